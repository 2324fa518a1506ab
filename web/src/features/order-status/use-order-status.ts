import { apiPaths } from '@contract/api.ts';
import {
  isOrderToken,
  type OrderStatusResponse,
  orderStatusSchema,
} from '@contract/order-status.ts';
import { useCallback, useRef, useState } from 'react';
import { ApiError, requestJson } from '@/lib/api-client.ts';
import { type Failure, failureOf } from './failure.ts';
import { callFilms, type WatchedFilms } from './film/films.api.ts';
import { filmPart, lostLinkPart, storyPart } from './late-parts.ts';
import { turns } from './turns.ts';
import { useLookingAgain } from './use-looking-again.ts';

type FollowedOrder =
  | { readonly state: 'loading' | 'wrong' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | {
      readonly state: 'found';
      readonly order: OrderStatusResponse;
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
 * The order that a token shows, and its videos. They are fetched again when the
 * visitor returns to the page or is back online; what is on screen stays until there is a response.
 */
export function useOrderStatus(token: string) {
  const [followed, setFollowed] = useState<FollowedOrder>({ state: 'loading' });
  /** How often the customer's own calls were answered. Those answers are newer than a look before. */
  const responses = useRef(0);
  const [begin] = useState(turns);

  const look = useCallback(async () => {
    if (!isOrderToken(token)) {
      await lostLinkPart.preload().catch(() => undefined);
      setFollowed({ state: 'wrong' });
      return null;
    }
    const before = responses.current;
    const isNewest = begin();
    try {
      const [order, films] = await Promise.all([
        fetchOrderStatus(token),
        fetchFilms(token),
        storyPart.preload(),
      ]);
      if (!isNewest()) return films;
      const newer = responses.current === before ? films : null;
      setFollowed((known) => ({
        ...{ state: 'found', order },
        films: newer ?? (known.state === 'found' ? known.films : null),
      }));
      return films;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        await lostLinkPart.preload().catch(() => undefined);
        setFollowed({ state: 'wrong' });
      } else {
        setFollowed((known) =>
          known.state === 'found' ? known : { state: 'failed', failure: failureOf(error) },
        );
      }
      return null;
    }
  }, [token, begin]);

  useLookingAgain(look);

  function retry() {
    setFollowed({ state: 'loading' });
    void look();
  }

  function showFilms(films: WatchedFilms) {
    responses.current += 1;
    setFollowed((known) => (known.state === 'found' ? { ...known, films } : known));
  }

  return { followed, look, showFilms, retry };
}

const patienceMs = 15_000;

/**
 * The order behind a link's token.
 *
 * @throws the errors of `requestJson`, or a ZodError if the response has another shape.
 */
async function fetchOrderStatus(token: string): Promise<OrderStatusResponse> {
  const response = await requestJson(apiPaths.followOrder, {
    method: 'POST',
    body: { token },
    signal: AbortSignal.timeout(patienceMs),
  });
  return orderStatusSchema.parse(response);
}
