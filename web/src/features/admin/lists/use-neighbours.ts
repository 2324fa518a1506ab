import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { isExpiry } from '../session/admin-request.ts';
import { firstPlace, type Place, placeAfter, placeBefore } from '../view/places.utils.ts';
import type { ViewControl } from '../view/use-view.ts';
import type { AnyList, ListRow } from './list-definition.ts';
import type { ListPage } from './lists.api.ts';
import { useOtherPages } from './page-query.ts';

/** So many pages are looked through for the way back from an address that came from outside. */
const longestWayBack = 100;

interface Target {
  readonly place: Place;
  readonly row: ListRow | undefined;
}

/**
 * What stands before and behind an open entry, over the edges of its page too. An entry that is not
 * on the page has neither.
 */
export function useNeighbours(
  list: AnyList,
  { id, page, control }: { id: number; page: ListPage; control: ViewControl },
) {
  const { view, place } = control;
  const { rows, next } = page;
  const pages = useOtherPages(list);
  const isOnTheWay = useRef(false);
  const index = rows.findIndex((row) => row.id === id);
  const isListed = index >= 0;
  const [seen, setSeen] = useState({ id, index });
  if (isListed && (seen.id !== id || seen.index !== index)) setSeen({ id, index });

  // Marked as spam, an entry leaves the list while it is open: the next one moves up to its place.
  const gap = !isListed && seen.id === id ? seen.index : -1;
  const at = isListed ? { previous: index - 1, next: index + 1 } : { previous: gap - 1, next: gap };
  const isPlaced = isListed || gap >= 0;
  const isLast = isPlaced && at.next >= rows.length;
  const hasNext = isPlaced && (!isLast || next !== null);
  const hasPrevious = isPlaced && (at.previous >= 0 || view.before !== null);

  const pageAt = ({ before, page }: Place) => pages.fetch({ ...view, before, page, id: null });

  // The page behind is there when the reader gets to it.
  const prepareNext = useEffectEvent(() => {
    if (next) pages.prepare({ ...view, ...placeAfter(place, next), id: null });
  });
  useEffect(() => {
    if (isLast) prepareNext();
  }, [isLast]);

  async function ahead(cursor: string): Promise<Target> {
    const target = placeAfter(place, cursor);
    return { place: target, row: (await pageAt(target)).rows[0] };
  }

  async function back(): Promise<Target> {
    const target = placeBefore(place);
    if (!target) return searchBack();
    return { place: target, row: (await pageAt(target)).rows.at(-1) };
  }

  /** Looks from the start of the list for the entry before this one. */
  async function searchBack(): Promise<Target> {
    let there = firstPlace;
    let last: Target = { place: there, row: undefined };
    for (let step = 0; step < longestWayBack; step += 1) {
      const found = await pageAt(there);
      const foundAt = found.rows.findIndex((row) => row.id === id);
      if (foundAt === 0) return last;
      if (foundAt > 0) return { place: there, row: found.rows[foundAt - 1] };
      if (found.next === null) break;
      last = { place: there, row: found.rows.at(-1) };
      there = placeAfter(there, found.next);
    }
    return { place: there, row: undefined };
  }

  async function cross(find: () => Promise<Target>) {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    try {
      const target = await find();
      if (target.row) control.openAt(target.place, target.row.id);
    } catch (error) {
      if (isExpiry(error)) return;
      showToast({
        variant: 'destructive',
        title: 'Error',
        description: 'Couldn’t load the next page.',
      });
    } finally {
      isOnTheWay.current = false;
    }
  }

  function step(to: number, beyond: () => void) {
    const row = rows[to];
    if (row) control.open(row.id);
    else beyond();
  }

  return {
    /** Counts from 1 over all pages; null when the entry is not on the page. */
    position: isListed ? (view.page - 1) * view.size + index + 1 : null,
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
