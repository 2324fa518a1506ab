import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { problem } from '@/testing/answers.ts';
import { server } from '@/testing/server.ts';
import { createQueryClient, getQueryFn } from './query-client.ts';

const queryKey = ['/api', 'things', '7'];
const fetchThing = (on401: 'returnNull' | 'throw') =>
  createQueryClient().fetchQuery({ queryKey, queryFn: getQueryFn({ on401 }) });

describe('the default fetcher', () => {
  it('reads the path that the key spells', async () => {
    server.use(http.get('/api/things/7', () => HttpResponse.json({ id: 7 })));
    expect(await fetchThing('throw')).toEqual({ id: 7 });
  });

  it('takes a 401 for no data where it is told to', async () => {
    server.use(http.get('/api/things/7', () => problem(401)));
    expect(await fetchThing('returnNull')).toBeNull();
  });

  it('takes a 401 for an error elsewhere', async () => {
    server.use(http.get('/api/things/7', () => new HttpResponse('who?', { status: 401 })));
    await expect(fetchThing('throw')).rejects.toThrow('401: who?');
  });

  it('never takes another error for no data', async () => {
    server.use(http.get('/api/things/7', () => problem(500)));
    await expect(fetchThing('returnNull')).rejects.toThrow('500: ');
  });
});

describe('the query client', () => {
  it('asks once, tells of a failure once, and keeps data as they are', async () => {
    const calls = vi.fn();
    const onQueryError = vi.fn();
    server.use(
      http.get('/api/things/7', () => {
        calls();
        return problem(500);
      }),
    );
    const client = createQueryClient({ onQueryError });
    await expect(client.fetchQuery({ queryKey })).rejects.toThrow();
    expect(calls).toHaveBeenCalledOnce();
    expect(onQueryError).toHaveBeenCalledOnce();
    expect(client.getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });
});
