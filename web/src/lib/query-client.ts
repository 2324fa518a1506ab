import { type Query, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError, requestJson } from './api-client.ts';

/**
 * The GET for a query whose key is its path in parts: `['/api', 'admin', 'orders']`.
 *
 * @param on401 what a 401 means: `null` as data, or an error like any other.
 */
export function getQueryFn({ on401 }: { on401: 'returnNull' | 'throw' }): QueryFunction<unknown> {
  return async ({ queryKey, signal }) => {
    try {
      return await requestJson(queryKey.join('/'), { signal });
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

interface QueryClientOptions {
  /** Called once per failed fetch, however many components are waiting for it. */
  readonly onQueryError?: (error: Error, query: Query<unknown, unknown>) => void;
}

/** Data is fetched on demand and never refetched automatically. */
export const createQueryClient = ({ onQueryError }: QueryClientOptions = {}): QueryClient =>
  new QueryClient({
    ...(onQueryError && { queryCache: new QueryCache({ onError: onQueryError }) }),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Fail when the network is down, instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
