import { Badge } from '@chakra-ui/react';
import type { DeliveryRow, DeliveryState } from '@contract/delivery.ts';
import { ageColumn, columnWidths } from '../entry/columns.tsx';
import { kindLabels, stateLabels } from '../entry/delivery-labels.ts';
import type { BriefColumns, Column } from '../entry/list-definition.ts';
import { longDate, missing } from '../parts/format.utils.ts';

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
      {stateLabels[state]}
    </Badge>
  );
}

const to: Column<DeliveryRow> = {
  title: 'To',
  cell: ({ receiver }) => receiver,
  width: '16rem',
  opens: true,
};
const kind: Column<DeliveryRow> = {
  title: 'Kind',
  cell: ({ kind }) => kindLabels[kind],
  width: '10.5rem',
};
const state: Column<DeliveryRow> = {
  title: 'State',
  cell: ({ state }) => <DeliveryStateBadge state={state} />,
  width: columnWidths.badge,
};

export const briefDeliveryColumns: BriefColumns<DeliveryRow> = [to, kind, state, ageColumn];

export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  { title: 'Date', cell: ({ createdAt }) => longDate(createdAt), width: '16rem' },
  to,
  kind,
  state,
  {
    title: 'Attempts',
    cell: ({ attempts }) => attempts,
    width: columnWidths.badge,
  },
  {
    title: 'Next attempt',
    cell: ({ nextAttemptAt }) => longDate(nextAttemptAt),
    width: columnWidths.date,
  },
  { title: 'Last error', cell: ({ lastError }) => lastError ?? missing.cell },
];
