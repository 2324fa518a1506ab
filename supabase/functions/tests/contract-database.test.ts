/** Checks that the contract and the database's CHECK constraints have the same rules. */
import fc from 'fast-check';
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { readAttribution, touchFields } from '../_shared/contract/attribution.ts';
import { isEmail } from '../_shared/contract/email.ts';
import { orderPackages, orderStatuses } from '../_shared/contract/enums.ts';
import { columnLimits } from '../_shared/contract/limits.ts';
import { isCalendarDate, photosFitPackage } from '../_shared/contract/order.ts';
import { orderPackageOffers } from '../_shared/contract/prices.ts';
import { codePoints, isStorable } from '../_shared/contract/text.ts';
import { isWebLink } from '../_shared/contract/web-link.ts';
import { connect } from './support/database.ts';

const sql = connect();

const passwordHash = `scrypt$16384$8$1$${'s'.repeat(22)}$${'h'.repeat(43)}`;

const complete = {
  signup_users: { name: 'Ada', email: 'a@b.co' },
  contact_submissions: { name: 'Ada', email: 'a@b.co', message: 'hello hello' },
  orders: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'a@b.co',
    package: 'premium',
    photo_count: '5',
    property_address: '12345',
    photo_link: 'https://x.example',
  },
  webinar_signups: { first_name: 'Ada', email: 'a@b.co' },
  webinar_questions: { email: 'a@b.co', question: 'why?' },
  users: { username: 'ada', password: passwordHash },
  images: { name: 'x', data: 'x', mime_type: 'image/png' },
} as const;
type Table = keyof typeof complete;

const snake = (field: string): string => field.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

/** The value with its keys sorted, so that JSON texts can be compared. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

class Undo extends Error {}

/** The name of the constraint that rejects these values in an otherwise valid row, if any. */
async function refusedBy(
  table: Table,
  values: Record<string, string | postgres.Parameter>,
): Promise<string | undefined> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`insert into ${transaction(table)}
        ${transaction({ ...complete[table], ...values })}`;
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return undefined;
    const { code, constraint_name: constraint } = error as postgres.PostgresError;
    if (code === '23514') return constraint;
    throw error;
  }
  throw new Error('neither stored nor refused');
}

const lengths: [table: Table, column: string, limit: number][] = Object.entries({
  signup_users: columnLimits.signupUsers,
  contact_submissions: columnLimits.contactSubmissions,
  orders: columnLimits.orders,
  webinar_signups: columnLimits.webinarSignups,
  webinar_questions: columnLimits.webinarQuestions,
  users: columnLimits.users,
  images: columnLimits.images,
}).flatMap(([table, limits]) =>
  Object.entries(limits)
    // These have a fixed set of values or a special format, and are checked below.
    .filter(([field]) => !['package', 'photoCount', 'deadline', 'status'].includes(field))
    .map(([field, limit]): [Table, string, number] => [table as Table, snake(field), limit]),
);

/** A valid value of exactly `length` code points. */
function sampleOf(column: string, length: number): string {
  if (column === 'email') return `${'a'.repeat(length - 12)}@example.com`;
  if (column === 'photo_link') return `https://x.example/${'é'.repeat(length - 18)}`;
  if (column === 'password') return passwordHash.padEnd(length, 'h');
  return '😀'.repeat(length);
}

it.each(lengths)(
  'the longest %s.%s has %i characters, here and there',
  async (table, column, limit) => {
    expect(await refusedBy(table, { [column]: sampleOf(column, limit) })).toBeUndefined();
    expect(await refusedBy(table, { [column]: sampleOf(column, limit + 1) })).toBe(
      `${table}_${column}_length`,
    );
  },
);

describe('what the contract accepts, the database accepts, and nothing else', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...'aZ09-_.@+/:?#[]\\ "\'\u00a0\u0085\u2028\ufeff\u200b\u0001é😀'),
    maxLength: 20,
  });
  const agree = async (
    texts: fc.Arbitrary<string>,
    accepts: (text: string) => boolean,
    insert: (text: string) => Promise<string | undefined>,
  ) => {
    await fc.assert(
      fc.asyncProperty(texts.filter(isStorable), async (text) => {
        expect((await insert(text)) === undefined, JSON.stringify(text)).toBe(accepts(text));
      }),
      { numRuns: 200 },
    );
  };

  it('as an e-mail address', async () => {
    const label = fc.string({ unit: fc.constantFrom(...'ab-.0_'), minLength: 1, maxLength: 70 });
    const addresses = fc.oneof(
      fc.emailAddress(),
      fc.tuple(odd, odd).map((parts) => parts.join('@')),
      fc.tuple(label, label).map((parts) => parts.join('@')),
    );
    await agree(
      addresses,
      (email) => isEmail(email) && codePoints(email) <= columnLimits.contactSubmissions.email,
      (email) => refusedBy('contact_submissions', { email }),
    );
  });

  it('as a link, as far as its shape tells', async () => {
    const links = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      odd.map((rest) => `https://x.example/${rest}`),
      odd.map((rest) => `HTTP://${rest}`),
      fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://a:b@c', 'https://', ''),
    );
    await fc.assert(
      fc.asyncProperty(links.filter(isStorable), async (link) => {
        const refused = await refusedBy('orders', { photo_link: link });
        // The contract also checks for a host with a URL parser, which a pattern can't do.
        if (isWebLink(link)) expect(refused, link).toBeUndefined();
        if (refused === undefined) expect(link).toMatch(/^https?:\/\/[^\s/?#\\@]/i);
      }),
      { numRuns: 200 },
    );
  });

  it('as a deadline', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-'), maxLength: 11 });
    const dates = fc.oneof(
      digits,
      fc
        .tuple(
          fc.integer({ min: 0, max: 9999 }),
          fc.integer({ min: 0, max: 13 }),
          fc.constantFrom(0, 1, 28, 29, 30, 31, 32),
        )
        .map(([year, month, day]) =>
          [
            String(year).padStart(4, '0'),
            ...[month, day].map((n) => String(n).padStart(2, '0')),
          ].join('-'),
        ),
    );
    await agree(dates, isCalendarDate, (deadline) => refusedBy('orders', { deadline }));
  });

  it('as a photo count', async () => {
    const counts = fc.oneof(
      fc.integer({ min: -2, max: 40 }).map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789.e- '), maxLength: 12 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...orderPackages), counts, async (name, count) => {
        // The schema stores a count without blanks and leading zeros.
        const stored = /^\s*\d+\s*$/.test(count) ? String(Number(count)) : count;
        const refused = await refusedBy('orders', { package: name, photo_count: stored });
        expect(refused === undefined, `${name} ${count}`).toBe(
          photosFitPackage({ package: name, photoCount: stored }),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('as where a submission came from', async () => {
    const field = fc.constantFrom(...touchFields, '__proto__', 'x');
    const value = fc.oneof(
      odd,
      odd.map((text) => `/${text}`),
      fc.constantFrom('a.example', '2026-11-20T15:00:00Z', 'x'.repeat(200), 'x'.repeat(201)),
      fc.constantFrom(7, null, ['x'], {}),
    );
    const touch = fc.oneof(fc.dictionary(field, value, { maxKeys: 3 }), fc.constantFrom(null, 'x'));
    const told = fc.dictionary(fc.constantFrom('first', 'last', 'next'), touch, { maxKeys: 2 });
    await fc.assert(
      fc.asyncProperty(told, async (attribution) => {
        const text = JSON.stringify(attribution);
        fc.pre(isStorable(text) && !text.includes('\\u0000'));
        const kept = readAttribution({ attribution });
        const refused = await refusedBy('contact_submissions', {
          attribution: sql.json(attribution as postgres.JSONValue),
        });
        // The database accepts only what the contract leaves unchanged.
        expect(refused === undefined, text).toBe(
          JSON.stringify(sorted(kept)) === JSON.stringify(sorted(attribution)),
        );
        if (kept) {
          const again = await refusedBy('contact_submissions', {
            attribution: sql.json(kept as postgres.JSONValue),
          });
          expect(again, text).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
  });

  it('as a package or a status', async () => {
    for (const name of orderPackages) {
      expect(await refusedBy('orders', { package: name, photo_count: '1' })).toBeUndefined();
    }
    expect(await refusedBy('orders', { package: 'gold' })).toMatch(
      /^orders_(package|photo_count)_/,
    );
    for (const status of orderStatuses)
      expect(await refusedBy('orders', { status })).toBeUndefined();
    expect(await refusedBy('orders', { status: 'done' })).toBe('orders_status_allowed');
  });
});

it('the price list is the same in the database', async () => {
  const rows = await sql`select * from private.order_packages order by package`;
  expect([...rows]).toEqual(
    orderPackages.map((name) => ({
      package: name,
      price_cents: orderPackageOffers[name].priceCents,
      photo_limit: orderPackageOffers[name].photoLimit,
      turnaround_business_days: orderPackageOffers[name].turnaroundBusinessDays,
    })),
  );
});
