import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast-store.ts';
import type { AnyList } from '../entry/list-definition.ts';
import type { Separator } from '../parts/csv.utils.ts';
import { grouped } from '../parts/format.utils.ts';
import { saveFile } from '../parts/save-file.ts';
import { explainFailure } from '../session/admin-request.ts';
import { useToken } from '../session/token-context.ts';
import { exportEntries, type Progress } from './export-entries.ts';
import type { ListUrl } from './list-url.utils.ts';

/** Exports a list to a file, with progress. Stops on cancel and on unmount. */
export function useExport(list: AnyList, url: ListUrl) {
  const token = useToken();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(separator: Separator) {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const onProgress = (now: Progress) => {
        if (!signal.aborted) setProgress(now);
      };
      let entries = 0;
      const parts = await exportEntries(token, list, {
        url,
        separator,
        signal,
        onProgress: (now) => {
          entries = now.done;
          onProgress(now);
        },
      });
      if (signal.aborted) return;
      saveFile(`${list.name}.csv`, 'text/csv', parts);
      const noun = entries === 1 ? 'row' : 'rows';
      showToast({ title: 'Export finished', description: `${grouped(entries)} ${noun} saved.` });
    } catch (error) {
      if (!signal.aborted) {
        explainFailure(error, 'The export didn’t finish. Nothing was saved.');
      }
    } finally {
      if (running.current === controller) {
        running.current = null;
        setProgress(null);
      }
    }
  }

  return {
    /** null when no export is running. */
    progress,
    start,
    cancel: () => running.current?.abort(),
  };
}
