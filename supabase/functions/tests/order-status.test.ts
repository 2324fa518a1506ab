import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { isOrderToken, orderStatusSchema } from '../_shared/contract/order-status.ts';
import { orderPhotosSchema, orderStorySchema } from '../_shared/contract/order-story.ts';
import { photoSecretHeader } from '../_shared/contract/photos.ts';
import { order } from '../_shared/contract/testing/samples.ts';
import { type CallOptions, call, newKey, newVisitor, post } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { finish, jpeg, open, show, upload } from './support/photos.ts';
import { placeOrder } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const staff = await freshLogin(sql);

const placed = (key?: string) => placeOrder(sql, {}, key);

const ask = (token: unknown, options: CallOptions = {}) =>
  post('/api/order-status', { token }, options);

const link = (id: number | string) => call(`/api/admin/orders/${id}/status-link`, { token: staff });

const pathIn = (response: { readonly body: unknown }) => (response.body as { path: string }).path;

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
    expect((await placed(key)).token).toBe(token);
    expect((await placed()).token).not.toBe(token);
    const visitor = newVisitor();
    const body = { ...order, propertyAddress: `${newKey()} Lake Road` };
    const first = await post('/api/order', body, { visitor });
    const again = await post('/api/order', body, { visitor });
    expect(again.body.statusToken).toBe(first.body.statusToken);
    expect((await ask(first.body.statusToken)).status).toBe(200);
  });
});

it('a customer writes on the page of their order, once, and staff find it in the thread', async () => {
  const { id, token } = await placed();
  const message = { token, key: newKey(), text: 'When is it ready?' };
  const send = (body: object) => post('/api/order-message', body);
  expect((await send({ ...message, text: '\u202e ' })).status).toBe(422);
  expect((await send({ ...message, text: 'x'.repeat(20_000) })).status).toBe(422);
  for (const response of [await send(message), await send(message)]) {
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      messages: [{ from: 'customer', text: 'When is it ready?' }],
    });
  }
  expect((await send({ ...message, token: 'x'.repeat(32) })).status).toBe(404);
  const read = await post('/api/order-story', { token });
  expect(read.body).toMatchObject({ messages: [{ text: 'When is it ready?' }] });
  const mails =
    await sql`select subject from private.mails where list = 'orders' and record = ${id}`;
  expect(mails).toEqual([{ subject: 'Written on the order’s page' }]);
});

it('photos come with a message, for staff and the customer alone', async () => {
  const { id, token } = await placed();
  const [batch, bytes] = [await open(), await jpeg()];
  const { number } = await upload(batch, bytes, { name: 'Kitchen.jpg' });
  await finish(batch, number);
  const secret = batch.headers[photoSecretHeader];
  const photos = { batch: batch.batch, secret };
  const send = (of: string, changes = {}) => {
    const message = { token: of, key: newKey(), text: 'Here it is.', photos, ...changes };
    return post('/api/order-message', message);
  };
  const stranger = await placed();
  const wrong = await send(token, { photos: { ...photos, secret: 'x' } });
  expect(wrong.body).toMatchObject({ messages: [{ photos: 0 }] });
  const sent = await send(token);
  expect(sent.body).toMatchObject({ photos: 0, messages: [{}, { photos: 1 }] });
  expect((await send(stranger.token)).body).toMatchObject({ messages: [{ photos: 0 }] });

  const [, { id: message = '' } = {}] = orderStorySchema.parse(sent.body).messages;
  const ask = async (of: string) => {
    const response = await post('/api/order-photos', { token: of, message });
    return orderPhotosSchema.parse(response.body);
  };
  const [photo] = await ask(token);
  expect(photo).toMatchObject({ name: 'Kitchen.jpg', bytes: bytes.length });
  const url = new URL(photo?.url ?? '', stack.web);
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
  expect(await ask(stranger.token)).toEqual([]);
  const thread = await rpc('admin_thread', { list: 'orders', record: id }, staff);
  expect(thread.body).toMatchObject({
    messages: [{ photos: null }, { photos: batch.batch, files: [] }],
  });
  expect((await show(batch.batch, staff)).photos).toMatchObject([{ name: 'Kitchen.jpg' }]);
});

it('a customer who follows their order sees what they ordered, and nothing else', async () => {
  const { token, key } = await placed();
  const response = await ask(token);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(response.body).toEqual({
    orderNumber: `FW-${key.slice(0, 8).toUpperCase()}`,
    endsAt: null,
    status: 'pending',
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reachedAt: {},
    package: order.package,
    photoCount: order.photoCount,
    propertyAddress: order.propertyAddress,
    priceCents: 6000,
    estimatedDelivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isAnswered: false,
  });
  for (const secret of [order.firstName, order.email, order.photoLink, key, token]) {
    expect(response.text).not.toContain(secret);
  }
});

const flip = (token: string): string => {
  const bytes = Buffer.from(token, 'base64url');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64url');
};

it('a wrong token is answered with the same 404, whatever it is', async () => {
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
    const response = await ask(guess);
    expect(response.status, JSON.stringify(guess)).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.body.detail).toBe('There is no order behind this link.');
  }
});

it('more than thirty tries a minute are refused until later', async () => {
  const visitor = newVisitor();
  const responses = await Promise.all(
    Array.from({ length: 31 }, () => ask('a guess', { visitor })),
  );
  const [refused, ...others] = responses.filter(({ status }) => status === 429);
  expect(others).toEqual([]);
  expect(refused?.body.detail).toMatch(/^Too many tries\. Try again in \d+ seconds\.$/);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('staff get the link of an order, also of one that did not come through the site', async () => {
  const { id, token } = await placed();
  expect(pathIn(await link(id))).toBe(`/order/status#${token}`);
  expect((await link('9223372036854775807')).status).toBe(404);
  const [row] = await sql`insert into orders (email, package, photo_count, property_address)
    values ('phone@example.com', 'basic', '3', '7 Phone Road') returning id`;
  const { body } = await ask(pathIn(await link(row?.id)).split('#')[1]);
  expect(orderStatusSchema.parse(body).propertyAddress).toBe('7 Phone Road');
});
