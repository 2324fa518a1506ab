import { apiLimits } from '@contract/limits.ts';
import { fetchListPage } from '../entry/entries.api.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { byteOrderMark, csvLine, type Separator } from '../parts/csv.utils.ts';
import { attributionColumns } from './attribution-columns.ts';
import { apiQuery, type UrlState } from './url-state.utils.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Code units of text that become one part of the file. */
const partSize = 1_000_000;

/**
 * All rows that match a list's filters, from all pages, in the list's order, as the parts of a CSV
 * file. Pages are fetched one at a time, which spares the server and lets a cancel take effect at
 * once. The tab holds about one part in memory: browsers keep blobs elsewhere, large ones on disk.
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
): Promise<Blob[]> {
  const exportColumns = [...list.exportColumns, ...attributionColumns];
  const titles = exportColumns.map(({ title }) => title);
  const parts: Blob[] = [];
  let text = byteOrderMark + csvLine(titles, separator);
  const wholeView = { ...urlState, size: apiLimits.pageSize.max, page: 1 };
  let done = 0;
  let before: string | null = null;
  do {
    const query: string = apiQuery({ ...wholeView, before });
    const page = await fetchListPage(token, list, { query, signal });
    for (const row of page.rows) {
      const values = exportColumns.map(({ value }) => value(row));
      text += csvLine(values, separator);
    }
    if (text.length > partSize) {
      parts.push(new Blob([text]));
      text = '';
    }
    done += page.rows.length;
    before = page.next;
    onProgress({ done, total: Math.max(done, page.total) });
  } while (before !== null);
  return [...parts, new Blob([text])];
}
