import type { OrderRow, SortColumn } from '@contract/admin.ts';
import { longDate, missing, shortAge, textOr } from '../parts/format.utils.ts';
import { useMinute } from '../parts/use-minute.ts';
import { AnswerState, ReadState } from './cells.tsx';
import { personOf, textOf } from './entry-fields.ts';
import type { BriefColumns, Column, Entry } from './list-definition.ts';
import { OrderState } from './order-due.tsx';

/** Column widths shared by the five tables. */
export const columnWidths = {
  id: '5rem',
  date: '14rem',
  name: 'var(--name-width, 7.5rem)',
  phone: '7.5rem',
  company: 'var(--company-width, 6rem)',
  choice: '15rem',
  package: '6rem',
  status: '8.5rem',
  badge: '6.25rem',
  /** A message or a question, however wide the window is. */
  text: '300px',
  address: '320px',
} as const;

type Text = string | null | undefined;

/** A column that shows a field and sorts by it. Without a width, it takes the remaining space. */
export const textColumn = <Field extends SortColumn>(
  field: Field,
  title: string,
  width?: string,
): Column<{ readonly [Name in Field]: Text }> => ({
  title,
  cell: (entry) => textOr(entry[field], missing.cell),
  sort: field,
  ...(width !== undefined && { width }),
});

/** A column with what the person wrote. It can't be sorted. */
export const messageColumn = <Field extends string>(
  field: Field,
  title: string,
): Column<{ readonly [Name in Field]: Text }> => ({
  title,
  cell: (entry) => textOr(entry[field], missing.cell),
  width: columnWidths.text,
});

export const idColumn: Column<Entry> = {
  title: 'ID',
  cell: ({ id }) => id,
  width: columnWidths.id,
};

export const dateColumn: Column<Entry> = {
  title: 'Date',
  cell: ({ createdAt }) => longDate(createdAt),
  sort: 'createdAt',
  width: columnWidths.date,
};

export const readColumn = (title: string): Column<Entry> => ({
  title,
  cell: ({ isRead, answeredAt }) => <ReadState isRead={isRead} answeredAt={answeredAt} />,
  sort: 'isRead',
  width: columnWidths.badge,
});

function Age({ since }: { readonly since: string }) {
  useMinute();
  return <span title={longDate(since)}>{shortAge(since)}</span>;
}

/** A short age, with the whole date on hover. */
export const ageColumn: Column<{ readonly createdAt: string }> = {
  title: 'Age',
  cell: ({ createdAt }) => <Age since={createdAt} />,
  width: '5.25rem',
};

/** The columns of a list beside an open entry and on a phone. */
export const briefColumns: BriefColumns<Entry> = [
  { title: 'Name', cell: personOf, width: '11rem', opens: true },
  { title: 'Message', cell: textOf },
  { title: 'State', cell: briefState, width: '9rem' },
  ageColumn,
];

function briefState(entry: Entry) {
  if (entry.status !== undefined) return <OrderState order={entry as OrderRow} />;
  return entry.answeredAt !== undefined && <AnswerState {...entry} />;
}
