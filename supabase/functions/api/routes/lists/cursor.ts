/**
 * Where a page ended: the sort value and id of its last row, as an opaque string. It belongs to one
 * sort order and is rejected with another.
 */
import * as z from 'zod/mini';
import type { ListQuery } from '../../../_shared/contract/list-query.ts';
import { isStorable } from '../../../_shared/contract/text.ts';

export type Sort = ListQuery['sort'];

export interface Cursor {
  /** null for an empty value. */
  readonly value: string | boolean | null;
  readonly id: number;
}

const cursorSchema = z.tuple([
  z.string(),
  z.union([z.string(), z.boolean(), z.null()]),
  z.int().check(z.positive()),
]);

// As Postgres writes it, including microseconds, and limited to years it can read.
const timestamp = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;

const sortKey = ({ column, descending }: Sort) => `${descending ? '-' : ''}${column}`;

function suits(value: Cursor['value'], { column }: Sort): boolean {
  if (column === 'isRead') return typeof value === 'boolean';
  if (column === 'createdAt') {
    return typeof value === 'string' && timestamp.test(value) && !Number.isNaN(Date.parse(value));
  }
  return value === null || (typeof value === 'string' && isStorable(value));
}

export function writeCursor(cursor: Cursor, sort: Sort): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sortKey(sort), cursor.value, cursor.id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The cursor, or undefined for a text that we did not write for this sort order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  let parsed: unknown;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
  const result = z.safeParse(cursorSchema, parsed);
  if (!result.success) return undefined;
  const [key, value, id] = result.data;
  return key === sortKey(sort) && suits(value, sort) ? { value, id } : undefined;
}
