import { apiPaths } from '@contract/api.ts';
import {
  type Films,
  filmsSchema,
  type SharedFilm,
  type ShareKind,
  sharedFilmSchema,
} from '@contract/films.ts';
import { readJson, requestJson, sendRequest } from '@/lib/api-client.ts';
import { clockAhead } from '@/lib/server-time.ts';

const patienceMs = 15_000;

export type FilmPath = (typeof apiPaths)[
  | 'orderFilms'
  | 'approveFilm'
  | 'undoApproval'
  | 'askForChange'
  | 'undoChange'
  | 'filmCard'
  | 'shareFilm'
  | 'unshareFilm'];

/** The customer's videos, with the end of the time to undo by this device's clock. */
export type WatchedFilms = Films & { readonly undoEndsAt: number | null };

/**
 * A customer's call about their video.
 *
 * @throws what `sendRequest` and `readJson` throw, or a ZodError if the response has another shape.
 */
export async function callFilms(path: FilmPath, body: object): Promise<WatchedFilms> {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await sendRequest(path, { method: 'POST', body, signal });
  const films = filmsSchema.parse(await readJson(response));
  const { undoUntil } = films;
  return { ...films, undoEndsAt: undoUntil === null ? null : Date.parse(undoUntil) + clockAhead() };
}

/** Counts a play of the video behind a share link; if that fails, nobody is bothered. */
export const countPlay = (kind: ShareKind, token: string): Promise<unknown> =>
  sendRequest(apiPaths.playedFilm, { method: 'POST', body: { token, kind } }).catch(
    () => undefined,
  );

/** The video behind a share link. Throws like `callFilms`. */
export async function fetchSharedFilm(kind: ShareKind, token: string): Promise<SharedFilm> {
  const signal = AbortSignal.timeout(patienceMs);
  const opened = await requestJson(apiPaths.sharedFilm, {
    method: 'POST',
    body: { token, kind },
    signal,
  });
  return sharedFilmSchema.parse(opened);
}
