import * as m from 'framer-motion/m';
import { memo, type ReactNode } from 'react';
import { useMotionReady } from '@/components/motion/motion-provider.tsx';
import { missing } from './format.utils.ts';
import type { Column, ListRow } from './list-definition.ts';
import { goneRow, presentRow, rowMotionMs } from './row-motion.ts';
import { tableRoles } from './table-roles.ts';

interface ListTableRowProps {
  readonly columns: ReadonlyArray<Column<ListRow>>;
  readonly row: ListRow;
  readonly isSelected: boolean;
  /** On its way out of the list. */
  readonly isLeaving: boolean;
  /** It left the list before, and is back. */
  readonly isBack: boolean;
}

/** The table hears the clicks. */
const heardByTable = () => {};

const timing = { duration: rowMotionMs / 1000, ease: 'easeOut' } as const;

/** Most rows never move, and cost nothing for it. */
function useRowMotion({ isLeaving, isBack }: Pick<ListTableRowProps, 'isLeaving' | 'isBack'>) {
  const isReady = useMotionReady();
  if (!isReady || !(isLeaving || isBack)) return {};
  if (isLeaving) return { animate: goneRow, transition: timing };
  return { initial: goneRow, animate: presentRow, transition: timing };
}

/**
 * One row. It renders again only when its entry or its selection changes, not with every turn of
 * the dashboard around it. Its look comes from the table's recipe.
 */
export const ListTableRow = memo((props: ListTableRowProps) => {
  const { columns, row, isSelected } = props;
  return (
    <m.tr
      {...tableRoles.row}
      {...useRowMotion(props)}
      data-row={row.id}
      data-unread={row.isRead === false ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
    >
      {columns.map(({ title, cell, opens }, index) => {
        const content = cell(row);
        return (
          <td
            key={title}
            {...tableRoles.cell}
            data-part={partOfCard(title, content, opens)}
            // Shows the whole of what the column cuts off.
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
              <button type="button" aria-haspopup="dialog" data-tooltip="text">
                {content}
              </button>
            ) : (
              content
            )}
          </td>
        );
      })}
    </m.tr>
  );
});

/** A cell's part of a phone's card: ID and date share a line, badges share one, a blank has none. */
function partOfCard(title: string, content: ReactNode, opens: true | undefined) {
  if (opens) return 'name';
  if (content === missing.cell) return 'blank';
  if (title === 'ID' || title === 'Date') return 'short';
  return typeof content === 'object' ? 'badge' : undefined;
}
