/**
 * Where a page stands in its list. A cursor only leads forward, so the way back is the trail of those
 * that led here.
 */
import type { UrlState } from './url-state.utils.ts';

export type Trail = ReadonlyArray<string | null>;

export interface PagePosition extends Pick<UrlState, 'before' | 'page'> {
  /** Cursors of the pages before this one; null stands for the first page. */
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

/** The page before; undefined at the start, and where the address was opened from outside. */
export function positionBefore({ page, trail }: PagePosition): PagePosition | undefined {
  const before = trail.at(-1);
  if (before === undefined) return undefined;
  return { before, page: before === null ? 1 : Math.max(2, page - 1), trail: trail.slice(0, -1) };
}

export const firstPosition: PagePosition = { before: null, page: 1, trail: [] };
