import { useOtherPages } from '../list/page-query.ts';
import { firstPosition } from '../list/page-trail.utils.ts';
import type { ListNavigation } from '../list/use-url-state.ts';
import type { ListPage } from './entries.api.ts';
import type { AnyList, ListRow } from './list-definition.ts';

interface Place {
  readonly id: number;
  readonly page: ListPage;
  readonly navigation: ListNavigation;
}

const isWaiting = ({ isRead, isSpam }: ListRow) => isRead === false && isSpam !== true;

/**
 * Opens the next unread entry: the next one on the page, else one above it, else the newest of the
 * whole list with its filters, as it is now. Resolves to false if there is none.
 */
export function useNextUnread(list: AnyList, { id, page, navigation }: Place) {
  const pages = useOtherPages(list);
  return async (): Promise<boolean> => {
    const at = page.rows.findIndex((row) => row.id === id);
    const around = [...page.rows.slice(at + 1), ...page.rows.slice(0, Math.max(0, at))];
    const here = around.find(isWaiting);
    if (here) {
      navigation.open(here.id);
      return true;
    }
    const { before, page: number } = firstPosition;
    const unread = { ...navigation.urlState, read: false, before, page: number, id: null };
    const found = await pages.fetchNow(unread).catch(() => null);
    const there = found?.rows.find((row) => row.id !== id && isWaiting(row));
    if (there) navigation.open(there.id);
    return there !== undefined;
  };
}
