import { apiLimits } from '@contract/limits.ts';
import { fetchListPage } from '../entry/entries.api.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { byteOrderMark, csvLine, type Separator } from '../parts/csv.utils.ts';
import { attributionColumns } from './attribution-columns.ts';
import { apiQuery, type ListUrl } from './list-url.utils.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Code units of text that become one part of the file. */
const partSize = 1_000_000;

/**
 * All entries that match a list's filters, from all pages, in the list's order, as the parts of a CSV
 * file. Pages are fetched one at a time, which spares the server and lets a cancel take effect at
 * once. The tab holds about one part in memory: browsers keep blobs elsewhere, large ones on disk.
 */
export async function exportEntries(
  token: string,
  list: AnyList,
  {
    url,
    separator,
    signal,
    onProgress,
  }: {
    url: ListUrl;
    separator: Separator;
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
  },
): Promise<Blob[]> {
  const exportColumns = [...list.exportColumns, ...attributionColumns];
  const titles = exportColumns.map(({ title }) => title);
  const parts: Blob[] = [];
  let text = byteOrderMark + csvLine(titles, separator);
  const wholeView = { ...url, size: apiLimits.pageSize.max, page: 1 };
  let done = 0;
  let before: string | null = null;
  do {
    const query: string = apiQuery({ ...wholeView, before });
    const page = await fetchListPage(token, list, { query, signal });
    for (const entry of page.entries) {
      const values = exportColumns.map(({ value }) => value(entry));
      text += csvLine(values, separator);
    }
    if (text.length > partSize) {
      parts.push(new Blob([text]));
      text = '';
    }
    done += page.entries.length;
    before = page.next;
    onProgress({ done, total: Math.max(done, page.total) });
  } while (before !== null);
  return [...parts, new Blob([text])];
}
