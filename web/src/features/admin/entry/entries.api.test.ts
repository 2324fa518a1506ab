import { type ListName, listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { contactRow, orderRow, signupRow } from '@/testing/factories.ts';
import { adminToken } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { toListError } from '../parts/list-errors.ts';
import { listNamed } from './all-lists.ts';
import { fetchListPage } from './entries.api.ts';

/** How many entries such a response has, or what staff are told. */
async function outcome(name: ListName, respond: () => Response): Promise<number | string> {
  server.use(http.get(apiPaths.adminList(name), respond));
  const list = listNamed(name);
  return fetchListPage(adminToken, list, {}).then(
    ({ entries }) => entries.length,
    (error) => toListError(error, list.noun).message,
  );
}

describe('a list', () => {
  const json = (body: unknown) => () => HttpResponse.json(body as object);
  const unexpected = 'Server returned data in an unexpected format';

  it('that cannot be had is named', async () => {
    const down = () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' });
    const texts = await Promise.all(listNames.map((name) => outcome(name, down)));
    const nouns = 'submissions,signup users,orders,webinar signups,webinar questions'.split(',');
    expect(texts).toEqual(nouns.map((noun) => `Failed to fetch ${noun}: 503 Service Unavailable`));
  });

  it.each<[ListName, string, () => Response, number | string]>([
    [
      'orders',
      'no status text',
      () => new Response(null, { status: 500 }),
      'Failed to fetch orders: 500',
    ],
    ['orders', 'no response', () => HttpResponse.error(), 'Failed to fetch orders: network error'],
    ['orders', 'no JSON', () => HttpResponse.html(''), 'Failed to parse server response as JSON'],
    ['contact-submissions', 'another shape', json({ rows: [] }), unexpected],
    ['contact-submissions', 'nothing', json(null), unexpected],
    ['contact-submissions', 'no ID', json({ submissions: [contactRow(), {}] }), unexpected],
    ['orders', 'no ID', json([orderRow(), null]), unexpected],
    ['orders', 'another shape', json({ orders: [orderRow()] }), 0],
    ['signup-users', 'another shape', json([signupRow()]), 0],
    [
      'orders',
      'a status that this page does not know',
      json([{ ...orderRow(), status: 'lost' }]),
      1,
    ],
  ])('%s with %s', async (name, _what, respond, expected) => {
    expect(await outcome(name, respond)).toBe(expected);
  });
});
