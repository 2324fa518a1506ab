import { apiLimits } from '@contract/limits.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { fetchListPage } from '../lists/lists.api.ts';
import { apiQuery, type UrlState } from '../url-state/url-state.utils.ts';
import { byteOrderMark, csvLine } from './csv.utils.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Everything that the filters of a list let through, on all its pages, in its order, as the parts of a
 * CSV file. One page is fetched after the other: the server keeps its breath, and whoever cancels
 * has nothing left to wait for.
 */
export async function exportRows(
  token: string,
  list: AnyList,
  {
    urlState,
    signal,
    onProgress,
  }: { urlState: UrlState; signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<string[]> {
  const parts = [byteOrderMark + csvLine(list.exportColumns.map(({ title }) => title))];
  const wholeView = { ...urlState, size: apiLimits.pageSize.max, page: 1 };
  let done = 0;
  let before: string | null = null;
  do {
    const query: string = apiQuery({ ...wholeView, before });
    const page = await fetchListPage(token, list, { query, signal });
    parts.push(
      page.rows.map((row) => csvLine(list.exportColumns.map(({ value }) => value(row)))).join(''),
    );
    done += page.rows.length;
    before = page.next;
    onProgress({ done, total: Math.max(done, page.total) });
  } while (before !== null);
  return parts;
}
