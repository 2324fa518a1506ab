import { chakra } from '@chakra-ui/react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { CheckBox } from '../controls.tsx';
import type { Selection } from '../triage/use-selection.ts';
import { missing } from './format.utils.ts';
import type { AnyList, Column, ListRow } from './list-definition.ts';
import { SortButton } from './sort-button.tsx';

/** On a phone every row is a card: its cells stand below each other, blanks are left out. */
const card = {
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    px: '4',
    py: '3.5',
    borderBottomWidth: '1px',
    borderColor: 'ink.100',
  },
  cell: {
    height: 'auto',
    p: '0',
    border: 'none',
    flexBasis: 'full',
    minWidth: '0',
    color: 'fg.muted',
    _first: { pl: '0', color: 'fg.muted' },
    _last: { pr: '0' },
    '&[data-blank]': { display: 'none' },
    '&[data-short]': { flexBasis: 'auto', fontSize: '0.8125rem' },
    '&[data-name]': { color: 'fg', fontWeight: 'semibold' },
    '&[data-badge]': { flexBasis: 'auto', pt: '1.5' },
  },
};

const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    px: '3',
    height: '9',
    bg: 'bg',
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 'medium',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    _first: { pl: '5' },
    _last: { pr: '6' },
  },
});

const Cell = chakra('td', {
  base: {
    px: '3',
    height: '11',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottomWidth: '1px',
    borderColor: 'ink.100',
    // What a stranger typed cannot turn the direction of what stands beside it.
    unicodeBidi: 'plaintext',
    textAlign: 'left',
    _first: { pl: '5', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    _last: { pr: '6' },
    mdDown: card.cell,
  },
});

const Row = chakra('tr', {
  base: {
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[data-unread]': { fontWeight: 'semibold' },
    '&[data-selected]': { bg: 'action.tint' },
    '&:has(button:focus-visible)': { boxShadow: 'inset 3px 0 0 {colors.action}' },
    mdDown: card.row,
  },
});

const RowButton = chakra('button', {
  base: {
    maxWidth: 'calc(100% + 0.75rem)',
    py: '1',
    px: '1.5',
    mx: '-1.5',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontWeight: 'inherit',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const IdCell = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });

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
  return (
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
      opacity={isOutdated ? '0.55' : '1'}
      transition="opacity 150ms 100ms"
      _focusVisible={{ outlineOffset: '-2px' }}
      mdDown={{ flex: 'none', overflow: 'visible' }}
    >
      <chakra.table
        // Said again, because a phone shows it as something else than a table.
        role="table"
        width="full"
        minWidth="80rem"
        tableLayout="fixed"
        fontSize="0.8125rem"
        lineHeight="1.4"
        borderCollapse="separate"
        borderSpacing="0"
        mdDown={{ display: 'block', minWidth: '0', fontSize: '0.9375rem' }}
      >
        <chakra.thead role="rowgroup" mdDown={{ display: 'none' }}>
          <tr>
            {list.columns.map((column, index) => (
              <HeadCell
                key={column.title}
                role="columnheader"
                scope="col"
                width={column.width}
                aria-sort={column.sort && sortState(sort, column.sort)}
              >
                {index === 0 ? (
                  <IdCell>
                    <PageBox selection={selection} />
                    {column.title}
                  </IdCell>
                ) : (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                )}
              </HeadCell>
            ))}
          </tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup" mdDown={{ display: 'block' }}>
          {rows.map((row) => (
            <ListTableRow
              key={row.id}
              columns={list.columns}
              row={row}
              selection={selection}
              onOpen={onOpen}
            />
          ))}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  );
}

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
    <CheckBox
      ref={box}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={selection.toggleAll}
    />
  );
}

interface ListTableRowProps {
  readonly columns: ReadonlyArray<Column<ListRow>>;
  readonly row: ListRow;
  readonly selection: Selection;
  readonly onOpen: (row: ListRow) => void;
}

function ListTableRow({ columns, row, selection, onOpen }: ListTableRowProps) {
  const isSelected = selection.has(row.id);

  function onRowClick(event: MouseEvent<HTMLTableRowElement>) {
    // Text that was just marked with the mouse is for copying.
    if (window.getSelection()?.type === 'Range' && event.detail > 0) return;
    event.currentTarget.querySelector('button')?.focus();
    onOpen(row);
  }

  return (
    <Row
      role="row"
      data-row={row.id}
      data-unread={row.isRead === false ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      onClick={onRowClick}
    >
      {columns.map(({ title, cell, opens }, index) => {
        const content = cell(row);
        return (
          <Cell key={title} role="cell" {...cardRole(title, content, opens)}>
            {index === 0 ? (
              <IdCell>
                <CheckBox
                  type="checkbox"
                  aria-label={`Select ${row.id}`}
                  checked={isSelected}
                  // Shift is known to the click only, so the change is made there.
                  onChange={() => {}}
                  onClick={(event) => {
                    event.stopPropagation();
                    selection.toggle(row.id, event.shiftKey);
                  }}
                />
                {content}
              </IdCell>
            ) : opens ? (
              <RowButton type="button" aria-haspopup="dialog">
                {content}
              </RowButton>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </Row>
  );
}

/** What a cell is on a card: ID and date share a line, badges share one, a blank takes none. */
function cardRole(title: string, content: ReactNode, opens: true | undefined) {
  if (opens) return { 'data-name': '' };
  if (content === missing.cell) return { 'data-blank': '' };
  if (title === 'ID' || title === 'Date') return { 'data-short': '' };
  return typeof content === 'object' ? { 'data-badge': '' } : {};
}
