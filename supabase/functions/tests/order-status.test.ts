import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOrderToken, orderStatusSchema } from '../_shared/contract/order-status.ts';
import { order } from '../_shared/contract/testing/samples.ts';
import { call, newKey, newVisitor, post } from './support/api.ts';
import { connect } from './support/database.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const staff = await freshLogin(sql);

const tokenIn = (answer: { readonly body: unknown }): string =>
  (answer.body as { statusToken: string }).statusToken;

/** An order placed by a visitor, with the token of its link. */
async function placed(changes: Record<string, string> = {}, key = newKey()) {
  const answer = await post('/api/order', { ...order, ...changes }, { key });
  expect(answer.status, answer.text).toBe(201);
  const [row] = await sql`select id from orders where receipt = ${key}`;
  return { key, token: tokenIn(answer), id: Number(row?.id) };
}

const ask = (token: unknown, visitor = newVisitor()) =>
  post('/api/order-status', { token }, { visitor });

async function followed(token: string) {
  const answer = await ask(token);
  expect(answer.status, answer.text).toBe(200);
  return orderStatusSchema.parse(answer.body);
}

const link = (id: number | string) => call(`/api/admin/orders/${id}/status-link`, { token: staff });

const pathIn = (answer: { readonly body: unknown }) => (answer.body as { path: string }).path;

describe('the link of an order', () => {
  it('holds a token of 192 bits, of which the database knows only a hash', async () => {
    const { id, token, key } = await placed();
    expect(isOrderToken(token)).toBe(true);
    const rows = await sql`select encode(token_hash, 'hex') as hash from private.order_links
      where order_id = ${id}`;
    expect(rows.map(({ hash }) => hash)).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
    expect(token).not.toContain(key.slice(0, 8));
  });

  it('is the same when the order is sent again, with or without a key', async () => {
    const { key, token } = await placed();
    expect((await placed({}, key)).token).toBe(token);
    expect((await placed()).token).not.toBe(token);
    const visitor = newVisitor();
    const body = { ...order, propertyAddress: `${newKey()} Lake Road` };
    const first = await post('/api/order', body, { visitor });
    const again = await post('/api/order', body, { visitor });
    expect(tokenIn(again)).toBe(tokenIn(first));
    expect((await ask(tokenIn(first))).status).toBe(200);
  });
});

describe('a customer who follows their order', () => {
  it('sees what they ordered, and nothing else', async () => {
    const { token, key } = await placed();
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.body).toEqual({
      orderNumber: `FW-${key.slice(0, 8).toUpperCase()}`,
      status: 'pending',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      reachedAt: {},
      package: order.package,
      photoCount: order.photoCount,
      propertyAddress: order.propertyAddress,
      priceCents: 6000,
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    for (const secret of [order.firstName, order.email, order.photoLink, key, token]) {
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('a wrong token', () => {
  const flip = (token: string): string => {
    const bytes = Buffer.from(token, 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };

  it('is answered with the same 404, whatever it is', async () => {
    const { token, key } = await placed();
    const hash = createHash('sha256').update(token).digest('hex');
    const guesses: unknown[] = [
      ...[
        randomBytes(24).toString('base64url'),
        flip(token),
        token.slice(1),
        `${token}A`,
        ` ${token}`,
      ],
      ...[token.toLowerCase(), hash, key, '', undefined, null, 5, [token], { token }, true],
      ...['a'.repeat(10_000), `${token}\u0000`, '\ud800', "' or true --", '../../orders'],
    ];
    for (const guess of guesses) {
      const answer = await ask(guess);
      expect(answer.status, JSON.stringify(guess)).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.body.detail).toBe('There is no order behind this link.');
    }
  });
});

describe('guesses', () => {
  it('are thirty a minute for each visitor, right ones counted', async () => {
    const visitor = newVisitor();
    const { token } = await placed();
    const statuses: number[] = [];
    for (let times = 0; times < 32; times += 1) {
      statuses.push((await ask(times % 2 ? token : 'a guess', visitor)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.slice(30)).toEqual([429, 429]);
    const refused = await ask(token, visitor);
    expect(refused.body.detail).toMatch(/^Too many tries\. Try again in \d+ seconds\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(token)).status).toBe(200);
    // Status requests don't count toward the limit on submissions, either.
    expect((await post('/api/order', order, { visitor, key: newKey() })).status).toBe(201);
  });
});

describe('staff', () => {
  it('get the link of an order', async () => {
    const { id, token } = await placed();
    const answer = await link(id);
    expect(answer.status).toBe(200);
    expect(pathIn(answer)).toBe(`/order/status#${token}`);
  });

  it('get the link of an order that did not come through the site', async () => {
    const [row] = await sql`insert into orders (email, package, photo_count, property_address)
      values ('phone@example.com', 'basic', '3', '7 Phone Road') returning id`;
    const path = pathIn(await link(row?.id));
    const token = path.split('#')[1] ?? '';
    expect((await followed(token)).propertyAddress).toBe('7 Phone Road');
    expect(pathIn(await link(row?.id))).toBe(path);
  });

  it('get 404 for an order that does not exist', async () => {
    expect((await link(999_999_999)).status).toBe(404);
    expect((await link('9223372036854775807')).status).toBe(404);
  });
});
