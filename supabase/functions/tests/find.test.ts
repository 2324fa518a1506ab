import { beforeAll, describe, expect, it } from 'vitest';
import { listNames } from '../_shared/contract/admin.ts';
import { foundSchema } from '../_shared/contract/find.ts';
import { call, newKey, post } from './support/api.ts';
import { connect, forgetLogins } from './support/database.ts';
import { sources } from './support/sources.ts';
import { login, signToken } from './support/staff.ts';

const sql = connect();
let token: string;

beforeAll(async () => {
  await forgetLogins(sql);
  token = await login();
});

const at = (q: string) => `/api/admin/find?${new URLSearchParams({ q })}`;

async function find(q: string) {
  const answer = await call(at(q), { token });
  expect(answer.status).toBe(200);
  return foundSchema.parse(answer.body).entries;
}

describe('search over everything', () => {
  it('finds a person in all lists, the newest entry first', async () => {
    const email = `${newKey()}@example.com`;
    for (const list of listNames) {
      const { path, body } = sources[list];
      expect((await post(path, { ...body, email }, { key: newKey() })).status).toBe(201);
    }
    const found = await find(email.toUpperCase());
    expect(found.map(({ list }) => list)).toEqual([...listNames].reverse());
    expect(found.every(({ isPerson }) => isPerson)).toBe(true);
  });

  it('finds an order by the number that its customer quotes', async () => {
    const { path, body } = sources.orders;
    const { orderNumber } = (await post(path, body, { key: newKey() })).body;
    const [found] = await find(orderNumber);
    expect(found?.list).toBe('orders');
  });

  it('leaves what strangers wrote as it is', async () => {
    const word = newKey();
    const { path, body } = sources['contact-submissions'];
    const message = `<img src=x onerror=alert(1)> ${word} %_\\ '"`;
    await post(path, { ...body, message }, { key: newKey() });
    expect((await find(word))[0]?.text).toBe(message);
    expect((await find(`${word} %_\\`))[0]?.text).toBe(message);
  });

  it.each(['', ' ', 'a', 'ad'])('finds nothing for %j, which is too short', async (q) => {
    expect(await find(q)).toEqual([]);
  });

  it('finds a Chinese name of two characters', async () => {
    const { path, body } = sources['contact-submissions'];
    await post(path, { ...body, name: '王芳' }, { key: newKey() });
    expect((await find('王芳'))[0]).toMatchObject({ name: '王芳', isPerson: true });
  });

  it.each(['x'.repeat(201), '\0'])('is not asked for %j', async (q) => {
    expect((await call(at(q), { token })).status).toBe(400);
  });

  it('is for staff with a live session', async () => {
    expect((await call(at('ada'))).status).toBe(401);
    expect((await call(at('ada'), { token: await signToken() })).status).toBe(401);
  });
});
