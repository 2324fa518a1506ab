import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import type { Selection } from '../selection/use-selection.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import { ListTableRow } from './list-row.tsx';
import { MoreColumns } from './more-columns.tsx';
import { SortButton } from './sort-button.tsx';
import { TableFrame, tableRoles } from './table-frame.ts';

interface ListTableProps {
  readonly list: AnyList;
  readonly rows: readonly ListRow[];
  readonly sort: string;
  readonly onSort: (column: string) => void;
  readonly isOutdated: boolean;
  readonly selection: Selection;
  readonly onOpen: (row: ListRow) => void;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** The rows of a list. A click anywhere on a row opens it; the keyboard has a button in each. */
export function ListTable({
  list,
  rows,
  sort,
  onSort,
  isOutdated,
  selection,
  onOpen,
  region,
}: ListTableProps) {
  function onClick({ target, shiftKey, detail }: MouseEvent) {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    const row = rows.find(({ id }) => String(id) === element?.dataset.row);
    if (!element || !row) return;
    if (target instanceof HTMLInputElement) return selection.toggle(row.id, shiftKey);
    // Text that was just marked with the mouse is for copying.
    if (window.getSelection()?.type === 'Range' && detail > 0) return;
    element.querySelector('button')?.focus();
    onOpen(row);
  }

  return (
    <Frame>
      <chakra.div
        ref={region}
        role="region"
        aria-label={list.tab}
        aria-busy={isOutdated}
        tabIndex={0}
        flex="1"
        minHeight="0"
        overflow="auto"
        scrollPaddingTop="9"
        scrollPaddingBottom="var(--toast-room, 0)"
        opacity={isOutdated ? '0.55' : '1'}
        transition="opacity 150ms 100ms"
        _focusVisible={{ outlineOffset: '-2px' }}
        pb="var(--toast-room, 0)"
        mdDown={{ flex: 'none', overflow: 'visible', pb: '0' }}
      >
        <TableFrame {...tableRoles.table} onClick={onClick}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              {list.columns.map((column, index) => (
                <th
                  key={column.title}
                  {...tableRoles.head}
                  scope="col"
                  style={{ width: column.width }}
                  aria-sort={column.sort && sortState(sort, column.sort)}
                >
                  {index === 0 ? (
                    <div>
                      <PageBox selection={selection} />
                      {column.title}
                    </div>
                  ) : (
                    <SortButton column={column} sort={sort} onSort={onSort} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {rows.map((row) => (
              <ListTableRow
                key={row.id}
                columns={list.columns}
                row={row}
                isSelected={selection.has(row.id)}
              />
            ))}
          </tbody>
        </TableFrame>
      </chakra.div>
      <MoreColumns region={region} />
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    mdDown: { display: 'block' },
  },
});

function sortState(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort.replace(/^-/, '') !== column) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** Selects the page; half-way when only some of it is. */
function PageBox({ selection }: { readonly selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const { isAll, rows } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = !isAll && rows.length > 0;
  }, [isAll, rows.length]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={selection.toggleAll}
    />
  );
}
