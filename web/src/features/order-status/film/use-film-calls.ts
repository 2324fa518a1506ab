import { useRef, useState } from 'react';
import { orderFilm } from '@/content/order-film.ts';
import { ApiError, detailOf } from '@/lib/api-client.ts';
import { callFilms, type FilmPath, type WatchedFilms } from './films.api.ts';

/** Why a customer's call failed or was refused, in a sentence. */
export const sentenceFor = (error: unknown): string => {
  const isRefused = error instanceof ApiError && error.status < 500;
  const said = isRefused ? detailOf(error) : undefined;
  return said ?? orderFilm.failed[navigator.onLine ? 'other' : 'offline'];
};

/** What customers can do with their order's video. One call at a time. */
export interface FilmCalls {
  readonly isBusy: boolean;
  /** What was refused, in a sentence. It stays until the next call. */
  readonly problem: string | null;
  /** Resolves to false if it was refused or failed. */
  readonly call: (path: FilmPath, body?: object) => Promise<boolean>;
}

interface FilmCallsOptions {
  readonly token: string;
  readonly onFilms: (films: WatchedFilms) => void;
  /** Fetches the order and its videos anew. */
  readonly look: () => Promise<unknown>;
}

export function useFilmCalls({ token, onFilms, look }: FilmCallsOptions): FilmCalls {
  const isCalling = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function call(path: FilmPath, body: object = {}): Promise<boolean> {
    if (isCalling.current) return false;
    isCalling.current = true;
    setBusy(true);
    try {
      onFilms(await callFilms(path, { token, ...body }));
      setProblem(null);
      return true;
    } catch (error) {
      setProblem(sentenceFor(error));
      // The order is no longer as the page shows it.
      if (error instanceof ApiError && [404, 409].includes(error.status)) await look();
      return false;
    } finally {
      isCalling.current = false;
      setBusy(false);
    }
  }

  return { isBusy, problem, call };
}
