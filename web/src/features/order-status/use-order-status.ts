import { isOrderToken, type OrderStatusAnswer } from '@contract/order-status.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '@/lib/api-client.ts';
import { fetchOrderStatus } from './order-status.api.ts';

export type Failure = 'offline' | 'busy' | 'other';

type FollowedOrder =
  | { readonly state: 'loading' | 'wrong' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'found'; readonly order: OrderStatusAnswer };

function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.status === 429 ? 'busy' : 'other';
  return navigator.onLine ? 'other' : 'offline';
}

/**
 * The order whose token is in the URL's fragment. It's fetched again when the visitor returns to
 * the page or is back online; what is on screen stays until there is a response.
 */
export function useOrderStatus() {
  const token = useLocation().hash.slice(1);
  const [followed, setFollowed] = useState<FollowedOrder>({ state: 'loading' });

  const look = useCallback(async () => {
    if (!isOrderToken(token)) {
      setFollowed({ state: 'wrong' });
      return;
    }
    try {
      setFollowed({ state: 'found', order: await fetchOrderStatus(token) });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setFollowed({ state: 'wrong' });
      else {
        setFollowed((known) =>
          known.state === 'found' ? known : { state: 'failed', failure: failureOf(error) },
        );
      }
    }
  }, [token]);

  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', lookIfVisible);
    window.addEventListener('online', lookIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', lookIfVisible);
      window.removeEventListener('online', lookIfVisible);
    };
  }, [look]);

  function retry() {
    setFollowed({ state: 'loading' });
    void look();
  }

  return { followed, retry };
}
