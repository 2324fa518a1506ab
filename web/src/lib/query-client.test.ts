import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { createQueryClient, getQueryFn } from './query-client.ts';

const queryKey = ['/api', 'things', '7'];
const fetchThing = (on401: 'returnNull' | 'throw') =>
  createQueryClient().fetchQuery({ queryKey, queryFn: getQueryFn({ on401 }) });

describe('the default fetcher', () => {
  it('requests the path that the query key spells', async () => {
    server.use(http.get('/api/things/7', () => HttpResponse.json({ id: 7 })));
    expect(await fetchThing('throw')).toEqual({ id: 7 });
  });

  it('returns null for a 401 if it is told to', async () => {
    server.use(http.get('/api/things/7', () => problem(401)));
    expect(await fetchThing('returnNull')).toBeNull();
  });

  it('throws for a 401 otherwise', async () => {
    server.use(http.get('/api/things/7', () => new HttpResponse('who?', { status: 401 })));
    await expect(fetchThing('throw')).rejects.toThrow('401: who?');
  });
});
