import { memo, type ReactNode } from 'react';
import { missing } from './format.utils.ts';
import type { Column, ListRow } from './list-definition.ts';
import { tableRoles } from './table-frame.ts';

interface ListTableRowProps {
  readonly columns: ReadonlyArray<Column<ListRow>>;
  readonly row: ListRow;
  readonly isSelected: boolean;
}

/** Clicks are the table's affair. */
const heardByTable = () => {};

/**
 * One row. Drawn again only when its entry or its selection changes, not with every turn of the
 * dashboard around it. Its looks come from the table's frame.
 */
export const ListTableRow = memo(({ columns, row, isSelected }: ListTableRowProps) => (
  <tr
    {...tableRoles.row}
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
          // The whole of what the column cuts off.
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
  </tr>
));

/** What a cell is on a card: ID and date share a line, badges share one, a blank takes none. */
function partOfCard(title: string, content: ReactNode, opens: true | undefined) {
  if (opens) return 'name';
  if (content === missing.cell) return 'blank';
  if (title === 'ID' || title === 'Date') return 'short';
  return typeof content === 'object' ? 'badge' : undefined;
}
