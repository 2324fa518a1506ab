import { Badge, Table } from '@chakra-ui/react';
import type { DeliveryRow, DeliveryState } from '@contract/delivery.ts';
import type { MouseEvent, RefObject } from 'react';
import { columnWidths } from '../entry/columns.tsx';
import { kindWords, stateWords } from '../entry/delivery-words.ts';
import { tableRoles } from '../list/table-roles.ts';
import { longDate, missing } from '../parts/format.utils.ts';

const columns = [
  { title: 'Date', width: '16rem' },
  { title: 'To', width: '16rem' },
  { title: 'Kind', width: '10.5rem' },
  { title: 'State', width: columnWidths.badge },
  { title: 'Attempts', width: columnWidths.badge },
  { title: 'Next attempt', width: columnWidths.date },
  { title: 'Last error', width: undefined },
] as const;

const variants = {
  sent: 'plain',
  discarded: 'outline',
  due: 'surface',
  held: 'solid',
  dead: 'solid',
} as const;

export function DeliveryStateBadge({ state }: { readonly state: DeliveryState }) {
  return (
    <Badge variant={variants[state]} {...(state === 'dead' && { bg: 'red.700' })}>
      {stateWords[state]}
    </Badge>
  );
}

interface DeliveryTableProps {
  readonly rows: readonly DeliveryRow[];
  readonly isOutdated: boolean;
  readonly onOpen: (id: string) => void;
  readonly region: RefObject<HTMLDivElement | null>;
}

/** The deliveries, the newest first. A click anywhere on a row opens it. */
export function DeliveryTable({ rows, isOutdated, onOpen, region }: DeliveryTableProps) {
  function onClick({ target, detail }: MouseEvent) {
    const element = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    // The click may have ended a text selection.
    if (!element || (window.getSelection()?.type === 'Range' && detail > 0)) return;
    element.querySelector('button')?.focus();
    onOpen(element.dataset.row ?? '');
  }
  return (
    <Table.ScrollArea
      ref={region}
      role="region"
      aria-label="Deliveries"
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
      <Table.Root {...tableRoles.table} onClick={onClick}>
        <Table.Header {...tableRoles.group}>
          <Table.Row {...tableRoles.row}>
            {columns.map(({ title, width }) => (
              <Table.ColumnHeader key={title} {...tableRoles.head} scope="col" style={{ width }}>
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body {...tableRoles.group}>
          {rows.map((row) => (
            <DeliveryTableRow key={row.id} row={row} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function DeliveryTableRow({ row }: { readonly row: DeliveryRow }) {
  const { id, createdAt, receiver, kind, state, attempts, nextAttemptAt, lastError } = row;
  const next = nextAttemptAt ? longDate(nextAttemptAt) : missing.cell;
  const partOf = (text: string) => (text === missing.cell ? 'blank' : undefined);
  const error = lastError ?? missing.cell;
  return (
    <tr {...tableRoles.row} data-row={id}>
      <td {...tableRoles.cell} data-part="short">
        {longDate(createdAt)}
      </td>
      <td {...tableRoles.cell} data-part="name">
        <button type="button" aria-haspopup="dialog" data-tooltip="text">
          {receiver}
        </button>
      </td>
      <td {...tableRoles.cell}>{kindWords[kind]}</td>
      <td {...tableRoles.cell} data-part="badge">
        <DeliveryStateBadge state={state} />
      </td>
      <td {...tableRoles.cell} data-part="blank">
        {attempts}
      </td>
      <td {...tableRoles.cell} data-part={partOf(next)}>
        {next}
      </td>
      <td {...tableRoles.cell} data-part={partOf(error)} data-tooltip="text">
        {error}
      </td>
    </tr>
  );
}
