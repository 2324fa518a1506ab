import * as m from 'framer-motion/m';
import { Waves } from 'lucide-react';
import { memo } from 'react';
import { useMotionReady } from '@/components/motion/motion-provider.tsx';
import { entryMotionMs, goneEntry, presentEntry } from '../entry/entry-motion.ts';
import type { Column } from '../entry/list-definition.ts';
import { Mark } from '../parts/mark.tsx';

/** Explicit roles, because `display: block` (for cards on a phone) removes the implicit ones. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** What a table knows of its entries. */
export interface TableEntry {
  readonly id: number | string;
  readonly isRead?: boolean;
  readonly isSpam?: boolean;
  readonly arrivedInSurge?: boolean;
}

interface TableRowProps<Entry> {
  readonly columns: readonly Column<Entry>[];
  readonly entry: Entry;
  /** Undefined for an entry without a box. */
  readonly isSelected: boolean | undefined;
  /** The entry is open beside the list. */
  readonly isOpen: boolean;
  /** The entry is leaving the list. */
  readonly isLeaving: boolean;
  /** The entry left the list and has come back. */
  readonly isBack: boolean;
}

/** React wants a handler for a controlled checkbox; clicks are handled by the table. */
const heardByTable = () => {};

const timing = { duration: entryMotionMs / 1000, ease: 'easeOut' } as const;

/** Motion props for a row that leaves or comes back; none for all other rows. */
function useEntryMotion({ isLeaving, isBack }: { isLeaving: boolean; isBack: boolean }) {
  const isReady = useMotionReady();
  if (!isReady || !(isLeaving || isBack)) return {};
  if (isLeaving) return { animate: goneEntry, transition: timing };
  return { initial: goneEntry, animate: presentEntry, transition: timing };
}

function Row<Entry extends TableEntry>(props: TableRowProps<Entry>) {
  const { columns, entry, isSelected, isOpen } = props;
  return (
    <m.tr
      {...tableRoles.row}
      {...useEntryMotion(props)}
      data-row={entry.id}
      data-unread={entry.isRead === false ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      {columns.map((column, index) => {
        const second = column.second?.(entry);
        const content = (
          <>
            {column.opens ? (
              <button type="button" aria-haspopup="dialog" data-tooltip="text">
                {column.cell(entry)}
              </button>
            ) : (
              column.cell(entry)
            )}
            {column.opens && entry.arrivedInSurge && (
              <Mark icon={Waves} label="Arrived in a surge" color="fg.muted" />
            )}
            {second && <small>{second}</small>}
          </>
        );
        return (
          <td
            key={column.title}
            {...tableRoles.cell}
            // A tooltip with the whole text if it's cut off.
            data-tooltip={column.opens ? undefined : 'text'}
          >
            {index === 0 && isSelected !== undefined ? (
              <div>
                <input
                  type="checkbox"
                  aria-label={`Select ${entry.id}`}
                  checked={isSelected}
                  onChange={heardByTable}
                />
                {content}
              </div>
            ) : (
              content
            )}
          </td>
        );
      })}
    </m.tr>
  );
}

/**
 * One row. Memoized, so that it re-renders only when its entry or its selection changes. Its styles
 * come from the table's recipe.
 */
export const TableRow = memo(Row) as typeof Row;
