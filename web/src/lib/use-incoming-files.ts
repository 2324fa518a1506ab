import { useEffect, useRef, useState } from 'react';

/**
 * Calls `onFiles` with files that are dropped anywhere on the page, or pasted.
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
      if (files.length === 0) return;
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
      if (carriesFiles(event)) event.preventDefault();
      take(event, event.dataTransfer);
    });
    on('paste', (event) => {
      const { target, clipboardData } = event;
      // Excel and Word copy a picture of the text, too. Elsewhere, the text may be a file's name.
      const isText = clipboardData?.types.includes('text/plain');
      if (isText && target instanceof Element && target.matches(':read-write')) return;
      take(event, clipboardData);
    });
    return () => listening.abort();
  }, []);

  return isOver;
}
