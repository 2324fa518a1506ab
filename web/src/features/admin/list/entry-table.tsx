import { chakra, Table } from '@chakra-ui/react';
import type { SpamFilter } from '@contract/list-query.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import { isLeaving } from '../entry/entry-motion.ts';
import type { BriefColumns, Column } from '../entry/list-definition.ts';
import { usePhone } from '../parts/use-media.ts';
import { MoreColumns } from './more-columns.tsx';
import { type TableEntry, TableRow, tableRoles } from './table-row.tsx';
import type { Selection } from './use-selection.ts';

export interface EntryTableProps<Entry extends TableEntry> {
  readonly label: string;
  readonly columns: readonly Column<Entry>[];
  readonly entries: readonly Entry[];
  readonly isOutdated: boolean;
  readonly onOpen: (id: Entry['id']) => void;
  readonly region: RefObject<HTMLDivElement | null>;
  /** The columns where there is room for few: beside an open entry, and on a phone. */
  readonly brief: BriefColumns<Entry>;
  /** The ID of the entry that is open beside the list. */
  readonly besideId?: Entry['id'] | null;
  readonly spamFilter?: SpamFilter;
  readonly sort?: string;
  readonly onSort?: (column: string) => void;
  /** Omit for a table without boxes to select entries. */
  readonly selection?: Selection<Entry>;
}

/** The table of a list. A click anywhere on a row opens it; for keyboards each has a button. */
export function EntryTable<Entry extends TableEntry>(props: EntryTableProps<Entry>) {
  const { label, entries, isOutdated, onOpen, region, selection } = props;
  const { besideId = null, spamFilter = 'include', sort = '', onSort } = props;
  const isBrief = usePhone() || besideId !== null;
  const columns: readonly Column<Entry>[] = isBrief ? props.brief : props.columns;
  const left = useEntriesThatLeft(entries, spamFilter);

  function onClick({ target, shiftKey, detail }: MouseEvent) {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    const entry = entries.find(({ id }) => String(id) === element?.dataset.row);
    if (!element || !entry) return;
    if (target instanceof HTMLInputElement) return selection?.toggle(entry.id, shiftKey);
    // The click may have ended a text selection.
    if (window.getSelection()?.type === 'Range' && detail > 0) return;
    element.querySelector('button')?.focus();
    onOpen(entry.id);
  }

  return (
    <Frame>
      <Table.ScrollArea
        ref={region}
        role="region"
        aria-label={label}
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
          {...(columns.length < 6 && { minWidth: '0' })}
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
                  {index === 0 && selection ? (
                    <div>
                      <SelectAll selection={selection} />
                      {column.title}
                    </div>
                  ) : (
                    <ColumnTitle column={column} sort={sort} onSort={onSort} />
                  )}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body {...tableRoles.group}>
            {entries.map((entry) => (
              <TableRow
                key={entry.id}
                columns={columns}
                entry={entry}
                isOpen={entry.id === besideId}
                isSelected={selection?.has(entry.id)}
                isLeaving={isLeaving(entry, spamFilter)}
                isBack={left.has(entry.id)}
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

/** The IDs of entries that left this list. If they come back, they are animated. */
function useEntriesThatLeft(entries: readonly TableEntry[], filter: SpamFilter) {
  const [left] = useState(() => new Set<TableEntry['id']>());
  useEffect(() => {
    for (const entry of entries) if (isLeaving(entry, filter)) left.add(entry.id);
  }, [entries, filter, left]);
  return left;
}

function sortState(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort.replace(/^-/, '') !== column) return 'none';
  return sort.startsWith('-') ? 'descending' : 'ascending';
}

/** Selects all entries of the page; indeterminate if only some are selected. */
function SelectAll({
  selection,
}: {
  readonly selection: { isAll: boolean; entries: readonly unknown[]; toggleAll: () => void };
}) {
  const { isAll, entries } = selection;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = !isAll && entries.length > 0;
      }}
      type="checkbox"
      aria-label="Select all on this page"
      checked={isAll}
      onChange={selection.toggleAll}
    />
  );
}

const HeadButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    mx: '-1.5',
    px: '1.5',
    height: '6',
    borderRadius: 'sm',
    cursor: 'pointer',
    // Space for the arrow is always reserved, so nothing moves when the order changes.
    '& svg': { visibility: 'hidden', flexShrink: '0' },
    _hover: { color: 'fg', bg: 'bg.hover', '& svg': { visibility: 'visible' } },
    '&[data-sorted]': { color: 'fg', fontWeight: 'semibold', '& svg': { visibility: 'visible' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

interface ColumnTitleProps {
  readonly column: Pick<Column<never>, 'title' | 'sort'>;
  readonly sort: string;
  readonly onSort: ((column: string) => void) | undefined;
}

/** A column's title; a button if the list can be sorted by it. */
function ColumnTitle({ column, sort, onSort }: ColumnTitleProps) {
  const key = column.sort;
  if (!key || !onSort) return column.title;
  const isSorted = sortState(sort, key) !== 'none';
  const Arrow = isSorted && sort.startsWith('-') ? ArrowDown : ArrowUp;
  return (
    <HeadButton type="button" data-sorted={isSorted ? '' : undefined} onClick={() => onSort(key)}>
      {column.title}
      <Arrow size={12} aria-hidden />
    </HeadButton>
  );
}
