import type { ListName } from '@contract/admin.ts';
import { useState } from 'react';
import { type ListUrl, listUrl, urlOfList } from '../urls/list-url.utils.ts';
import { usePagedUrl } from '../urls/use-paged-url.ts';

/** The lists' state in the URL, and the functions that change it. */
export function useListUrl(prepare: (url: ListUrl) => void) {
  const { go, ...navigation } = usePagedUrl(listUrl, prepare);
  const { url } = navigation;
  const [left, setLeft] = useState<Partial<Record<ListName, ListUrl>>>({});

  /** The URL of a list; for lists not on screen, the last one. */
  const urlOf = (list: ListName): ListUrl =>
    list === url.tab ? url : (left[list] ?? urlOfList(list));

  return {
    ...navigation,
    urlOf,
    selectList(list: ListName) {
      if (list === url.tab) return;
      // The old page may have different entries by now, so it starts at the first page again.
      setLeft({ ...left, [url.tab]: { ...url, before: null, page: 1, id: null } });
      go(urlOf(list));
    },
  };
}

export type ListNavigation = ReturnType<typeof useListUrl>;
