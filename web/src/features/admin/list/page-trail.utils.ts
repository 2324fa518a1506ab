/**
 * The position of a page in its list. Cursors only lead forward, so going back needs the trail: the
 * cursors of the pages before this one.
 */
import type { UrlState } from './url-state.utils.ts';

export type Trail = ReadonlyArray<string | null>;

export interface PagePosition extends Pick<UrlState, 'before' | 'page'> {
  /** Cursors of the pages before this one; null is the first page. */
  readonly trail: Trail;
}

export const positionAfter = (
  { before, page, trail }: PagePosition,
  next: string,
): PagePosition => ({
  before: next,
  page: page + 1,
  trail: [...trail, before],
});

/** The previous page; undefined on the first page and without a trail. */
export function positionBefore({ page, trail }: PagePosition): PagePosition | undefined {
  const before = trail.at(-1);
  if (before === undefined) return undefined;
  return { before, page: before === null ? 1 : Math.max(2, page - 1), trail: trail.slice(0, -1) };
}

export const firstPosition: PagePosition = { before: null, page: 1, trail: [] };
