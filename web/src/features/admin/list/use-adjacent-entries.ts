import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Page } from '../entry/entries.api.ts';
import type { AdjacentEntries } from '../entry/entry-tools.tsx';
import { explainFailure } from '../shell/admin-request.ts';
import {
  firstPosition,
  type PagedUrl,
  type PagePosition,
  positionAfter,
  positionBefore,
} from '../urls/paged-url.utils.ts';
import type { PagedNavigation } from '../urls/use-paged-url.ts';

/** The most pages to search for the previous entry when the URL was opened from outside. */
const longestWayBack = 100;

interface Place<Url extends PagedUrl, One> {
  readonly id: NonNullable<Url['id']>;
  readonly page: Page<One>;
  readonly navigation: Pick<PagedNavigation<Url>, 'url' | 'position' | 'open' | 'openAt'>;
  /** Access to the other pages. */
  readonly pages: {
    readonly fetch: (url: Url) => Promise<Page<One>>;
    readonly prepare: (url: Url) => void;
  };
}

interface Target<One> {
  readonly position: PagePosition;
  readonly entry: One | undefined;
}

/**
 * The entries before and after the open one, across page boundaries. An entry that isn't on the
 * page has neither.
 */
export function useAdjacentEntries<
  Url extends PagedUrl,
  One extends { readonly id: NonNullable<Url['id']> },
>({ id, page, navigation, pages }: Place<Url, One>): AdjacentEntries {
  const { url, position } = navigation;
  const { entries, next } = page;
  const isOnTheWay = useRef(false);
  const index = entries.findIndex((entry) => entry.id === id);
  const isListed = index >= 0;
  const [seen, setSeen] = useState({ id, index });
  if (isListed && (seen.id !== id || seen.index !== index)) setSeen({ id, index });

  // An entry marked as spam leaves the list while it's open, and the next one takes its position.
  const gap = !isListed && seen.id === id ? seen.index : -1;
  const at = isListed ? { previous: index - 1, next: index + 1 } : { previous: gap - 1, next: gap };
  const isPlaced = isListed || gap >= 0;
  const isLast = isPlaced && at.next >= entries.length;
  const hasNext = isPlaced && (!isLast || next !== null);
  const hasPrevious = isPlaced && (at.previous >= 0 || url.before !== null);

  const pageAt = ({ before, page }: PagePosition) =>
    pages.fetch({ ...url, before, page, id: null });

  // Prefetches the next page, so the step onto it is instant.
  const prepareNext = useEffectEvent(() => {
    if (next) pages.prepare({ ...url, ...positionAfter(position, next), id: null });
  });
  useEffect(() => {
    if (isLast) prepareNext();
  }, [isLast]);

  async function ahead(cursor: string): Promise<Target<One>> {
    const target = positionAfter(position, cursor);
    return { position: target, entry: (await pageAt(target)).entries[0] };
  }

  async function back(): Promise<Target<One>> {
    const target = positionBefore(position);
    if (!target) return searchBack();
    return { position: target, entry: (await pageAt(target)).entries.at(-1) };
  }

  /** Finds the entry before this one by reading the list from its start. */
  async function searchBack(): Promise<Target<One>> {
    let there = firstPosition;
    let last: Target<One> = { position: there, entry: undefined };
    for (let step = 0; step < longestWayBack; step += 1) {
      const found = await pageAt(there);
      const foundAt = found.entries.findIndex((entry) => entry.id === id);
      if (foundAt === 0) return last;
      if (foundAt > 0) return { position: there, entry: found.entries[foundAt - 1] };
      if (found.next === null) break;
      last = { position: there, entry: found.entries.at(-1) };
      there = positionAfter(there, found.next);
    }
    return { position: there, entry: undefined };
  }

  async function cross(find: () => Promise<Target<One>>) {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    try {
      const target = await find();
      if (target.entry) navigation.openAt(target.position, target.entry.id, id);
    } catch (error) {
      explainFailure(error, 'Couldn’t load the next page.');
    } finally {
      isOnTheWay.current = false;
    }
  }

  function step(to: number, beyond: () => void) {
    const entry = entries[to];
    if (entry) navigation.open(entry.id);
    else beyond();
  }

  return {
    rowNumber: isListed ? (url.page - 1) * url.size + index + 1 : null,
    hasPrevious,
    hasNext,
    goBack() {
      if (hasPrevious) step(at.previous, () => void cross(back));
    },
    goOn() {
      if (hasNext) step(at.next, () => next && void cross(() => ahead(next)));
    },
  };
}
