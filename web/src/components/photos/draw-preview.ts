let worker: Worker | undefined;

/** The address of a small copy of a photo, upright; undefined if the browser can't decode it. */
export function drawPreview(id: string, file: Blob): Promise<string | undefined> {
  if (typeof Worker === 'undefined') return Promise.resolve(undefined);
  worker ??= new Worker(new URL('./draw-preview.worker.ts', import.meta.url), { type: 'module' });
  const drawing = worker;
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = (preview?: string) => {
      listening.abort();
      resolve(preview);
    };
    drawing.addEventListener('message', ({ data }) => data.id === id && end(data.preview), {
      signal,
    });
    drawing.addEventListener('error', () => end(), { signal });
    drawing.postMessage({ id, file });
  });
}
