import { describe, expect, it } from 'vitest';
import { brand } from '../_shared/contract/brand.ts';
import { orderPackageOffers } from '../_shared/contract/prices.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { connect, countRows } from './support/database.ts';

const sql = connect();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Everything that a form stores, by column. These values must not change. */
const forms = [
  {
    path: '/api/signup',
    table: 'signup_users',
    body: samples.lead,
    columns: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: null,
      role: 'agent',
      referral_source: 'google',
    },
  },
  {
    path: '/api/signup',
    table: 'signup_users',
    body: samples.simpleSignup,
    columns: {
      first_name: null,
      last_name: null,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      role: 'Broker',
      referral_source: null,
    },
  },
  {
    path: '/api/contact',
    table: 'contact_submissions',
    body: samples.contact,
    columns: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+1 555 0100',
      company: 'Analytical Engines',
      message: 'Do you film barns as well?',
      is_read: false,
    },
  },
  {
    path: '/api/order',
    table: 'orders',
    body: samples.order,
    columns: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: null,
      company: 'Analytical Engines',
      package: 'basic',
      photo_count: '12',
      property_address: '12 St James Square',
      photo_link: 'https://photos.example.com/album?id=1',
      special_requests: 'Start with the garden.',
      deadline: '2026-12-01',
      referral_source: 'friend',
      status: 'pending',
      is_read: false,
      price_cents: orderPackageOffers.basic.priceCents,
      photo_limit: orderPackageOffers.basic.photoLimit,
      turnaround_business_days: 2,
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
      name: 'Ada',
      email: 'ada@example.com',
      phone: '+1 555 0100',
      question: 'How long does it take?',
      is_read: false,
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

  it('never lets the sender set what the server owns', async () => {
    const key = newKey();
    const owned = {
      id: 999_999_999,
      createdAt: '2001-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
      isRead: true,
      is_read: true,
      isSpam: true,
      is_spam: true,
      spamReason: 'honeypot',
      arrivedInSurge: true,
      status: 'completed',
      receipt: newKey(),
      payload_hash: '00',
      priceCents: 1,
      price_cents: 1,
      photoLimit: 99,
      photo_limit: 99,
      honeypot: 'x',
      search_text: 'x',
      unknown: 'x',
      constructor: 'x',
      toString: 'x',
    };
    const answer = await post(path, { ...owned, ...body }, { key });
    expect(answer.status).toBe(201);
    const row = await rowOf(table, key);
    expect(row).toMatchObject({ ...columns, is_spam: false, honeypot: null });
    expect(Number(row.id)).toBeLessThan(999_999_999);
    expect((row.created_at as Date).getFullYear()).toBeGreaterThan(2001);
  });

  it('answers a repeat like the first time and stores nothing more', async () => {
    const key = newKey();
    const first = await post(path, body, { key });
    const again = await post(path, body, { key: key.toUpperCase(), visitor: newVisitor() });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await countRows(sql, table, key)).toBe(1);
  });

  it('refuses a used key with another body', async () => {
    const key = newKey();
    await post(path, body, { key });
    const other = await post(path, { ...body, email: 'other@example.com' }, { key });
    expect(other.status).toBe(422);
    expect(other.headers.get('content-type')).toBe('application/problem+json');
    expect(await rowOf(table, key)).toMatchObject({ email: 'ada@example.com' });
  });

  it('without a key tells a visitor’s repeats by their content, with one receipt', async () => {
    const unique = { ...body, email: `${newKey()}@example.com` };
    const visitor = newVisitor();
    const first = await post(path, unique, { visitor });
    const again = await post(path, unique, { visitor });
    expect(first.status).toBe(201);
    expect(first.body.id).toMatch(uuid);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await countRows(sql, table, first.body.id)).toBe(1);
  });

  it('never answers a copy from somebody else with the first one’s receipt', async () => {
    const unique = { ...body, email: `${newKey()}@example.com` };
    const key = newKey();
    await post(path, unique, { key });
    const visitor = newVisitor();
    const theirs = await post(path, unique, { visitor });
    const copy = await post(path, unique, { visitor: newVisitor() });
    expect([theirs.status, copy.status]).toEqual([201, 201]);
    expect(new Set([key, theirs.body.id, copy.body.id]).size).toBe(3);
    expect(await countRows(sql, table, copy.body.id)).toBe(1);
  });

  it('keeps what a program sent as spam, with the usual answer', async () => {
    const key = newKey();
    const honeypot = { ...body, website: ' http://spam.example ' };
    const answer = await post(path, honeypot, { key });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, id: key });
    expect(await rowOf(table, key)).toMatchObject({
      ...columns,
      is_spam: true,
      spam_reason: 'honeypot',
      honeypot: 'http://spam.example',
    });
  });

  it('stores one row for fifty parallel posts with one key', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(path, body, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { id } }) => id))).toEqual(new Set([key]));
    expect(await countRows(sql, table, key)).toBe(1);
  });

  it('stores one row for twenty parallel posts of one visitor without a key', async () => {
    const unique = { ...body, email: `${newKey()}@example.com` };
    const visitor = newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(path, unique, { visitor })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [receipt, ...others] = new Set(answers.map(({ body: { id } }) => id));
    expect(others).toEqual([]);
    expect(await countRows(sql, table, receipt)).toBe(1);
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

  it('may be SQL or markup in every field without doing anything', async () => {
    const attack = `'); drop table orders; --<script>alert(1)</script>\${x}`;
    const key = newKey();
    const body = {
      ...samples.order,
      firstName: attack,
      lastName: attack,
      company: attack,
      propertyAddress: attack,
      specialRequests: attack,
    };
    expect((await post('/api/order', body, { key })).status).toBe(201);
    expect(await rowOf('orders', key)).toMatchObject({
      first_name: attack,
      last_name: attack,
      company: attack,
      property_address: attack,
      special_requests: attack,
    });
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

  it('a question without name and e-mail is stored under the placeholder', async () => {
    const key = newKey();
    await post('/api/webinar-question', { question: 'Does it work at night?' }, { key });
    expect(await rowOf('webinar_questions', key)).toMatchObject({
      name: 'Anonymous',
      email: 'anonymous@example.com',
      phone: null,
    });
  });

  it('a lead without a full name gets one', async () => {
    const key = newKey();
    const { name: _, ...nameless } = samples.lead;
    await post('/api/signup', nameless, { key });
    expect(await rowOf('signup_users', key)).toMatchObject({ name: 'Ada Lovelace' });
  });
});

describe('an idempotency key', () => {
  it.each(['x', '1', 'not-a-uuid', `${newKey()}0`, '{}'])('that is %j is refused', async (key) => {
    const answer = await post('/api/contact', samples.contact, { key });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toBe('The Idempotency-Key header must be a UUID.');
  });

  it('serves one form only', async () => {
    const key = newKey();
    expect((await post('/api/contact', samples.contact, { key })).status).toBe(201);
    const other = await post('/api/webinar-signup', samples.webinarSignup, { key });
    expect(other.status).toBe(422);
    expect(other.body.detail).toBe('This Idempotency-Key was already used with another body.');
    expect(await countRows(sql, 'webinar_signups', key)).toBe(0);
  });
});
