/**
 * Compares the privacy policy with what visitors give: every column of the forms, every key of web
 * storage, every cookie. Each is listed here with the words of the policy about it, so anybody who adds
 * one has to say in the policy what it is for.
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

function form(passage: string, columns: Readonly<Record<string, string>>) {
  const entries = Object.entries({
    ...columns,
    attribution: 'the campaign named in the link',
    honeypot: 'a field that people can’t see',
    receipt: 'a receipt number',
  });
  return Object.fromEntries(
    entries.map(([column, words]): [string, Told] => [
      column,
      [column in columns ? passage : 'data', words],
    ]),
  );
}

/** What visitors may send, by table: the columns that the role `anon` may insert, and what is said of them. */
const sent: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  contact_submissions: form('Contact message', {
    ...{ name: 'name', email: 'email address', phone: 'phone number', company: 'company' },
    message: 'your message',
  }),
  signup_users: form('Sign-up', {
    ...{ first_name: 'first and last name', last_name: 'first and last name', name: 'full name' },
    ...{ email: 'email address', company: 'company', role: 'your role' },
    referral_source: 'how you heard about us',
  }),
  orders: form('Video order', {
    ...{ first_name: 'first and last name', last_name: 'first and last name' },
    ...{ email: 'email address', company: 'company', package: 'package' },
    ...{ photo_count: 'number of photos', property_address: 'property address' },
    ...{ photo_link: 'the link to your photos', special_requests: 'special requests' },
    ...{ deadline: 'deadline', referral_source: 'how you heard about us' },
  }),
  webinar_signups: form('Webinar', {
    ...{ first_name: 'first name', email: 'email address', company: 'company when you sign up' },
  }),
  webinar_questions: form('Webinar', {
    ...{ name: 'your name', email: 'email address', phone: 'phone number' },
    question: 'the question',
  }),
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
  confirmedOrder: untilClosed('the order you’ve sent and the link to its page'),
  consentReceipt: ['Your consent', 'the receipt number of your last choice'],
  consentTimestamp: ['Your consent', 'when you made them'],
  consentVersion: ['Your consent', 'which version'],
  cookieConsent: ['Your consent', 'your two cookie choices'],
  firstTouch: ['Your first visit', 'for 90 days'],
  lastTouch: ['Your first visit', 'your present visit, until you close the tab'],
  outbox: ['A form that may not have gone through', 'for up to 14 days'],
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
  photos: untilClosed(
    'which photos you’ve uploaded with an order or a message that isn’t sent yet',
  ),
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

  it('covers the columns that visitors fill in, and no others', async () => {
    const columns = await sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.column_privileges
      where grantee = 'anon' and privilege_type = 'INSERT' and table_schema = 'public'
        -- A column of the documents that no form fills in.
        and (table_name, column_name) <> ('orders', 'phone')`;
    const covered = Object.entries(sent).flatMap(([table, known]) =>
      Object.keys(known).map((column) => `${table}.${column}`),
    );
    expect(covered.sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it('says what each of them is, and each key of the browser', () => {
    const all = [...Object.values(sent).flatMap(Object.values), ...Object.values(keys)];
    const missing = [...all, ...Object.values(formKeys)].filter((one) => !told(one));
    expect(missing).toEqual([]);
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
    ).toEqual(['app/reload-for-build.ts', 'lib/safe-storage.ts']);
    expect(sourcesWith(/\bcaches\.|serviceWorker|window\.name\b/)).toEqual([]);
    // Photos that wait for their upload, which a reload would lose.
    expect(sourcesWith(/\bindexedDB\b/)).toEqual(['components/photos/kept-files.ts']);
    expect(
      told([
        'Files on their way',
        'the photos that haven’t arrived yet and small copies of all of them',
      ]),
    ).toBe(true);
  });
});
