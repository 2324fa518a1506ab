import { describe, expect, it } from 'vitest';
import type { ListName } from '../_shared/contract/admin.ts';
import { brand, orderPackageOffers } from '../_shared/contract/brand.ts';
import * as samples from '../_shared/contract/testing/samples.ts';
import { newKey, newVisitor, post } from './support/api.ts';
import { connect, countRows, withLimit } from './support/database.ts';
import { sources } from './support/sources.ts';

const sql = connect();

/** Everything that a form stores, by column. These values must not change. */
const forms: [list: ListName, columns: object, body?: object][] = [
  [
    'signup-users',
    {
      ...{ first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace', company: null },
      ...{ email: 'ada@example.com', role: 'agent', referral_source: 'google' },
    },
  ],
  [
    'signup-users',
    {
      ...{ first_name: null, last_name: null, name: 'Ada Lovelace', email: 'ada@example.com' },
      ...{ company: 'Analytical Engines', role: 'Broker', referral_source: null },
    },
    samples.simpleSignup,
  ],
  [
    'contact-submissions',
    {
      ...{ name: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 555 0100', is_read: false },
      ...{ company: 'Analytical Engines', message: 'Do you film barns as well?' },
    },
  ],
  [
    'orders',
    {
      ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: null },
      ...{ company: 'Analytical Engines', package: 'basic', photo_count: '12', status: 'pending' },
      ...{ property_address: '12 St James Square', special_requests: 'Start with the garden.' },
      ...{ photo_link: 'https://photos.example.com/album?id=1', deadline: '2026-12-01' },
      ...{ referral_source: 'friend', is_read: false, turnaround_business_days: 2 },
      price_cents: orderPackageOffers.basic.priceCents,
      photo_limit: orderPackageOffers.basic.photoLimit,
    },
  ],
  [
    'webinar-signups',
    { first_name: 'Ada', email: 'ada@example.com', company: 'Analytical Engines' },
  ],
  [
    'webinar-questions',
    {
      ...{ name: 'Ada', email: 'ada@example.com', phone: '+1 555 0100', is_read: false },
      question: 'How long does it take?',
    },
  ],
];

/** What the answers of single forms have besides the receipt. */
function extrasOf(list: ListName, key: string): object {
  if (list === 'orders') {
    return {
      orderNumber: `${brand.orderLetters}-${key.slice(0, 8).toUpperCase()}`,
      estimatedDelivery: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      statusToken: expect.stringMatching(/^[\w-]{32}$/),
    };
  }
  const isTraining = list === 'webinar-signups';
  return isTraining ? { videoId: '76979871', film: expect.stringMatching(/^training-\w+$/) } : {};
}

async function rowOf(table: string, receipt: string): Promise<Record<string, unknown>> {
  const rows = await sql`select * from ${sql(table)} where receipt = ${receipt}`;
  expect(rows).toHaveLength(1);
  return rows[0] as Record<string, unknown>;
}

describe.each(forms)('the form of %s', (list, columns, body = sources[list].body) => {
  const { path, table } = sources[list];

  it('stores every field in its column and answers with the receipt', async () => {
    const key = newKey();
    const response = await post(path, body, { key });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ success: true, id: key, ...extrasOf(list, key) });
    expect(await rowOf(table, key)).toMatchObject({
      ...columns,
      is_spam: false,
      spam_reason: null,
      honeypot: null,
    });
  });

  it('stores nothing that it refuses', async () => {
    const key = newKey();
    const response = await post(path, { ...body, email: 'a\u0000@b.co' }, { key });
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['email']]);
    expect(await countRows(sql, table, key)).toBe(0);
  });
});

describe('a repeat', () => {
  const path = '/api/contact';
  const table = 'contact_submissions';
  const newBody = () => ({ ...samples.contact, email: `${newKey()}@example.com` });

  it.each([
    ['with one key', () => ({ key: newKey() })],
    ['of one visitor without a key', () => ({ visitor: newVisitor() })],
  ])('among fifty parallel posts %s stores one row', async (_how, optionsOf) => {
    const options = optionsOf();
    const body = newBody();
    const send = () => post(path, body, options);
    const responses = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const [receipt, ...others] = new Set(responses.map((response) => response.body.id));
    expect(others).toEqual([]);
    expect(await countRows(sql, table, receipt)).toBe(1);
  });

  it('needs a key that is a UUID', async () => {
    for (const key of ['x', '1', 'not-a-uuid', `${newKey()}0`, '{}']) {
      const response = await post(path, samples.contact, { key });
      expect(response.status).toBe(400);
      expect(response.body.detail).toBe('The Idempotency-Key header must be a UUID.');
    }
  });
});

it('the limit of a client holds exactly under parallel posts', async () => {
  await withLimit(sql, 5, async () => {
    const visitor = newVisitor();
    const send = () => post('/api/contact', samples.contact, { visitor, key: newKey() });
    const responses = await Promise.all(Array.from({ length: 25 }, send));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(20).fill(429)]);
  });
});

it('what a visitor wrote comes back byte for byte, trimmed at its ends only', async () => {
  const key = newKey();
  const message =
    'Ünï\u0301 👩‍👩‍👧 \u202eright\u202c\r\n\t two  blanks \\ \' " %_* $1 {{x}} \u0001';
  const body = { ...samples.contact, name: '  שלום Ωmega  ', message: `\n ${message} \t` };
  await post('/api/contact', body, { key });
  expect(await rowOf('contact_submissions', key)).toMatchObject({ name: 'שלום Ωmega', message });
});
