/**
 * Uploads of files that survive a cut connection, a sleeping phone and a reload. Import it late: it
 * brings the upload library.
 */
import { Upload } from 'tus-js-client';
import { ApiError } from '../api-client.ts';
import { withLock } from '../with-lock.ts';
import { type Patience, statusOf, untilResponse } from './until-response.ts';
import {
  dropPlace,
  keepPlace,
  placeOf,
  type UploadPlace,
  type UploadTarget,
} from './upload-places.ts';

const endpoint = '/storage/v1/upload/resumable';
const chunkBytes = 6 * 1024 * 1024;
/** The signature or the session has run out (400, 403), or what had arrived is gone. */
const over = [400, 403, 404, 410];
/** A connection may die without a word, as when a phone leaves a Wi-Fi: then nothing is sent any more. */
const silenceMs = 60_000;
/** A younger signature has not run out: the response is a refusal. */
const leastMs = 60_000;

export interface FileToSend extends Patience {
  readonly file: File;
  readonly type: string;
  /**
   * What the file is sent for. The same file sent again for it goes on where it stopped, also after
   * a reload.
   */
  readonly purpose: string;
  /**
   * Gets a place for the file: a new one, or the last one with a new signature. An ApiError with 409 says
   * that all of the file has arrived.
   */
  readonly sign: () => Promise<UploadTarget>;
  /** Of who uploads with a token of their own, for each request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends a file, three at a time, and in one tab only. Resolves once all of it has arrived.
 *
 * @throws what `sign` throws, a DOMException if the file cannot be read or the signal aborts, and
 * an error of the upload library if the storage service refuses the file.
 */
export function sendFile(toSend: FileToSend): Promise<void> {
  const { file, purpose, signal } = toSend;
  const fingerprint = [purpose, file.name, file.size, file.lastModified].join(' ');
  return inTurn(async () => {
    signal.throwIfAborted();
    // Without a lock, tabs take turns by the server's.
    return await withLock(fingerprint, signal, () => send(toSend, fingerprint));
  });
}

async function send(toSend: FileToSend, fingerprint: string): Promise<void> {
  const { file, signal, onWaiting } = toSend;
  let place = placeOf(fingerprint);
  const keep = (next: UploadPlace) => {
    place = next;
    keepPlace(fingerprint, next);
    return next;
  };
  const sign = async () => {
    const signed = await toSend.sign();
    // With a new signature for the same place, what has arrived is still there.
    return keep({ ...(place?.name === signed.name && place), ...signed, since: Date.now() });
  };
  const attempt = async (isRenewed = false): Promise<void> => {
    try {
      const current = (!isRenewed && place) || (await sign());
      signal.throwIfAborted();
      await transfer(current, toSend, (url) => {
        keep({ ...current, url });
        onWaiting(false);
      });
    } catch (error) {
      const status = statusOf(error);
      // The file may have become unreadable, which looks like a cut connection. This tells.
      if (status === 0) await file.slice(0, 1).arrayBuffer();
      // All of it is there: the response to its last bytes was lost.
      if (status === 409 && (error instanceof ApiError || !place?.url)) return;
      const isOver = status && over.includes(status) && Date.now() - (place?.since ?? 0) > leastMs;
      if (!isOver || error instanceof ApiError) throw error;
      if (status === 404 || status === 410) place = undefined;
      return attempt(true);
    }
  };
  await untilResponse(attempt, { signal, onWaiting });
  dropPlace(fingerprint);
}

/** Uploads what is missing. @param onBegun is told the upload's address. */
function transfer(
  { bucket, name, token, url }: UploadPlace,
  { file, type, signal, headers, onProgress }: FileToSend,
  onBegun: (url: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    let silence: ReturnType<typeof setTimeout>;
    const end = (settle: () => void) => {
      clearTimeout(silence);
      ended.abort();
      settle();
    };
    const giveUp = (reason: unknown) => {
      void upload.abort();
      end(() => reject(reason));
    };
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => giveUp(new TypeError('The connection is dead.')), silenceMs);
    };
    const upload = new Upload(file, {
      // With both, a response such as 503 would begin again from the first byte.
      ...(url ? { uploadUrl: url } : { endpoint: token ? `${endpoint}/sign` : endpoint }),
      headers: token ? { 'x-signature': token } : { ...headers },
      metadata: { bucketName: bucket, objectName: name, contentType: type },
      chunkSize: chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable() {
        // Elsewhere than on the embedded stack, it may name another host than the page's.
        const { pathname } = new URL(upload.url ?? '', window.location.href);
        upload.url = pathname;
        onBegun(pathname);
      },
      onProgress(bytes) {
        hear();
        onProgress(bytes);
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    });
    signal.addEventListener('abort', () => giveUp(signal.reason), { signal: ended.signal });
    hear();
    upload.start();
  });
}

const parallel = 3;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs three at a time, in the order in which they came. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await run();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
