import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  type DispatchingFunction,
  startFunction,
} from '../../../scripts/tests/support/dispatching.ts';
import { deliveryPageSchema, deliverySchema } from '../_shared/contract/delivery.ts';
import { contact, webinarQuestion } from '../_shared/contract/testing/samples.ts';
import { type CallOptions, call as callStack, newKey } from './support/api.ts';
import { rpc } from './support/data-api.ts';
import { connect } from './support/database.ts';
import { newEntry } from './support/sources.ts';
import { freshLogin } from './support/staff.ts';

const sql = connect();
const token = await freshLogin(sql);

/** A function with a mail server and a webhook, which the stack's own function lacks. */
let fn: DispatchingFunction;
const call = (where: string, options: CallOptions = {}) =>
  callStack(where, { origin: fn.url, ...options });
const post = (where: string, body: unknown, options: CallOptions = {}) =>
  call(where, { ...options, method: 'POST', body });

beforeAll(async () => {
  // It could send nothing, and would only change the deliveries under the tests.
  await sql`revoke execute on function dispatch_claim from service_role`;
  fn = await startFunction({
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Framewalk <hello@framewalk.example>',
    NOTIFY_EMAILS: 'staff@example.com',
    WEBHOOK_URL: 'http://127.0.0.1:9/in',
    WEBHOOK_SECRET: `whsec_${btoa('x'.repeat(32))}`,
  });
  // It says what it can send.
  await call('/api/health');
});
beforeEach(async () => {
  await sql`delete from private.deliveries`;
});
afterAll(async () => {
  await fn.kill();
  await sql`grant execute on function dispatch_claim to service_role`;
  await sql`delete from private.deliveries`;
});

const path = '/api/admin/deliveries';
const get = (rest = '') => call(path + rest, { token });

async function page(filters: { state?: string; kind?: string } = {}) {
  const response = await rpc('admin_deliveries', filters, token);
  const { rows, total } = z.parse(deliveryPageSchema, response.body);
  return { deliveries: rows, total };
}

/** A contact message and the delivery to its writer, in the given state. */
async function written(state = 'due', error: string | null = null) {
  const key = newKey();
  await post('/api/contact', { ...contact, email: `${key}@example.com` }, { key });
  const receiver = `${key}@example.com`;
  const [row] = await sql`update private.deliveries set state = ${state}, last_error = ${error}
    where receiver = ${receiver} returning id, record`;
  return { id: String(row?.id), record: Number(row?.record), receiver };
}

const mailOf = async (where: string, body: object, key = newKey(), to = call) => {
  const { status, headers } = await to(where, { body, key });
  return [status, headers.get('receipt') === key, headers.get('confirmation-mail')];
};

it('a visitor learns from a header whether a mail comes', async () => {
  const mine = { ...contact, email: `${newKey()}@example.com` };
  const key = newKey();
  expect(await mailOf('/api/contact', mine, key)).toEqual([201, true, 'sent']);
  expect(await mailOf('/api/contact', mine, key)).toEqual([201, true, null]);
  const nobody = { ...webinarQuestion, name: 'Anonymous', email: 'anonymous@example.com' };
  expect(await mailOf('/api/webinar-question', nobody)).toEqual([201, true, 'none']);
  expect(await mailOf('/api/contact', contact, newKey(), callStack)).toEqual([201, true, 'none']);
});

describe('one delivery', () => {
  const show = async (id: string) => z.parse(deliverySchema, (await get(`/${id}`)).body);

  it('shows its mail, what its webhook says, or why there is neither', async () => {
    const { id, record } = await written();
    const { mail, payload, problem } = await show(id);
    expect(mail?.subject).toBe('We received your message');
    expect(mail?.html).toContain('answers within 24 hours');
    expect([payload, problem]).toEqual([null, null]);
    const [hook] = (await page({ kind: 'webhook' })).deliveries;
    const said = await show(String(hook?.id));
    expect(said.mail).toBeNull();
    expect(JSON.parse(said.payload ?? '')).toMatchObject({
      type: 'submission.created',
      data: { list: 'contact-submissions', record: { message: contact.message } },
    });
    await sql`delete from contact_submissions where id = ${record}`;
    const gone = { mail: null, problem: 'The entry was erased or is spam.' };
    expect(await show(id)).toMatchObject(gone);
    await sql`update private.deliveries set list = null where id = ${id}`;
    expect(await show(id)).toMatchObject({ mail: null, problem: 'It could not be written.' });
  });

  it('that is not there is not found', async () => {
    for (const id of [crypto.randomUUID(), '1', 'x', '%00']) {
      expect((await get(`/${id}`)).status, id).toBe(404);
      expect((await call(`${path}/${id}/send-again`, { token, method: 'POST' })).status, id).toBe(
        404,
      );
    }
  });
});

describe('staff', () => {
  const sendAgain = (id: string, from = call) =>
    from(`${path}/${id}/send-again`, { token, method: 'POST' });

  it('send a held delivery again, and get the reason when it cannot be sent', async () => {
    const { id } = await written('held', 'This mailbox had enough.');
    expect((await sendAgain(id)).body).toEqual({ success: true });
    const [row] =
      await sql`update private.deliveries set is_taken = true, due_at = now() + interval '1 minute'
      where id = ${id} returning state, attempts`;
    expect(row).toEqual({ state: 'due', attempts: 0 });
    const taken = await sendAgain(id);
    expect([taken.status, taken.body.detail]).toEqual([409, 'It is being sent right now.']);
  });
});

describe('a reply', () => {
  const text = 'Gladly.\n\n> Do you film barns as well?';
  const reply = (id: number, body: unknown = { subject: 'Barns', text }, key?: string) =>
    post(`/api/admin/records/contact-submissions/${id}/reply`, body, {
      token,
      ...(key === undefined ? {} : { key }),
    });

  it('is sent to the person once for each key, and taken back by it until it is sent', async () => {
    const { record, receiver } = await written('sent');
    const key = newKey();
    const takeBack = (options: CallOptions) =>
      call(`/api/admin/records/contact-submissions/${record}/reply`, {
        ...{ token, method: 'DELETE' },
        ...options,
      });
    const twice = [await reply(record, undefined, key), await reply(record, undefined, key)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const row = await call(`/api/admin/contact-submissions/${record}`, { token });
    expect(row.body.answeredAt).toBe(twice[0]?.body.answeredAt);
    const { deliveries } = await page({ kind: 'reply' });
    expect(deliveries.map((delivery) => delivery.receiver)).toEqual([receiver]);
    expect([(await takeBack({})).status, (await takeBack({ key: newKey() })).status]).toEqual([
      400, 404,
    ]);
    expect((await takeBack({ key })).body).toEqual({ success: true, answeredAt: null });
    const next = newKey();
    await reply(record, undefined, next);
    await sql`update private.deliveries set state = 'sent' where kind = 'reply'`;
    const late = await takeBack({ key: next });
    expect([late.status, late.body.detail]).toEqual([409, 'The reply was sent already.']);
  });

  it('of two at the same moment is sent once, and the other is refused', async () => {
    const { record } = await written();
    const both = await Promise.all(
      [1, 2].map((writer) => reply(record, { subject: `From ${writer}`, text, answeredAt: null })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(Object.keys(refused?.body.errors ?? {})).toEqual(['answeredAt']);
    expect((await page({ kind: 'reply' })).total).toBe(1);
    const answeredAt = both.find(({ status }) => status === 201)?.body.answeredAt;
    expect((await reply(record, { subject: 'Barns', text, answeredAt })).status).toBe(201);
  });

  it('needs an entry, an address and a mail server', async () => {
    expect((await reply(999_999_999)).status).toBe(404);
    const asked = { ...webinarQuestion, name: 'Anonymous', email: 'anonymous@example.com' };
    const id = await newEntry(sql, 'webinar-questions', asked);
    const address = `/api/admin/records/webinar-questions/${id}/reply`;
    const body = { subject: 'Barns', text };
    const responses = [
      await post(address, body, { token }),
      await callStack(address, { token, body }),
    ];
    expect(responses.map(({ status, body: { detail } }) => [status, detail])).toEqual([
      [409, 'The person gave no email address.'],
      [409, 'No mail server is set up.'],
    ]);
  });
});
