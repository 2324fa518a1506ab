import type { SharedFilm, ShareKind } from '@contract/films.ts';
import { fragmentOf, isOrderToken } from '@contract/order-status.ts';
import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '@/lib/api-client.ts';
import { type Failure, failureOf } from '../failure.ts';
import { useLookingAgain } from '../use-looking-again.ts';
import { countPlay, fetchSharedFilm } from './films.api.ts';

type Found =
  | { readonly state: 'loading' | 'wrong' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'found'; readonly film: SharedFilm };

/**
 * The video behind a share link, whose token is in the URL's fragment.
 *
 * @param preload fetches the code that shows it.
 */
export function useSharedFilm(kind: ShareKind, preload?: () => Promise<unknown>) {
  const token = fragmentOf(useLocation().hash);
  const [found, setFound] = useState<Found>({ state: 'loading' });

  const look = useCallback(async () => {
    if (!isOrderToken(token)) {
      setFound({ state: 'wrong' });
      return [];
    }
    try {
      const [film] = await Promise.all([fetchSharedFilm(kind, token), preload?.()]);
      setFound({ state: 'found', film });
      return film.files;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFound({ state: 'wrong' });
      else {
        const failed = { state: 'failed', failure: failureOf(error) } as const;
        setFound((known) => (known.state === 'found' ? known : failed));
      }
      return [];
    }
  }, [kind, token, preload]);
  useLookingAgain(look);

  /** Counts the first start of the video in this page. Seeking and playing it again are none. */
  const isCounted = useRef(false);
  function onTime(seconds: number): void {
    if (isCounted.current || seconds === 0) return;
    isCounted.current = true;
    void countPlay(kind, token);
  }
  return { found, look, onTime };
}
