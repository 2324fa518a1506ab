/** A malformed query to the data API is the caller's fault: the response is 4xx, never 5xx. */
import { expect, it } from 'vitest';
import { rest } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { freshLogin } from './support/staff.ts';

const staff = await freshLogin(connect());
const table = 'contact_submissions';

const fragments = [
  ...'" %22 "" \' ( ) () , . .. : :: * \\ %00 % -> ->> ! !inner ... a( a) id( id: :id id:: id::nope'.split(
    ' ',
  ),
  ...'id-> - id.sum() { } [ ] id" "id id," %F0%9F%98%80 %FF orders(id) null eq. in.() in.( in.('.split(
    ' ',
  ),
  ...'in.(1, not. is.nope fts( cs.{ eq." or() and( %20 + $1 ; -- /* eq(any).{1'.split(' '),
  'in.("',
  'x'.repeat(3000),
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

it('a malformed query never fails on our side', async () => {
  const faults: string[] = [];
  for (const fragment of fragments) {
    await Promise.all(
      places.map(async (place) => {
        const query = place(fragment);
        const { status } = await rest(`${table}?${query}`, { token: staff });
        if (status >= 500) faults.push(`${status} ${query}`);
      }),
    );
  }
  expect(faults).toEqual([]);
});

it.each(['%', '%F0%9F', '%00', 'contact_submissions%00', '%22', 'rpc/', 'rpc/%00'])(
  'the path %s is the caller’s fault',
  async (path) => {
    const { status } = await rest(path, { token: staff });
    expect(String(status)).toMatch(/^4/);
  },
);
