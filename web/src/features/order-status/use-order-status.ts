import { apiPaths } from '@contract/api.ts';
import { isOrderToken, type OrderStatusAnswer } from '@contract/order-status.ts';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '@/lib/api-client.ts';
import { type Failure, failureOf } from './failed.tsx';
import { filmPart } from './film/film-part.ts';
import { callFilms, type WatchedFilms } from './film/films.api.ts';
import { fetchOrderStatus } from './order-status.api.ts';
import { useLookingAgain } from './use-looking-again.ts';

type FollowedOrder =
  | { readonly state: 'loading' | 'wrong' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | {
      readonly state: 'found';
      readonly order: OrderStatusAnswer;
      /** Null while they can't be had. */
      readonly films: WatchedFilms | null;
    };

/** The order's videos, with the code that shows them; null if they can't be had now. */
async function fetchFilms(token: string): Promise<WatchedFilms | null> {
  try {
    const films = await callFilms(apiPaths.orderFilms, { token });
    if (films.versions.length > 0) await filmPart.preload();
    return films;
  } catch {
    return null;
  }
}

/**
 * The order whose token is in the URL's fragment, and its videos. They are fetched again when the
 * visitor returns to the page or is back online; what is on screen stays until there is a response.
 */
export function useOrderStatus() {
  const token = useLocation().hash.slice(1);
  const [followed, setFollowed] = useState<FollowedOrder>({ state: 'loading' });

  const look = useCallback(async () => {
    if (!isOrderToken(token)) {
      setFollowed({ state: 'wrong' });
      return null;
    }
    try {
      const [order, films] = await Promise.all([fetchOrderStatus(token), fetchFilms(token)]);
      setFollowed((known) => ({
        ...{ state: 'found', order },
        films: films ?? (known.state === 'found' ? known.films : null),
      }));
      return films;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFollowed({ state: 'wrong' });
      else {
        setFollowed((known) =>
          known.state === 'found' ? known : { state: 'failed', failure: failureOf(error) },
        );
      }
      return null;
    }
  }, [token]);

  useLookingAgain(look);

  function retry() {
    setFollowed({ state: 'loading' });
    void look();
  }

  const showFilms = (films: WatchedFilms) =>
    setFollowed((known) => (known.state === 'found' ? { ...known, films } : known));

  return { followed, token, look, showFilms, retry };
}
