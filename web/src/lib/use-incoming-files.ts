import { useEffect, useRef, useState } from 'react';

/** What was dropped, pasted or chosen before anything listened. Nothing is taken twice. */
function takeEarlyFiles(): readonly File[] {
  const files = [...(window.earlyFiles ?? [])];
  delete window.earlyFiles;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
    files.push(...(input.files ?? []));
    input.value = '';
  }
  return files;
}

/**
 * Calls `onFiles` with files that are dropped anywhere on the page, or pasted, also with those that
 * came before the page's code.
 *
 * @returns whether something is being dragged over the page
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      // The boot script may have kept them a moment ago.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    const carriesFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    const on = <K extends keyof WindowEventMap>(
      name: K,
      hear: (event: WindowEventMap[K]) => void,
    ) => addEventListener(name, hear, { signal });

    on('dragover', (event) => {
      if (!carriesFiles(event)) return;
      // Without this the browser would leave the page and show the file.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      take(event, event.dataTransfer);
      if (carriesFiles(event)) event.preventDefault();
    });
    on('paste', (event) => {
      const { target, clipboardData } = event;
      // Excel and Word copy a picture of the text, too. Elsewhere, the text may be a file's name.
      const isText = clipboardData?.types.includes('text/plain');
      if (isText && target instanceof Element && target.matches(':read-write')) return;
      take(event, clipboardData);
    });
    const early = takeEarlyFiles();
    if (early.length > 0) latest.current(early);
    return () => listening.abort();
  }, []);

  return isOver;
}
