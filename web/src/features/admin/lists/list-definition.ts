import type { ListName } from '@contract/admin.ts';
import type { ReactNode } from 'react';

/** What all rows have. */
export interface ListRow {
  readonly id: number;
  readonly createdAt: string;
  readonly isRead?: boolean;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Cells are cut off here; the dialog shows all. */
  readonly maxWidth?: string;
  /** The column whose cell opens the dialog by keyboard: the one that names the row. */
  readonly opens?: true;
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
  /** Where the rows stand in the answer; orders come as a bare array. */
  readonly envelope: string | null;
  /**
   * A strict list takes an answer of another shape for an error, and keeps its rows when a later
   * fetch fails. The others show an empty list in both cases.
   */
  readonly isStrict: boolean;
  readonly columns: readonly Column<Row>[];
  readonly dialogTitle: string;
  readonly details: (row: Row) => readonly DetailGroup[];
  /** Controls below the details. */
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
