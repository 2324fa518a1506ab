import { saveFile } from '../parts/save-file.ts';

/** Chromium's dialog for a place to save, which the DOM's types don't know yet. */
type SavePicker = (options: { suggestedName: string }) => Promise<{
  createWritable(): Promise<WritableStream<Uint8Array>>;
}>;

interface ZipOptions {
  readonly name: string;
  readonly count: number;
  /** The name and address of a file, asked just before it is fetched. */
  readonly fileAt: (index: number) => Promise<{ readonly name: string; readonly url: string }>;
  readonly onFile: (index: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Saves files of the server as one ZIP, one after another as they arrive. Where the browser can write
 * to a chosen file, nothing is held in memory; elsewhere the browser keeps the ZIP until it is whole.
 */
export async function saveZip({ name, count, fileAt, onFile, signal }: ZipOptions): Promise<void> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker };
  // First, because the browser opens the dialog only right after a click.
  const target = await showSaveFilePicker?.({ suggestedName: name });
  const { makeZip } = await import('client-zip');

  async function* files() {
    for (let index = 0; index < count; index += 1) {
      onFile(index);
      const file = await fileAt(index);
      const input = await fetch(file.url, { signal });
      if (!input.ok) throw new Error(`The server answered ${input.status}.`);
      yield { name: file.name, input };
    }
  }

  const zip = makeZip(files());
  if (target) await zip.pipeTo(await target.createWritable(), { signal });
  else saveFile(name, 'application/zip', [await new Response(zip).blob()]);
}
