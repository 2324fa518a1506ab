import { safeLocalStorage } from '../safe-storage.ts';

/** Where a file is uploaded to. */
export interface UploadTarget {
  readonly bucket: string;
  readonly name: string;
  /** The signature of who uploads without a token of their own. */
  readonly token?: string;
}

/** Where the upload of a file stands, so that it goes on there after a reload. */
export interface UploadPlace extends UploadTarget {
  /** Once the upload has begun. */
  readonly url?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** The storage service forgets what has not arrived after a day. */
const keptForMs = 24 * 3_600_000;

function places(): Readonly<Record<string, UploadPlace>> {
  try {
    const kept: Record<string, UploadPlace> = JSON.parse(safeLocalStorage.get('uploads') ?? '{}');
    const isYoung = ([, { since }]: [string, UploadPlace]) => Date.now() - since < keptForMs;
    return Object.fromEntries(Object.entries(kept).filter(isYoung));
  } catch {
    return {};
  }
}

export const placeOf = (fingerprint: string): UploadPlace | undefined => places()[fingerprint];

export function keepPlace(fingerprint: string, place: UploadPlace): void {
  safeLocalStorage.set('uploads', JSON.stringify({ ...places(), [fingerprint]: place }));
}

/** Nothing is left to resume: all of the file has arrived. */
export function dropPlace(fingerprint: string): void {
  const { [fingerprint]: _, ...others } = places();
  if (Object.keys(others).length > 0) safeLocalStorage.set('uploads', JSON.stringify(others));
  else safeLocalStorage.remove('uploads');
}
