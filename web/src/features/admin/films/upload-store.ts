/** Uploads of this tab. They go on while staff look at other entries. */
import { useSyncExternalStore } from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import type { Patience } from '@/lib/uploads/until-response.ts';
import { isExpiry } from '../shell/admin-request.ts';

export interface Upload {
  readonly key: number;
  /** What it is for, such as 'films/12'. */
  readonly place: string;
  /** The draft's; null before the server knows it. */
  readonly id: string | null;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  /** True while the network or the server is away. */
  readonly isWaiting: boolean;
  /** Why it ended, in a sentence. */
  readonly problem: string | null;
  readonly stop: () => void;
}

let uploads: readonly Upload[] = [];
let nextKey = 1;
const changes = createEmitter();

function set(next: readonly Upload[]): void {
  uploads = next;
  changes.emit();
}

/** The uploads for a place. */
export const useUploads = (place: string): readonly Upload[] =>
  useSyncExternalStore(changes.subscribe, () => uploads).filter((upload) => upload.place === place);

export const removeUpload = (key: number): void =>
  set(uploads.filter((upload) => upload.key !== key));

interface Sending extends Patience {
  readonly onBegun: (id: string) => void;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Shows a file as an upload while `send` sends it. One that fails stays in the list, and says why.
 *
 * @param file with a problem, it is refused and not sent
 * @param reasonOf why sending failed, in a sentence
 * @returns what `send` returns; undefined if the file was refused, stopped or failed
 */
export async function runUpload<Result>(
  file: Pick<Upload, 'place' | 'name' | 'bytes' | 'problem'>,
  send: (sending: Sending) => Promise<Result>,
  reasonOf: (error: unknown) => string,
): Promise<Result | undefined> {
  const key = nextKey;
  nextKey += 1;
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  set([...uploads, { ...file, key, id: null, sent: 0, isWaiting: false, stop }]);
  if (file.problem) return undefined;
  const change = (part: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  try {
    const result = await send({
      signal,
      onBegun: (id) => change({ id }),
      onProgress: (sent) => change({ sent }),
      onWaiting: (isWaiting) => change({ isWaiting }),
    });
    removeUpload(key);
    return result;
  } catch (error) {
    if (signal.aborted || isExpiry(error)) removeUpload(key);
    else change({ problem: reasonOf(error) });
    return undefined;
  }
}
