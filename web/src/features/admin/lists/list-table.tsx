import { chakra } from '@chakra-ui/react';
import type { AnyList, Column, ListRow } from './list-definition.ts';

const HeadCell = chakra('th', {
  base: {
    px: '3',
    height: '10',
    textAlign: 'left',
    fontSize: '0.75rem',
    fontWeight: 'medium',
    color: 'fg.subtle',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    _first: { pl: { base: '4', md: '6' } },
    _last: { pr: { base: '4', md: '6' } },
  },
});

const Cell = chakra('td', {
  base: {
    px: '3',
    height: '12',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottomWidth: '1px',
    borderColor: 'ink.100',
    _first: { pl: { base: '4', md: '6' }, color: 'fg.subtle' },
    _last: { pr: { base: '4', md: '6' } },
  },
});

const RowButton = chakra('button', {
  base: { cursor: 'pointer', textAlign: 'left', fontWeight: 'inherit', py: '1' },
});

interface ListTableProps {
  readonly list: AnyList;
  readonly rows: readonly ListRow[];
  readonly onOpen: (row: ListRow) => void;
}

/** The rows of a list. A click anywhere on a row opens it; the keyboard has a button in each. */
export function ListTable({ list, rows, onOpen }: ListTableProps) {
  return (
    <chakra.div role="region" aria-label={list.tab} tabIndex={0} overflowX="auto">
      <chakra.table
        width="full"
        fontSize="0.875rem"
        lineHeight="1.4"
        borderCollapse="separate"
        borderSpacing="0"
      >
        <thead>
          <tr>
            {list.columns.map(({ title }) => (
              <HeadCell key={title} scope="col">
                {title}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ListTableRow key={row.id} columns={list.columns} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface ListTableRowProps {
  readonly columns: ReadonlyArray<Column<ListRow>>;
  readonly row: ListRow;
  readonly onOpen: (row: ListRow) => void;
}

function ListTableRow({ columns, row, onOpen }: ListTableRowProps) {
  return (
    <chakra.tr
      cursor="pointer"
      fontWeight={row.isRead === false ? 'semibold' : 'normal'}
      _hover={{ bg: 'bg.hover' }}
      onClick={(event) => {
        // The dialog gives the focus back to where it was: it should be in this row.
        event.currentTarget.querySelector('button')?.focus();
        onOpen(row);
      }}
    >
      {columns.map(({ title, cell, maxWidth, opens }) => (
        <Cell key={title} {...(maxWidth && { maxWidth })}>
          {opens ? (
            <RowButton type="button" aria-haspopup="dialog">
              {cell(row)}
            </RowButton>
          ) : (
            cell(row)
          )}
        </Cell>
      ))}
    </chakra.tr>
  );
}
