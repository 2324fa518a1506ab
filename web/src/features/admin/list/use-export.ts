import { apiLimits } from '@contract/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import { fetchListPage } from '../entry/entries.api.ts';
import { exportColumnsOf } from '../entry/export-columns.ts';
import type { AnyList } from '../entry/list-definition.ts';
import { byteOrderMark, csvLine, type Separator } from '../parts/csv.utils.ts';
import { quantity } from '../parts/format.utils.ts';
import { saveFile } from '../parts/save-file.ts';
import { explainFailure } from '../shell/admin-request.ts';
import { useToken } from '../shell/use-staff-api.ts';
import { apiQuery, type ListUrl } from '../urls/list-url.utils.ts';

/** Code units of text that become one part of the file. */
const partSize = 1_000_000;

/**
 * Saves all entries that match a list's filters as a CSV file, with progress. Stops on cancel, and when
 * the list is left. Pages are fetched one at a time, which spares the server and lets a cancel take effect at
 * once. The tab holds about one part in memory: browsers keep blobs elsewhere, large ones on disk.
 */
export function useExport(list: AnyList, url: ListUrl) {
  const token = useToken();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one hook serves all lists.
  useEffect(() => () => running.current?.abort(), [list.name]);

  async function save(separator: Separator, signal: AbortSignal) {
    const columns = exportColumnsOf(list);
    const titles = columns.map(({ title }) => title);
    const parts: Blob[] = [];
    let text = byteOrderMark + csvLine(titles, separator);
    let done = 0;
    let before: string | null = null;
    do {
      const query: string = apiQuery({ ...url, size: apiLimits.pageSize.max, before });
      const page = await fetchListPage(token, list, { query, signal });
      for (const entry of page.entries) {
        const values = columns.map(({ value }) => value(entry));
        text += csvLine(values, separator);
      }
      if (text.length > partSize) {
        parts.push(new Blob([text]));
        text = '';
      }
      done += page.entries.length;
      before = page.next;
      signal.throwIfAborted();
      setProgress({ done, total: Math.max(done, page.total) });
    } while (before !== null);
    saveFile(`${list.name}.csv`, 'text/csv', [...parts, new Blob([text])]);
    const description = `${quantity(done, 'row')} saved.`;
    showToast({ title: 'Export finished', description });
  }

  async function start(separator: Separator) {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      await save(separator, controller.signal);
    } catch (error) {
      if (running.current === controller) {
        explainFailure(error, 'The export didn’t finish. Nothing was saved.');
      }
    } finally {
      if (running.current === controller) forget();
    }
  }

  function forget() {
    running.current = null;
    setProgress(null);
  }

  return {
    /** null when no export is running. */
    progress,
    start,
    cancel() {
      running.current?.abort();
      forget();
    },
  };
}
