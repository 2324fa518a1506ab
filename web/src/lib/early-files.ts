/**
 * Keeps files that are dropped or pasted on a page that takes files before its own code is there, and lets
 * visitors choose some; `useIncomingFiles` takes them. It runs as an inline script in pages that are written
 * with a file field, and with the code of those pages after a navigation from another one.
 */
declare global {
  interface Window {
    /** The files that came; gone once they were taken. */
    earlyFiles?: File[];
  }
}

/** Has no effect while it already listens. */
export function keepEarlyFiles(): void {
  const files: File[] = [];
  if (window.earlyFiles) return;
  window.earlyFiles = files;
  const { dataset } = document.documentElement;
  const takesFiles = () =>
    window.earlyFiles &&
    document.querySelector(`${'ready' in dataset ? '[data-late] ' : ''}input[type="file"]`);
  // Any sign of a visitor starts the page.
  const start = () => dispatchEvent(new Event('focusin'));
  const keep = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    if (!data?.types.includes('Files') || !takesFiles()) return;
    const { target } = event;
    const isText = data.types.includes('text/plain');
    if (isText && target instanceof Element && target.matches(':read-write')) return;
    event.preventDefault();
    files.push(...data.files);
    start();
  };
  const onDrag = (event: DragEvent) => keep(event, event.dataTransfer);
  addEventListener('dragover', onDrag, true);
  addEventListener('drop', onDrag, true);
  addEventListener('paste', (event) => keep(event, event.clipboardData), true);
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button[type="button"]');
      const next = button?.nextElementSibling;
      // Browsers open the choice of files only right after a press.
      if (!(next instanceof HTMLInputElement) || next.type !== 'file' || !takesFiles()) return;
      event.stopImmediatePropagation();
      next.click();
      start();
    },
    true,
  );
}
