/**
 * The data API with nonsensical queries. A malformed query is the caller's fault: the response is
 * 4xx, never 5xx.
 */
import { beforeAll, expect, it } from 'vitest';
import { type RestOptions, rest } from './support/data-api.ts';
import { table } from './support/data-api-rows.ts';
import { connect, forgetLogins } from './support/database.ts';
import { login } from './support/staff.ts';

const sql = connect();
let staff: string;

beforeAll(async () => {
  await forgetLogins(sql);
  staff = await login();
});

const fragments = [
  ...[
    '"',
    '%22',
    '""',
    "'",
    '(',
    ')',
    '()',
    ',',
    '.',
    '..',
    ':',
    '::',
    '*',
    '\\',
    '%00',
    '%',
    '->',
  ],
  ...[
    '->>',
    '!',
    '!inner',
    '...',
    'a(',
    'a)',
    'id(',
    'id:',
    ':id',
    'id::',
    'id::nope',
    'id->',
    '-',
  ],
  ...['id.sum()', '{', '}', '[', ']', 'id"', '"id', 'id,"', '%F0%9F%98%80', '%FF', 'orders(id)'],
  ...['null', 'eq.', 'in.()', 'in.(', 'in.("', 'in.(1,', 'not.', 'is.nope', 'fts(', 'cs.{', 'eq."'],
  ...['or()', 'and(', '%20', '+', '$1', ';', '--', '/*', 'eq(any).{1', 'x'.repeat(3000)],
];

const places: readonly ((fragment: string) => string)[] = [
  (fragment) => `select=${fragment}`,
  (fragment) => `select=id,${fragment}`,
  (fragment) => `select=search_text->${fragment}`,
  (fragment) => `order=${fragment}`,
  (fragment) => `order=id.${fragment}`,
  (fragment) => `limit=${fragment}`,
  (fragment) => `offset=${fragment}`,
  (fragment) => `id=${fragment}`,
  (fragment) => `id=in.(${fragment})`,
  (fragment) => `or=(${fragment})`,
  (fragment) => `and=(id.eq.${fragment})`,
  (fragment) => `name=fts.${fragment}`,
  (fragment) => `name=match.${fragment}`,
  (fragment) => `${fragment}=eq.1`,
];

async function faults(
  token: string | undefined,
  { filter = '', ...options }: RestOptions & { readonly filter?: string },
): Promise<string[]> {
  const wrong: string[] = [];
  for (const fragment of fragments) {
    const answers = await Promise.all(
      places.map(async (place) => {
        const query = place(fragment) + filter;
        const { status } = await rest(`${table}?${query}`, { ...options, ...(token && { token }) });
        return { query, status };
      }),
    );
    for (const { query, status } of answers) if (status >= 500) wrong.push(`${status} ${query}`);
  }
  return wrong;
}

it('a malformed read by staff is never our fault', async () => {
  expect(await faults(staff, {})).toEqual([]);
});

it('nor is one by a visitor', async () => {
  expect(await faults(undefined, {})).toEqual([]);
});

it('nor is a malformed change', async () => {
  // The filter matches no row, because a valid fragment would otherwise change all of them.
  const change = { method: 'PATCH', body: { is_read: false }, filter: '&id=eq.0' };
  expect(await faults(staff, change)).toEqual([]);
});

it.each([
  ['select="', 400, 'PGRST100'],
  ['select=id,"', 400, 'PGRST100'],
  ['order=%00', 400, 'PGRST100'],
  ['%00=eq.1', 400, 'PGRST100'],
])('%s is answered as a query that cannot be read', async (query, status, code) => {
  const answer = await rest(`${table}?${query}`, { token: staff });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code });
});

it.each(['%', '%F0%9F', '%00', 'contact_submissions%00', '%22', 'rpc/', 'rpc/%00'])(
  'the path %s leads nowhere',
  async (path) => {
    const answer = await rest(path, { token: staff });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  },
);
