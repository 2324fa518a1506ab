import type { ListName, SortColumn } from '@contract/admin.ts';
import type { Attribution } from '@contract/attribution.ts';
import type { ReactNode } from 'react';
import type { CsvValue } from '../parts/csv.utils.ts';

/** The fields all entries have. */
export interface Entry {
  readonly id: number;
  readonly createdAt: string;
  readonly email?: string;
  readonly phone?: string | null;
  readonly isRead?: boolean;
  readonly isSpam?: boolean;
  readonly spamReason?: string | null;
  readonly arrivedInSurge?: boolean;
  readonly byMail?: string | null;
  readonly status?: string;
  readonly assignee?: string | null;
  /** YYYY-MM-DD */
  readonly followUpOn?: string | null;
  readonly answeredAt?: string | null;
  readonly waitsSince?: string | null;
  readonly filmState?: string;
  readonly attribution?: Attribution | null;
  readonly source?: string | null;
  readonly campaign?: string | null;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (entry: Row) => ReactNode;
  /** Longer text is cut off; the drawer shows it all. Without a width, it takes the rest. */
  readonly width?: string;
  /** The API's name for sorting by this column. */
  readonly sort?: SortColumn;
  /** The column that names the entry. Its cell is a button that opens the entry. */
  readonly opens?: true;
  /** A second line below the cell. */
  readonly second?: (entry: Row) => string | false | null | undefined;
}

/** Who, what, state and age. On a phone they are two lines: who and age above what and state. */
export type BriefColumns<Row> = readonly [Column<Row>, Column<Row>, Column<Row>, Column<Row>];

export interface ExportColumn<Row> {
  readonly title: string;
  /** The stored value, so that a spreadsheet can count and sort it. */
  readonly value: (entry: Row) => CsvValue;
}

/** A section of the drawer: labeled values, or text as it was typed. A value that is null is left out. */
export interface DetailGroup {
  readonly title: string;
  readonly values?: ReadonlyArray<
    readonly [
      label: string,
      value: ReactNode,
      /** If set, the value has a button that copies this text. */
      copyText?: string | null,
    ]
  >;
  readonly text?: string;
  /** What the person wrote: it stands first until they write again. */
  readonly isMessage?: true;
  /** If set, the text has a button that copies this. */
  readonly copyText?: string | null;
}

/** Everything that makes one list different from the other four. */
export interface ListDefinition<Row extends Entry> {
  readonly name: ListName;
  readonly tab: string;
  readonly emptyText: string;
  /** The end of 'Failed to fetch …'. */
  readonly noun: string;
  /**
   * A strict list treats a malformed response as an error, and keeps its entries when a later fetch
   * fails. Other lists show no entries in both cases.
   */
  readonly isStrict: boolean;
  readonly columns: readonly Column<Row>[];
  readonly exportColumns: readonly ExportColumn<Row>[];
  readonly dialogTitle: string;
  readonly details: (entry: Row) => readonly DetailGroup[];
  /** Controls above the details, visible without scrolling. */
  readonly actions?: (entry: Row) => ReactNode;
}

/** A list definition whose entry type is erased, so that all five fit in one array. */
export type AnyList = ListDefinition<Entry>;

/**
 * Erases the entry type of a definition. Safe because a definition only gets entries of its own list:
 * both are looked up by `name`.
 */
export const defineList = <Row extends Entry>(definition: ListDefinition<Row>): AnyList =>
  definition as unknown as AnyList;

/** An export column with the stored value. */
export const exported = <Field extends string>(field: Field, title: string) => ({
  title,
  value: (entry: { readonly [Name in Field]?: CsvValue }): CsvValue => entry[field],
});
