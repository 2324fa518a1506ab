/** Uploads of this tab. They go on while staff look at other entries. */
import { createEmitter } from '@/lib/emitter.ts';

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

export const subscribeToUploads = changes.subscribe;
export const currentUploads = (): readonly Upload[] => uploads;

export function addUpload(upload: Omit<Upload, 'key'>): number {
  const key = nextKey;
  nextKey += 1;
  set([...uploads, { ...upload, key }]);
  return key;
}

export const changeUpload = (key: number, change: Partial<Upload>): void =>
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

export const removeUpload = (key: number): void =>
  set(uploads.filter((upload) => upload.key !== key));
