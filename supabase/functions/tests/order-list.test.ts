/** The mail for whoever lost the link to an order: from asking to an order that is open for an hour. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpDispatching } from '../../../scripts/tests/support/dispatch-setup.ts';
import { apiPaths } from '../_shared/contract/api.ts';
import {
  orderListMessages,
  orderListPaths,
  orderListSchema,
} from '../_shared/contract/order-list.ts';
import { orderStatusSchema } from '../_shared/contract/order-status.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { placeOrder } from './support/sources.ts';

const { sql, mail, share } = await setUpDispatching();

it('without a mail server there is nothing to wait for', async () => {
  const asked = await post(orderListPaths.ask, { email: 'ada@example.com' }, {});
  expect([asked.status, asked.body.detail]).toEqual([503, orderListMessages.unavailable]);
});

it('whoever asks gets a link to the orders of their address, until they take it back', async () => {
  const mailing = await share();
  await mailing.dispatch();
  const email = `Ada.${randomBytes(4).toString('hex')}@example.com`;
  const own = await placeOrder(sql, { email, propertyAddress: '12 Harbor Lane' });
  await placeOrder(sql, { email: `${newKey()}@example.com` });
  const visitor = newVisitor();
  const ask = (address: string) =>
    post(orderListPaths.ask, { email: address }, { visitor, origin: mailing.url });
  const responses = [await ask(email.toLowerCase()), await ask('nobody@example.com')];
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([202, { success: true }]),
  );
  expect((await ask('nobody')).status).toBe(422);
  const found = () => mail.received.find(({ source }) => /orders=3D/.test(source));
  await expect.poll(found, { timeout: 30_000 }).toMatchObject({ to: [email] });
  expect(mail.received.map(({ to }) => to[0])).not.toContain('nobody@example.com');
  const { source = '' } = found() ?? {};
  const [, token = ''] = /orders=3D([\w-]{32})/.exec(source.replaceAll(/=\r?\n/g, '')) ?? [];

  const call = (path: string, more = {}) => post(path, { token, ...more });
  const { orders } = orderListSchema.parse((await call(orderListPaths.list)).body);
  expect(orders).toMatchObject([{ propertyAddress: '12 Harbor Lane', again: { email } }]);
  const opened = await call(orderListPaths.open, { orderNumber: orders[0]?.orderNumber });
  expect(opened.body.token).not.toBe(own.token);
  const page = { token: opened.body.token };
  const shown = await post(apiPaths.followOrder, page);
  const { propertyAddress, endsAt } = orderStatusSchema.parse(shown.body);
  expect(propertyAddress).toBe('12 Harbor Lane');
  expect(Date.parse(endsAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
  await sql`insert into private.film_shares (order_id, kind, id, token_hash, agent)
    values (${own.id}, 'page', gen_random_uuid(), ${randomBytes(32)}, 'Ada')`;
  const films = await post(apiPaths.orderFilms, page);
  expect(films.body).toMatchObject({ state: 'awaiting', shares: {}, card: null });
  const others = await call(orderListPaths.open, { orderNumber: 'FW-00000000' });
  expect([others.status, (await call(orderListPaths.end)).status]).toEqual([404, 200]);
  expect((await call(orderListPaths.list)).status).toBe(404);
  expect((await post(apiPaths.followOrder, page)).status).toBe(404);
  const kept = await post(apiPaths.followOrder, { token: own.token });
  expect(orderStatusSchema.parse(kept.body).endsAt).toBeNull();
});
