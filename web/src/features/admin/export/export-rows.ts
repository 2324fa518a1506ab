import { apiLimits } from '@contract/limits.ts';
import type { AnyList } from '../lists/list-definition.ts';
import { fetchListPage } from '../lists/lists.api.ts';
import { apiQuery, type UrlState } from '../url-state/url-state.utils.ts';
import { attributionColumns } from './attribution-columns.ts';
import { byteOrderMark, csvLine, type Separator } from './csv.utils.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * All rows that match a list's filters, from all pages, in the list's order, as the parts of a CSV
 * file. Pages are fetched one at a time, which spares the server and lets a cancel take effect at
 * once.
 */
export async function exportRows(
  token: string,
  list: AnyList,
  {
    urlState,
    separator,
    signal,
    onProgress,
  }: {
    urlState: UrlState;
    separator: Separator;
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
  },
): Promise<string[]> {
  const exportColumns = [...list.exportColumns, ...attributionColumns];
  const titles = exportColumns.map(({ title }) => title);
  const parts = [byteOrderMark + csvLine(titles, separator)];
  const wholeView = { ...urlState, size: apiLimits.pageSize.max, page: 1 };
  let done = 0;
  let before: string | null = null;
  do {
    const query: string = apiQuery({ ...wholeView, before });
    const page = await fetchListPage(token, list, { query, signal });
    const lines = page.rows.map((row) => {
      const values = exportColumns.map(({ value }) => value(row));
      return csvLine(values, separator);
    });
    parts.push(lines.join(''));
    done += page.rows.length;
    before = page.next;
    onProgress({ done, total: Math.max(done, page.total) });
  } while (before !== null);
  return parts;
}
