import { describe, expect, it } from 'vitest';
import { brand, orderPackageOffers } from '../_shared/contract/brand.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { connect, countRows, withLimit } from './support/database.ts';

const sql = connect();

/** Everything that a form stores, by column. These values must not change. */
const forms = [
  {
    path: '/api/signup',
    table: 'signup_users',
    body: samples.lead,
    columns: {
      ...{ first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace', company: null },
      ...{ email: 'ada@example.com', role: 'agent', referral_source: 'google' },
    },
  },
  {
    path: '/api/signup',
    table: 'signup_users',
    body: samples.simpleSignup,
    columns: {
      ...{ first_name: null, last_name: null, name: 'Ada Lovelace', email: 'ada@example.com' },
      ...{ company: 'Analytical Engines', role: 'Broker', referral_source: null },
    },
  },
  {
    path: '/api/contact',
    table: 'contact_submissions',
    body: samples.contact,
    columns: {
      ...{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 555 0100', is_read: false },
      ...{ company: 'Analytical Engines', message: 'Do you film barns as well?' },
    },
  },
  {
    path: '/api/order',
    table: 'orders',
    body: samples.order,
    columns: {
      ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: null },
      ...{ company: 'Analytical Engines', package: 'basic', photo_count: '12', status: 'pending' },
      ...{ property_address: '12 St James Square', special_requests: 'Start with the garden.' },
      ...{ photo_link: 'https://photos.example.com/album?id=1', deadline: '2026-12-01' },
      ...{ referral_source: 'friend', is_read: false, turnaround_business_days: 2 },
      price_cents: orderPackageOffers.basic.priceCents,
      photo_limit: orderPackageOffers.basic.photoLimit,
    },
  },
  {
    path: '/api/webinar-signup',
    table: 'webinar_signups',
    body: samples.webinarSignup,
    columns: { first_name: 'Ada', email: 'ada@example.com', company: 'Analytical Engines' },
  },
  {
    path: '/api/webinar-question',
    table: 'webinar_questions',
    body: samples.webinarQuestion,
    columns: {
      ...{ name: 'Ada', email: 'ada@example.com', phone: '+1 555 0100', is_read: false },
      question: 'How long does it take?',
    },
  },
] as const;

async function rowOf(table: string, receipt: string): Promise<Record<string, unknown>> {
  const rows = await sql`select * from ${sql(table)} where receipt = ${receipt}`;
  expect(rows).toHaveLength(1);
  return rows[0] as Record<string, unknown>;
}

describe.each(forms)('POST $path into $table', ({ path, table, body, columns }) => {
  it('stores every field in its column and answers with the receipt', async () => {
    const key = newKey();
    const answer = await post(path, body, { key });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, id: key });
    expect(await rowOf(table, key)).toMatchObject({
      ...columns,
      is_spam: false,
      spam_reason: null,
      honeypot: null,
    });
  });
});

describe('a repeat', () => {
  const path = '/api/contact';
  const table = 'contact_submissions';
  const newBody = () => ({ ...samples.contact, email: `${newKey()}@example.com` });

  it('gets the first response and stores nothing', async () => {
    const key = newKey();
    const first = await post(path, samples.contact, { key });
    const again = await post(path, samples.contact, { key: key.toUpperCase() });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await countRows(sql, table, key)).toBe(1);
  });

  it.each([
    ['with one key', () => ({ key: newKey() })],
    ['of one visitor without a key', () => ({ visitor: newVisitor() })],
  ])('among fifty parallel posts %s stores one row', async (_how, optionsOf) => {
    const options = optionsOf();
    const body = newBody();
    const send = () => post(path, body, options);
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [receipt, ...others] = new Set(answers.map((answer) => answer.body.id));
    expect(others).toEqual([]);
    expect(await countRows(sql, table, receipt)).toBe(1);
  });

  it('needs a key that is a UUID', async () => {
    for (const key of ['x', '1', 'not-a-uuid', `${newKey()}0`, '{}']) {
      const answer = await post(path, samples.contact, { key });
      expect(answer.status).toBe(400);
      expect(answer.body.detail).toBe('The Idempotency-Key header must be a UUID.');
    }
  });
});

it('the limit of a client holds exactly under parallel posts', async () => {
  await withLimit(sql, 'rate_limit_per_minute', 5, async () => {
    const visitor = newVisitor();
    const send = () => post('/api/contact', samples.contact, { visitor, key: newKey() });
    const answers = await Promise.all(Array.from({ length: 25 }, send));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(20).fill(429)]);
  });
});

describe('what a visitor wrote', () => {
  it('comes back byte for byte, trimmed at its ends only', async () => {
    const key = newKey();
    const message =
      'Ünï\u0301 👩‍👩‍👧 \u202eright\u202c\r\n\t two  blanks \\ \' " %_* $1 {{x}} \u0001';
    const body = { ...samples.contact, name: '  שלום Ωmega  ', message: `\n ${message} \t` };
    await post('/api/contact', body, { key });
    expect(await rowOf('contact_submissions', key)).toMatchObject({ name: 'שלום Ωmega', message });
  });

  it('fills a column to its last character', async () => {
    const key = newKey();
    const body = {
      ...samples.contact,
      name: '😀'.repeat(255),
      company: 'é'.repeat(255),
      phone: '1'.repeat(20),
      email: `${'a'.repeat(242)}@example.com`,
      message: '漢'.repeat(5000),
    };
    expect((await post('/api/contact', body, { key })).status).toBe(201);
    expect(await rowOf('contact_submissions', key)).toMatchObject(body);
  });
});

describe('the answers of single forms', () => {
  it('an order gets its number and an estimated delivery', async () => {
    const key = newKey();
    const { body } = await post('/api/order', { ...samples.order, package: 'premium' }, { key });
    expect(body).toEqual({
      success: true,
      id: key,
      orderNumber: `${brand.orderLetters}-${key.slice(0, 8).toUpperCase()}`,
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      statusToken: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(await rowOf('orders', key)).toMatchObject({
      order_number: key.slice(0, 8).toUpperCase(),
      price_cents: orderPackageOffers.premium.priceCents,
      photo_limit: orderPackageOffers.premium.photoLimit,
    });
  });

  it('a webinar sign-up gets the video', async () => {
    const { body } = await post('/api/webinar-signup', samples.webinarSignup, { key: newKey() });
    expect(body).toMatchObject({
      videoId: '76979871',
      film: expect.stringMatching(/^training-\w+$/),
    });
  });
});
