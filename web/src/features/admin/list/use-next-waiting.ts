import type { ListPage } from '../entry/entries.api.ts';
import type { AnyList, Entry } from '../entry/list-definition.ts';
import { useOtherPages } from '../list/page-query.ts';
import type { ListNavigation } from '../list/use-list-url.ts';
import { hasMailbox } from '../parts/format.utils.ts';
import { firstPosition } from '../parts/paged-url.utils.ts';

interface Place {
  readonly id: number;
  readonly page: ListPage;
  readonly navigation: ListNavigation;
}

/** As the list's filter 'Unanswered' sees it. An order out of 'pending' was answered. */
const isWaiting = ({ answeredAt, email = '', isSpam, status = 'pending' }: Entry) =>
  !answeredAt && !isSpam && status === 'pending' && hasMailbox(email);

/**
 * Opens the next entry that waits for an answer: the next one on the page, else one above it, else the newest of the
 * whole list with its filters, as it is now. Resolves to false if there is none.
 */
export function useNextWaiting(list: AnyList, { id, page, navigation }: Place) {
  const pages = useOtherPages(list);
  return async (): Promise<boolean> => {
    const at = page.entries.findIndex((entry) => entry.id === id);
    const around = [...page.entries.slice(at + 1), ...page.entries.slice(0, Math.max(0, at))];
    const here = around.find(isWaiting);
    if (here) {
      navigation.open(here.id);
      return true;
    }
    const { before, page: number } = firstPosition;
    const waiting = { ...navigation.url, answered: false, before, page: number, id: null };
    const found = await pages.fetchNow(waiting).catch(() => null);
    const there = found?.entries.find((entry) => entry.id !== id && isWaiting(entry));
    if (there) navigation.open(there.id);
    return there !== undefined;
  };
}
