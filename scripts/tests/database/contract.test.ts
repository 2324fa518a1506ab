/** Checks that the contract and the database's CHECK constraints have the same rules. */
import fc from 'fast-check';
import { afterAll, describe, expect, inject, it } from 'vitest';
import {
  readAttribution,
  touchFields,
} from '../../../supabase/functions/_shared/contract/attribution.ts';
import { orderPackageOffers } from '../../../supabase/functions/_shared/contract/brand.ts';
import { isEmail } from '../../../supabase/functions/_shared/contract/email.ts';
import {
  orderPackages,
  orderStatuses,
} from '../../../supabase/functions/_shared/contract/enums.ts';
import {
  apiLimits,
  columnLimits,
  staffLimits,
} from '../../../supabase/functions/_shared/contract/limits.ts';
import {
  isCalendarDate,
  photosFitPackage,
} from '../../../supabase/functions/_shared/contract/order.ts';
import { codePoints, isStorable } from '../../../supabase/functions/_shared/contract/text.ts';
import { isWebLink } from '../../../supabase/functions/_shared/contract/web-link.ts';
import { replyNames } from '../../../web/src/content/reply-templates.ts';
import { connectTo } from '../../stack/database.ts';

const sql = connectTo(inject('copy').ownerUrl);
afterAll(() => sql.end());

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

await sql.unsafe(`
  create function pg_temp.refused_by(target regclass, entry jsonb) returns text
  language plpgsql as $$
  declare
    rule text;
  begin
    execute format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, $1)',
      target, (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(entry) as key))
    using entry;
    raise sqlstate 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return null;
    when check_violation then
      get stacked diagnostics rule = constraint_name;
      return rule;
  end
  $$`);

type Values = Readonly<Record<string, unknown>>;

/** The names of the constraints that refuse otherwise valid rows with these values, or null. */
async function refusedBy(table: Table, rows: readonly Values[]): Promise<(string | null)[]> {
  const entries = rows.map((values) => ({ ...complete[table], ...values }));
  const found = await sql`select pg_temp.refused_by(${table}, entry) as rule
    from jsonb_array_elements(${sql.json(entries as never)}) with ordinality as entries (entry, place)
    order by place`;
  return found.map(({ rule }) => rule);
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
    const texts = [limit, limit + 1].map((length) => ({ [column]: sampleOf(column, length) }));
    expect(await refusedBy(table, texts)).toEqual([null, `${table}_${column}_length`]);
  },
);

describe('what the contract accepts, the database accepts, and nothing else', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...'aZ09-_.@+/:?#[]\\ "\'\u00a0\u0085\u2028\ufeff\u200b\u0001é😀'),
    maxLength: 20,
  });
  /** What the database says of many values, each as `valuesOf` puts it into a row. */
  async function tried<Value>(
    values: fc.Arbitrary<Value>,
    table: Table,
    valuesOf: (value: Value) => Values,
  ) {
    const storable = values.filter((value) => isStorable(JSON.stringify(valuesOf(value))));
    const all = fc.sample(storable, 1000);
    const rules = await refusedBy(table, all.map(valuesOf));
    return all.map((value, i) => ({ value, isRefused: rules[i] !== null }));
  }
  /** The values about which contract and database disagree. */
  const disagreed = async <Value>(
    values: fc.Arbitrary<Value>,
    accepts: (value: Value) => boolean,
    table: Table,
    valuesOf: (value: Value) => Values,
  ) =>
    (await tried(values, table, valuesOf)).filter(
      ({ value, isRefused }) => isRefused === accepts(value),
    );

  it('as an email address', async () => {
    const label = fc.string({
      unit: fc.constantFrom(...'ab-.0_é用"\ufffd\u200b\u3000 '),
      minLength: 1,
      maxLength: 70,
    });
    const addresses = fc.oneof(
      fc.emailAddress(),
      fc.tuple(odd, odd).map((parts) => parts.join('@')),
      fc.tuple(label, label).map((parts) => parts.join('@')),
    );
    const accepts = (email: string) =>
      isEmail(email) && codePoints(email) <= columnLimits.contactSubmissions.email;
    const toRow = (email: string) => ({ email });
    expect(await disagreed(addresses, accepts, 'contact_submissions', toRow)).toEqual([]);
  });

  it('as a link, as far as its shape tells', async () => {
    const links = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      odd.map((rest) => `https://x.example/${rest}`),
      odd.map((rest) => `HTTP://${rest}`),
      fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://a:b@c', 'https://', ''),
    );
    // The contract also checks for a host with a URL parser, which a pattern can't do.
    const wrong = (await tried(links, 'orders', (photo_link) => ({ photo_link }))).filter(
      ({ value, isRefused }) =>
        isRefused ? isWebLink(value) : !/^https?:\/\/[^\s/?#\\@]/i.test(value),
    );
    expect(wrong).toEqual([]);
  });

  it('as a deadline', async () => {
    const parts = fc.tuple(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.constantFrom(0, 1, 28, 29, 30, 31, 32),
    );
    const padded = (n: number, length: number) => String(n).padStart(length, '0');
    const dates = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789-'), maxLength: 11 }),
      parts.map(([year, month, day]) =>
        [padded(year, 4), padded(month, 2), padded(day, 2)].join('-'),
      ),
    );
    const toRow = (deadline: string) => ({ deadline });
    expect(await disagreed(dates, isCalendarDate, 'orders', toRow)).toEqual([]);
  });

  it('as a photo count', async () => {
    const counts = fc.oneof(
      fc.integer({ min: -2, max: 40 }).map(String),
      fc.string({ unit: fc.constantFrom(...'0123456789.e- '), maxLength: 12 }),
    );
    // The schema stores a count without blanks and leading zeros.
    const stored = counts.map((count) =>
      /^\s*\d+\s*$/.test(count) ? String(Number(count)) : count,
    );
    const orders = fc.record({ package: fc.constantFrom(...orderPackages), photoCount: stored });
    const toRow = ({ package: name, photoCount }: { package: string; photoCount: string }) => ({
      package: name,
      photo_count: photoCount,
    });
    expect(await disagreed(orders, photosFitPackage, 'orders', toRow)).toEqual([]);
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
    // The database accepts only what the contract leaves unchanged.
    const isKept = (attribution: unknown) =>
      JSON.stringify(sorted(readAttribution({ attribution }))) ===
      JSON.stringify(sorted(attribution));
    const toRow = (attribution: unknown) => ({ attribution });
    expect(await disagreed(told, isKept, 'contact_submissions', toRow)).toEqual([]);
    const kept = told.map((attribution) => readAttribution({ attribution }));
    expect(await disagreed(kept, () => true, 'contact_submissions', toRow)).toEqual([]);
  });

  it('as a package or a status', async () => {
    const packages = [...orderPackages, 'gold'].map((name) => ({
      package: name,
      photo_count: '1',
    }));
    expect(await refusedBy('orders', packages)).toEqual([
      ...orderPackages.map(() => null),
      'orders_package_allowed',
    ]);
    expect(
      await refusedBy(
        'orders',
        [...orderStatuses, 'done'].map((status) => ({ status })),
      ),
    ).toEqual([...orderStatuses.map(() => null), 'orders_status_allowed']);
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
      free_revisions: orderPackageOffers[name].freeRevisions,
      extra_revision_cents: orderPackageOffers[name].extraRevisionCents,
    })),
  );
});

it('templates and views have the same lengths and names in braces in the database', async () => {
  const [{ rules = '' } = {}] = await sql`
    select string_agg(pg_get_constraintdef(oid), ' ') as rules from pg_constraint
    where conrelid in ('public.reply_templates'::regclass, 'public.saved_views'::regclass)`;
  const { template, viewName } = staffLimits;
  for (const field of ['title', 'subject', 'text'] as const) {
    expect(rules).toContain(`(char_length(${field}) <= ${template[field]})`);
  }
  expect(rules).toContain(`(place <= ${template.place})`);
  expect(rules).toContain(`(char_length(name) <= ${viewName})`);
  const [names] = await sql`
    select private.template_names(array['orders']) as orders,
      private.template_names(array['contact-submissions', 'orders']) as everywhere`;
  expect(names?.everywhere).toEqual(replyNames.everywhere);
  expect(names?.orders).toEqual([...replyNames.everywhere, ...replyNames.orders]);
});

it('counts stop at the same numbers in the database', async () => {
  const [{ source = '' } = {}] = await sql`
    select prosrc as source from pg_proc where oid = 'public.admin_search'::regproc`;
  expect(source).toContain(`most_found constant integer := ${apiLimits.total};`);
  expect(source).toContain(`limit ${apiLimits.counted}\n`);
});
