import { Checkbox, chakra, Table } from '@chakra-ui/react';
import type { SpamFilter } from '@contract/list-query.ts';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { isLeaving } from '../entry/entry-motion.ts';
import type { AnyList, ListRow } from '../entry/list-definition.ts';
import { coverControl } from '../parts/cover-control.ts';
import { MoreColumns } from './more-columns.tsx';
import { SortButton } from './sort-button.tsx';
import { tableRoles } from './table-roles.ts';
import { ListTableRow } from './table-row.tsx';
import type { Selection } from './use-selection.ts';

interface ListTableProps {
  readonly list: AnyList;
  readonly columns: AnyList['columns'];
  /** The ID of the entry open beside the list. */
  readonly openId: number | null;
  readonly rows: readonly ListRow[];
  readonly spamFilter: SpamFilter;
  readonly sort: string;
  readonly onSort: (column: string) => void;
  readonly isOutdated: boolean;
  readonly selection: Selection;
  readonly onOpen: (row: ListRow) => void;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** The table of a list. A click anywhere on a row opens it; for keyboards each has a button. */
export function ListTable(props: ListTableProps) {
  const {
    list,
    columns,
    openId,
    rows,
    spamFilter,
    sort,
    onSort,
    isOutdated,
    selection,
    onOpen,
    region,
  } = props;
  const left = useRowsThatLeft(rows, spamFilter);

  function onClick({ target, shiftKey, detail }: MouseEvent) {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    const row = rows.find(({ id }) => String(id) === element?.dataset.row);
    if (!element || !row) return;
    if (target instanceof HTMLInputElement) return selection.toggle(row.id, shiftKey);
    // The click may have ended a text selection.
    if (window.getSelection()?.type === 'Range' && detail > 0) return;
    element.querySelector('button')?.focus();
    onOpen(row);
  }

  return (
    <Frame>
      <Table.ScrollArea
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
        <Table.Root
          {...tableRoles.table}
          onClick={onClick}
          {...(columns.length < list.columns.length && { minWidth: '0' })}
        >
          <Table.Header {...tableRoles.group}>
            <Table.Row {...tableRoles.row}>
              {columns.map((column, index) => (
                <Table.ColumnHeader
                  key={column.title}
                  {...tableRoles.head}
                  scope="col"
                  style={{ width: column.width }}
                  aria-sort={column.sort && sortState(sort, column.sort)}
                >
                  {index === 0 ? (
                    <div>
                      <SelectAll selection={selection} />
                      {column.title}
                    </div>
                  ) : (
                    <SortButton column={column} sort={sort} onSort={onSort} />
                  )}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body {...tableRoles.group}>
            {rows.map((row) => (
              <ListTableRow
                key={row.id}
                columns={columns}
                row={row}
                isOpen={row.id === openId}
                isSelected={selection.has(row.id)}
                isLeaving={isLeaving(row, spamFilter)}
                isBack={left.has(row.id)}
              />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
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

/** The IDs of rows that left this list. If they come back, they are animated. */
function useRowsThatLeft(rows: readonly ListRow[], filter: SpamFilter): ReadonlySet<number> {
  const [left] = useState(() => new Set<number>());
  useEffect(() => {
    for (const row of rows) if (isLeaving(row, filter)) left.add(row.id);
  }, [rows, filter, left]);
  return left;
}

function sortState(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort.replace(/^-/, '') !== column) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** Selects all rows of the page; indeterminate if only some are selected. */
function SelectAll({ selection }: { readonly selection: Selection }) {
  const { isAll, rows } = selection;
  return (
    <Checkbox.Root
      checked={isAll || (rows.length > 0 && 'indeterminate')}
      onCheckedChange={selection.toggleAll}
      m="1"
    >
      <Checkbox.HiddenInput aria-label="Select all on this page" style={coverControl} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
