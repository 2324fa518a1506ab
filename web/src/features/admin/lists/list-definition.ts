import type { ListName, SortColumn } from '@contract/admin.ts';
import type { ReactNode } from 'react';
import type { CsvValue } from '../export/csv.utils.ts';

/** What all rows have. */
export interface ListRow {
  readonly id: number;
  readonly createdAt: string;
  readonly isRead?: boolean;
  readonly isSpam?: boolean;
  readonly spamReason?: string | null;
  readonly status?: string;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Cells are cut off here; the dialog shows all. One column without a width takes what is left. */
  readonly width?: string;
  /** What the API sorts by for this column. */
  readonly sort?: SortColumn;
  /** The column whose cell opens the dialog by keyboard: the one that names the row. */
  readonly opens?: true;
}

export interface ExportColumn<Row> {
  readonly title: string;
  /** As it is stored: a spreadsheet is for counting and sorting, not for reading. */
  readonly value: (row: Row) => CsvValue;
}

/** A block of the dialog: labelled values, or a text as it was typed. */
export interface DetailGroup {
  readonly title: string;
  readonly values?: ReadonlyArray<readonly [label: string, value: ReactNode]>;
  readonly text?: string;
}

/** Everything that makes one list different from the other four. */
export interface ListDefinition<Row extends ListRow> {
  readonly name: ListName;
  readonly tab: string;
  readonly emptyText: string;
  /** Ends the sentence 'Failed to fetch …'. */
  readonly noun: string;
  /**
   * A strict list takes an answer of another shape for an error, and keeps its rows when a later
   * fetch fails. The others show an empty list in both cases.
   */
  readonly isStrict: boolean;
  readonly columns: readonly Column<Row>[];
  readonly exportColumns: readonly ExportColumn<Row>[];
  readonly dialogTitle: string;
  readonly details: (row: Row) => readonly DetailGroup[];
  /** Controls above the details, where they are in sight at once. */
  readonly actions?: (row: Row) => ReactNode;
}

/** A definition among others, its rows known to nobody but itself. */
export type AnyList = ListDefinition<ListRow>;

/**
 * Forgets the type of a definition's rows. Safe because a definition is only ever handed rows of
 * its own list: both hang on `name`.
 */
export const defineList = <Row extends ListRow>(definition: ListDefinition<Row>): AnyList =>
  definition as unknown as AnyList;

/** A stored field as it is. */
export const exported = <Field extends string>(field: Field, title: string) => ({
  title,
  value: (row: { readonly [Name in Field]?: CsvValue }): CsvValue => row[field],
});

/** One rhythm for the five tables. */
export const columnWidths = {
  id: '6.75rem',
  date: '14.75rem',
  name: '9.5rem',
  phone: '8.25rem',
  company: '9rem',
  choice: '15rem',
  package: '6rem',
  status: '7.5rem',
  badge: '6.25rem',
  /** A message or a question. */
  text: '300px',
  address: '320px',
} as const;
