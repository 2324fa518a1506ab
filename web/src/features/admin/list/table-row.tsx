import * as m from 'framer-motion/m';
import { Waves } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useMotionReady } from '@/components/motion/motion-provider.tsx';
import { goneRow, presentRow, rowMotionMs } from '../entry/entry-motion.ts';
import type { Column, ListRow } from '../entry/list-definition.ts';
import { missing } from '../parts/format.utils.ts';
import { Mark } from '../parts/mark.tsx';
import { tableRoles } from './table-roles.ts';

interface ListTableRowProps {
  readonly columns: ReadonlyArray<Column<ListRow>>;
  readonly row: ListRow;
  readonly isSelected: boolean;
  /** The entry is open beside the list. */
  readonly isOpen: boolean;
  /** The row is leaving the list. */
  readonly isLeaving: boolean;
  /** The row left the list and has come back. */
  readonly isBack: boolean;
}

/** React wants a handler for a controlled checkbox; clicks are handled by the table. */
const heardByTable = () => {};

const timing = { duration: rowMotionMs / 1000, ease: 'easeOut' } as const;

/** Motion props for a row that leaves or comes back; none for all other rows. */
function useRowMotion({ isLeaving, isBack }: Pick<ListTableRowProps, 'isLeaving' | 'isBack'>) {
  const isReady = useMotionReady();
  if (!isReady || !(isLeaving || isBack)) return {};
  if (isLeaving) return { animate: goneRow, transition: timing };
  return { initial: goneRow, animate: presentRow, transition: timing };
}

/**
 * One row. Memoized, so that it re-renders only when its entry or its selection changes. Its styles
 * come from the table's recipe.
 */
export const ListTableRow = memo((props: ListTableRowProps) => {
  const { columns, row, isSelected, isOpen } = props;
  return (
    <m.tr
      {...tableRoles.row}
      {...useRowMotion(props)}
      data-row={row.id}
      data-unread={row.isRead === false ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      {columns.map(({ title, cell, opens }, index) => {
        const content = cell(row);
        return (
          <td
            key={title}
            {...tableRoles.cell}
            data-part={partOfCard(title, content, opens)}
            // A tooltip with the whole text if it's cut off.
            data-tooltip={opens ? undefined : 'text'}
          >
            {index === 0 ? (
              <div>
                <input
                  type="checkbox"
                  aria-label={`Select ${row.id}`}
                  checked={isSelected}
                  onChange={heardByTable}
                />
                {content}
              </div>
            ) : opens ? (
              <>
                <button type="button" aria-haspopup="dialog" data-tooltip="text">
                  {content}
                </button>
                {row.arrivedInSurge && (
                  <Mark icon={Waves} label="Arrived in a surge" color="fg.muted" />
                )}
              </>
            ) : (
              content
            )}
          </td>
        );
      })}
    </m.tr>
  );
});

/** The cell's place in a phone's card: ID and date share a line, badges too; blanks are hidden. */
function partOfCard(title: string, content: ReactNode, opens: true | undefined) {
  if (opens) return 'name';
  if (content === missing.cell) return 'blank';
  if (title === 'ID' || title === 'Date') return 'short';
  return typeof content === 'object' ? 'badge' : undefined;
}
