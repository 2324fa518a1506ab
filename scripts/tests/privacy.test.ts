/**
 * Compares the privacy policy with what the product stores: every column of the database, every key
 * of web storage, every cookie. Each is listed here with the words of the policy about it, so
 * anybody who adds one has to say in the policy what it is for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import {
  formStorageKeys,
  type LocalStorageKey,
  localStorageKeys,
  measurementCookies,
  type SessionStorageKey,
  sessionStorageKeys,
} from '../../web/src/lib/storage-keys.ts';
import { documentOf } from '../site/built-pages.ts';
import { root } from '../stack/locations.ts';

const sql = connect();

const policy = documentOf({ file: 'privacy.html' });
const sections = [...policy.querySelectorAll('section:has(> h2[id])')];

/** The text of the policy: each section's paragraphs by its id, each list entry by its term. */
const passages = new Map<string, string>(
  sections.flatMap((section) => {
    const paragraphs = [...section.querySelectorAll(':scope > p')].map((p) => p.textContent);
    return [
      [section.querySelector('h2')?.id ?? '', paragraphs.join(' ')] as const,
      ...[...section.querySelectorAll('li')].map(
        (entry) => [entry.querySelector('strong')?.textContent ?? '', entry.textContent] as const,
      ),
    ];
  }),
);

/** Words of the policy, and the passage that contains them. */
type Told = readonly [passage: string, words: string];

const told = ([passage, words]: Told): boolean => passages.get(passage)?.includes(words) === true;

/** Our own numbers and settings, which say nothing about a person. */
const impersonal = 'impersonal';
/** Columns of tables that the product never fills. */
const unused = 'unused';

type Coverage = Told | typeof impersonal | typeof unused;

const data = (words: string): Told => ['data', words];
const sharing = (words: string): Told => ['sharing', words];

/** What every stored form has besides what its sender typed. */
const everyForm = {
  id: impersonal,
  created_at: data('when it was sent'),
  receipt: data('a receipt number'),
  search_text: data('a copy of its text for our own search'),
  is_spam: data('whether it was marked as spam'),
  spam_reason: data('marked as spam and why'),
  spam_at: data('marked as spam and why'),
  arrived_in_surge: impersonal,
  honeypot: data('a field that people can’t see'),
  assignee: data('who of them takes care of what you sent'),
  follow_up_on: data('when they come back to it'),
  attribution: data('where the visit came from'),
  source: data('the campaign named in the link'),
  campaign: data('the campaign named in the link'),
} as const;
const isRead = {
  is_read: data('whether we’ve read it'),
  answered_at: data('when we answered it last'),
  first_answered_at: data('when we first answered it'),
  written_again_at: data('since when you wait for an answer'),
  waits_since: data('since when you wait for an answer'),
} as const;

const form = <const T extends Record<string, string>>(passage: string, columns: T) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, words]) => [column, [passage, words] as const]),
  );

/** Columns that the same is said about. */
const each = <const C extends Coverage>(coverage: C, ...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, coverage]));

const tables: Readonly<Record<string, Readonly<Record<string, Coverage>>>> = {
  'public.contact_submissions': {
    ...everyForm,
    ...isRead,
    by_mail: impersonal,
    ...form('Contact message', {
      name: 'name',
      email: 'email address',
      phone: 'phone number',
      company: 'company',
      message: 'your message',
    }),
  },
  'public.signup_users': {
    ...everyForm,
    ...form('Sign-up', {
      first_name: 'first and last name',
      last_name: 'first and last name',
      name: 'full name',
      email: 'email address',
      company: 'company',
      role: 'your role',
      referral_source: 'how you heard about us',
    }),
  },
  'public.orders': {
    ...everyForm,
    ...isRead,
    ...form('Video order', {
      first_name: 'first and last name',
      last_name: 'first and last name',
      email: 'email address',
      company: 'company',
      package: 'package',
      photo_count: 'number of photos',
      property_address: 'property address',
      photo_link: 'the link to your photos',
      special_requests: 'special requests',
      deadline: 'deadline',
      referral_source: 'how you heard about us',
      order_number: 'order number',
      status: 'its status',
      price_cents: 'the price',
      photo_limit: 'photo limit',
      turnaround_business_days: 'turnaround',
      due_on: 'deadline',
      free_revisions: 'terms of revisions',
      extra_revision_cents: 'terms of revisions',
      film_state: 'when you approved it',
      film_changed_at: 'when it was added and delivered',
    }),
    phone: unused,
  },
  'public.webinar_signups': {
    ...everyForm,
    ...form('Webinar', {
      first_name: 'first name',
      email: 'email address',
      company: 'company when you sign up',
    }),
  },
  'public.webinar_questions': {
    ...everyForm,
    ...isRead,
    ...form('Webinar', {
      name: 'your name',
      email: 'email address',
      phone: 'phone number',
      question: 'the question',
    }),
  },
  'public.users': each(unused, 'id', 'username', 'password', 'email', 'is_admin'),
  'public.images': each(unused, 'id', 'name', 'description', 'data', 'mime_type', 'created_at'),
  'public.notes': {
    ...each(impersonal, 'id', 'list', 'record'),
    text: data('what matters for it'),
    author: data('Our staff note who of them'),
    created_at: data('what was done with it, when'),
  },
  'public.activity': {
    ...each(impersonal, 'id', 'list', 'record', 'note'),
    ...each(data('A history says what was done with it'), 'kind', 'previous', 'current'),
    ...each(data('when and by whom'), 'actor', 'mark'),
    at: data('what was done with it, when'),
  },
  'private.admin_sessions': {
    id: impersonal,
    name: sharing('the name that staff give it'),
    client: sharing('a keyed hash of the network address'),
    credential: sharing('a digest that shows which password'),
    started_at: sharing('when each staff session starts'),
    expires_at: sharing('expires'),
    ended_at: sharing('ends'),
  },
  'private.staff_names': { name: sharing('the names that work is assigned to') },
  'private.login_throttle': {
    scope: data('attempts to sign in to our staff area'),
    ...each(data('We do the same for attempts to sign in'), 'failures', 'last_failure_at'),
    blocked_until: impersonal,
  },
  'private.first_logins': {
    ...each(data('attempts to sign in to our staff area'), 'network', 'compared_at'),
  },
  'private.rate_slots': {
    client: data('a keyed hash'),
    ...each(data('count form submissions'), 'form', 'taken_at'),
    slot: impersonal,
  },
  'private.receipts': {
    receipt: data('a receipt number'),
    form: impersonal,
    payload_hash: data('a digest of its contents'),
    created_at: data('when it was sent'),
  },
  'private.order_links': {
    token_hash: data('a hash of the secret part of the link'),
    order_id: impersonal,
  },
  'private.order_status_times': {
    order_id: impersonal,
    ...each(data('when it reached each status'), 'status', 'reached_at'),
  },
  'private.photo_batches': {
    ...each(impersonal, 'id', 'order_id', 'kept_until'),
    secret_hash: data('a hash of the secret that lets your browser add photos'),
    ...each(data('a keyed hash'), 'client', 'network'),
    created_at: data('when you began to upload photos'),
  },
  'private.film_versions': {
    ...each(impersonal, 'order_id', 'number'),
    ...form('Video order', {
      text: 'what our staff wrote with it',
      delivered_by: 'delivered and by whom',
      delivered_at: 'when it was added and delivered',
      approved_at: 'when you approved it',
      told_at: 'when you approved it',
    }),
  },
  'private.film_changes': {
    ...each(impersonal, 'order_id', 'version'),
    ...form('Video order', {
      text: 'what you asked to be changed',
      second: 'at which second',
      cents: 'at what cost',
      asked_at: 'when, and at what cost',
    }),
  },
  'private.film_shares': {
    ...each(impersonal, 'order_id', 'id'),
    token_hash: data('a hash of the secret part of that link'),
    created_at: data('If you share a video, we store when'),
  },
  'private.files': {
    ...each(
      impersonal,
      'id',
      'bucket',
      'path',
      'order_id',
      'mail',
      'batch',
      'number',
      'version',
      'poster_of',
    ),
    ...each(impersonal, 'state', 'object_version', 'awaited_until', 'swept_at'),
    ...form('Video order', {
      place: 'place among the others',
      name: 'file name',
      arrived: 'size',
      type: 'type',
      width: 'dimensions',
      height: 'dimensions',
      added_by: 'delivered and by whom',
      created_at: 'when it came',
      signed_at: 'when it came',
    }),
    bytes: data('the name, type and size'),
  },
  'private.room': each(
    impersonal,
    ...['only_one', 'strangers_bytes', 'staff_bytes', 'disk_bytes', 'disk_free', 'disk_seen_at'],
  ),
  'private.order_packages': each(
    impersonal,
    'package',
    'price_cents',
    'photo_limit',
    'turnaround_business_days',
    'free_revisions',
    'extra_revision_cents',
  ),
  'private.deliveries': {
    ...each(impersonal, 'id', 'due_at', 'is_taken', 'automatic_number', 'in_surge'),
    ...each(data('what the email is about'), 'kind', 'list', 'record'),
    ...each(data('we store your address'), 'receiver', 'mailbox'),
    detail: data('the text if a person wrote it'),
    ...each(data('when it was sent or why it couldn’t be'), 'state', 'sent_at', 'last_error'),
    ...each(data('how often we tried'), 'attempts', 'tried_at', 'resends'),
    ...each(data('a keyed hash'), 'client', 'network'),
    created_at: data('when it was sent'),
  },
  'private.consent_policies': { version: impersonal, policy_date: impersonal },
  'private.consent_receipts': {
    id: data('a receipt number that your browser made at random'),
    version: data('which version of the banner you saw'),
    ...each(data('what you chose'), 'analytics', 'marketing'),
    method: data('by which button'),
    ...each(data('and when'), 'given_at', 'received_at'),
  },
  'private.mails': {
    ...each(impersonal, 'id', 'list', 'record', 'kind'),
    key: data('a hash that lets us notice an email that arrives twice'),
    ...each(data('your address and name'), 'sender', 'reply_to', 'sender_name'),
    folds_quotes: impersonal,
    is_answer: impersonal,
    from_another: data('whether it came from another address'),
    network: data('a keyed hash of the network it came from'),
    ...each(data('the subject, the text'), 'subject', 'text'),
    received_at: data('when it came'),
  },
  'private.inbound_calls': { id: impersonal, called_at: impersonal },
  'private.morning_mails': { day: impersonal },
  'private.settings': { name: impersonal, value: impersonal, text: impersonal },
};

const untilClosed = (words: string): Told => ['Until you close the tab', words];

const keys: Readonly<
  Record<LocalStorageKey | Exclude<SessionStorageKey, `${string}:${string}`>, Told>
> = {
  admin_appearance: ['For our staff', 'whether the dashboard is light or dark'],
  admin_name: ['For our staff', 'the name they last worked under'],
  admin_shortcuts: ['For our staff', 'whether keyboard shortcuts are on'],
  admin_start: ['For our staff', 'which page opens after a login'],
  admin_token: ['For our staff', 'a token that keeps them signed in'],
  admin_views: ['For our staff', 'the filters they have saved'],
  confirmedOrder: untilClosed('the order you’ve sent and the link to its page'),
  consentReceipt: ['Your consent', 'the receipt number of your last choice'],
  consentTimestamp: ['Your consent', 'when you made them'],
  consentVersion: ['Your consent', 'which version'],
  cookieConsent: ['Your consent', 'your two cookie choices'],
  firstTouch: ['Your first visit', 'for 90 days'],
  lastTouch: ['Your first visit', 'your present visit, until you close the tab'],
  outbox: ['A form that may not have gone through', 'for up to 14 days'],
  photos: untilClosed('which photos you’ve uploaded'),
  reloadedFor: untilClosed('the address of a page that had to reload'),
  replyDrafts: untilClosed('replies and notes that our staff have begun'),
  scrollPositions: untilClosed('how far down you had scrolled'),
  signupEmail: untilClosed('the email address you signed up with'),
  stickyCtaDismissed: ['Things you closed', 'the bar at the bottom of the home page'],
  uploads: ['Files on their way', 'where each of them stands'],
  webinarAccess: untilClosed('your first name, your email address and which video plays'),
};

const formKeys: Readonly<Record<(typeof formStorageKeys)[number], Told>> = {
  attempt: untilClosed('your last try at sending one'),
  draft: untilClosed('drafts of forms you’ve started'),
};

/** Files of the site's code, without tests. */
const sources = (readdirSync(join(root, 'web/src'), { recursive: true }) as string[])
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^testing\//.test(name));

/** The source files whose text matches the pattern. */
const sourcesWith = (pattern: RegExp): string[] =>
  sources.filter((name) => pattern.test(readFileSync(join(root, 'web/src', name), 'utf8'))).sort();

describe('the privacy policy', () => {
  it('has eleven sections and its date', () => {
    expect(sections).toHaveLength(11);
    expect(policy.body.textContent).toContain('Last updated: May 21, 2025');
  });

  it('covers the columns that the database has, and no others', async () => {
    const columns = await sql<{ name: string; column: string }[]>`
      select format('%s.%s', n.nspname, c.relname) as name, a.attname as column
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'private')
        and a.attnum > 0 and not a.attisdropped`;
    const stored = columns.map(({ name, column }) => `${name}.${column}`);
    const covered = Object.entries(tables).flatMap(([table, known]) =>
      Object.keys(known).map((column) => `${table}.${column}`),
    );
    expect(covered.sort()).toEqual(stored.sort());
  });

  const columnsTold = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, coverage]) =>
      typeof coverage === 'string' ? [] : [{ what: `${table}.${column}`, coverage }],
    ),
  );
  const keysTold = Object.entries({ ...keys, ...formKeys }).map(([what, coverage]) => ({
    what,
    coverage,
  }));

  it.each([...columnsTold, ...keysTold])('says what $what is', ({ coverage }) => {
    expect(told(coverage)).toBe(true);
  });

  it('names every key that the site stores in the browser', () => {
    expect(Object.keys(keys).sort()).toEqual([...localStorageKeys, ...sessionStorageKeys].sort());
    expect(Object.keys(formKeys)).toEqual([...formStorageKeys]);
  });

  it('names third-party cookies, and says correctly that the site sets none', () => {
    const cookies = passages.get('Third-party cookies, only if you agree');
    for (const name of measurementCookies) expect(cookies).toContain(name);
    expect(passages.get('browser')).toContain('sets no cookies of its own');
    // The only file that touches them makes them expire.
    expect(sourcesWith(/document\.cookie\s*=|cookieStore/)).toEqual([
      'features/analytics/cookies.ts',
    ]);
  });

  it('knows all code that stores something in the browser', () => {
    expect(
      sourcesWith(/(?<!\w)(local|session)Storage\.setItem|window\.(local|session)Storage/),
    ).toEqual(['app/entry-client.ts', 'lib/safe-storage.ts']);
    expect(sourcesWith(/\bcaches\.|serviceWorker|window\.name\b/)).toEqual([]);
    // Photos that wait for their upload, which a reload would lose.
    expect(sourcesWith(/\bindexedDB\b/)).toEqual(['features/order/photos/kept-files.ts']);
    expect(
      told([
        'Files on their way',
        'the photos that haven’t arrived yet and small copies of all of them',
      ]),
    ).toBe(true);
  });

  it('promises nothing that the product does not do', () => {
    const all = policy.body.textContent;
    expect(all).not.toContain('what they change is recorded');
    expect(all).not.toContain('until the next try succeeds');
  });
});
