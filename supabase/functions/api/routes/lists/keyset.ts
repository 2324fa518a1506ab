import type { Cursor } from './cursor.ts';

/** A run of rows behind the cursor, as plain conditions on the sort column and the id. */
export interface Run {
  /** Comparison of the sort column with the cursor's value. */
  readonly compare?: { readonly operator: 'eq' | 'lt' | 'gt'; readonly value: string };
  /** The value that the column `is`. */
  readonly is?: boolean | null;
  /** Leaves out the blanks. */
  readonly filled?: true;
  /** Comparison of the id with the cursor's. */
  readonly id?: 'lt' | 'gt';
}

/**
 * The rows behind the cursor in the order (column, id), both in one direction and blanks counting
 * as smallest: first the rest of those that share its value, then those beyond it, then the blanks
 * if they are still to come. Each run can start right inside the index of the column, which one
 * condition with OR could not.
 */
export function runsBehind({ value }: Cursor, descending: boolean): Run[] {
  const beyond = descending ? 'lt' : 'gt';
  if (value === null) {
    const rest: Run = { is: null, id: beyond };
    return descending ? [rest] : [rest, { filled: true }];
  }
  if (typeof value === 'boolean') {
    const rest: Run = { is: value, id: beyond };
    return value === descending ? [rest, { is: !value }] : [rest];
  }
  const runs: Run[] = [
    { compare: { operator: 'eq', value }, id: beyond },
    { compare: { operator: beyond, value } },
  ];
  return descending ? [...runs, { is: null }] : runs;
}

/**
 * How a comparison travels: as a plain filter, whose value is taken as it stands, or quoted inside
 * `or=(…)`. PostgREST reads both alike. The embedded data API takes plain numbers, `null` and
 * `true` for something else than text, and does not know escapes in quotes; so text is quoted
 * unless it holds what would need an escape.
 */
export const needsPlainFilter = (value: string): boolean => /["\\]/.test(value);
