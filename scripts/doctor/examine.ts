import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { type Overview, roomSentence } from '../../supabase/functions/_shared/contract/overview.ts';
import { noRoomSentence } from '../../supabase/functions/_shared/contract/pulse.ts';
import { StartError } from '../stack/start-error.ts';

/** What was found in one respect; the sentence says what is wrong and what to do. */
export interface Finding {
  readonly what: string;
  readonly fault?: string | undefined;
}

interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

type Ask = (path: string, init?: RequestInit) => Promise<ReadResponse>;
/** What staff are answered, as far as it is looked at. */
interface Seen {
  readonly room: Overview['room'];
  readonly sendsMail: boolean;
  readonly rows: readonly { nextAttemptAt: string }[];
}
/** The result of a database function. */
type Tell = (name: string, args?: object) => Promise<Seen>;
type Check = (ask: Ask, origin: string) => Promise<string | undefined>;

const timeoutMs = 15_000;
const clockSeconds = 60;
const lateMs = 3 * 60_000;

const isHtml = ({ headers }: ReadResponse): boolean =>
  headers.get('content-type')?.startsWith('text/html') === true;

/** What the API says about an error, in parentheses. */
function detailOf({ text }: ReadResponse): string {
  const detail = /"(?:detail|error)":"([^"]+)"/.exec(text)?.[1];
  return detail ? ` (${detail.replace(/\.$/, '')})` : '';
}

/** Headers that every page has, and what each value contains. */
const pageHeaders: readonly [string, RegExp][] = [
  ['strict-transport-security', /max-age=\d{7,}/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /strict-origin/],
  ['content-security-policy', /script-src (?!.*'unsafe-inline')/],
];

async function headers(ask: Ask): Promise<string | undefined> {
  const page = await ask('/');
  const missing = pageHeaders
    .filter(([name, value]) => !value.test(page.headers.get(name) ?? ''))
    .map(([name]) => name);
  if (missing.length === 0) return undefined;
  return `Pages come without the right ${missing.join(', ')}: the host doesn't apply the headers that the build writes.`;
}

/** Customers' embed codes are the one thing that others may show in a frame. */
async function frames(ask: Ask): Promise<string | undefined> {
  const framing = async (path: string) => {
    const { headers: sent } = await ask(path);
    const policy = sent.get('content-security-policy');
    const ancestors = /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1];
    // Without any policy, the headers of pages are what is wrong.
    return policy === null ? 'unsaid' : (ancestors ?? sent.get('x-frame-options'));
  };
  if (!(await framing('/'))) {
    return 'Other sites can show the pages in a frame: the host leaves X-Frame-Options out.';
  }
  if (['https:', 'unsaid'].includes((await framing('/film/embed')) ?? '')) return undefined;
  return 'Embed codes show nothing: the host sends /film/embed without its own content security policy.';
}

async function address(ask: Ask, origin: string): Promise<string | undefined> {
  const { text } = await ask('/');
  const named = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  if (named === undefined) return 'The home page is not one that the build wrote.';
  if (new URL(named).origin === origin) return undefined;
  return `Pages say that they are at ${new URL(named).origin}: set brand.url or VITE_SITE_URL, and build again.`;
}

async function unknownPages(ask: Ask): Promise<string | undefined> {
  const { status } = await ask('/no-such-page-of-the-doctor');
  if (status === 404) return undefined;
  return `An unknown address answers ${status} instead of 404: turn off the host's fallback for single-page apps.`;
}

async function health(ask: Ask): Promise<string | undefined> {
  const response = await ask(apiPaths.health);
  if (isHtml(response)) return 'The API answers with a page: the host has no rewrite of /api/*.';
  if (response.status === 200) return undefined;
  return `The API reports a problem: it answers ${response.status}${detailOf(response)}.`;
}

async function clock(ask: Ask): Promise<string | undefined> {
  const { headers: sent } = await ask(apiPaths.health);
  const off = Math.round((Date.parse(sent.get('date') ?? '') - Date.now()) / 1000);
  if (Math.abs(off) <= clockSeconds) return undefined;
  if (Number.isNaN(off)) return 'The server does not say what time it is.';
  return `The server's clock and this machine's differ by ${Math.abs(off)} seconds: promises and links are counted by it.`;
}

/** Asks for files as a stranger; whether one is there doesn't matter. */
async function storage(ask: Ask): Promise<string | undefined> {
  const paths = ['public', 'authenticated'].map((way) => `/storage/v1/object/${way}/photos/doctor`);
  const responses = await Promise.all(paths.map((path) => ask(path)));
  if (responses.some(isHtml)) {
    return 'Stored files answer with a page: the host has no rewrite of /storage/*.';
  }
  const open = responses.find(({ status }) => status < 400);
  if (open) return 'Strangers can read stored files: make the buckets private again.';
  return undefined;
}

/** Asks for entries as a stranger, with no key at all. */
async function dataApi(ask: Ask): Promise<string | undefined> {
  const response = await ask('/rest/v1/orders?select=id&limit=1');
  if (isHtml(response)) {
    return 'The data API answers with a page: the host has no rewrite of /rest/v1/*.';
  }
  if (response.status === 401) return undefined;
  return `The data API answers a stranger with ${response.status} instead of 401.`;
}

const keyInScript = /\bsb_publishable_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/;

/** The key that the desk's scripts were built with. The local web server puts its own in its place. */
async function keyOfPages(ask: Ask): Promise<string> {
  const { text } = await ask('/admin');
  const paths = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  const scripts = await Promise.all(paths.map((path) => ask(path)));
  return keyInScript.exec(scripts.map((script) => script.text).join('\n'))?.[0] ?? 'local';
}

/** Only the data API names a code: a gateway that doesn't know the key answers before it. */
async function deskKey(ask: Ask): Promise<string | undefined> {
  const headers = { apikey: await keyOfPages(ask) };
  const { text } = await ask('/rest/v1/orders?select=id&limit=1', { headers });
  if (text.includes('"code"')) return undefined;
  return "The data API doesn't know the key of the pages: set VITE_SUPABASE_PUBLISHABLE_KEY, and build again.";
}

async function staffArea(ask: Ask): Promise<string | undefined> {
  const { status } = await ask(apiPaths.adminList('orders'));
  if (status === 401) return undefined;
  return `The staff area answers a stranger with ${status} instead of 401.`;
}

/** What staff see of mails and of the room for files. @param password the staff password. */
async function examineAsStaff(ask: Ask, password: string): Promise<Finding[]> {
  const what = 'mails and the job of every minute';
  const login = await ask(apiPaths.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const refusal =
    (login.status === 401 && 'The password in ADMIN_PASSWORD is not the staff password.') ||
    (login.status !== 200 && `The login answers ${login.status}${detailOf(login)}.`) ||
    undefined;
  if (refusal) return [{ what, fault: refusal }];
  if (!login.headers.get('set-cookie')?.includes('staff_device=')) {
    const fault =
      'The login sets no cookie, so strangers who guess passwords make staff wait, too: let Set-Cookie pass.';
    return [{ what, fault }];
  }
  const authorization = `Bearer ${JSON.parse(login.text).token}`;
  const apikey = await keyOfPages(ask);
  const headers = { authorization, apikey, 'content-type': 'application/json' };
  const asStaff: Tell = async (name, args = {}) => {
    const init = { method: 'POST', headers, body: JSON.stringify(args) };
    return JSON.parse((await ask(`/rest/v1/rpc/${name}`, init)).text);
  };
  try {
    const { room } = await asStaff('admin_overview');
    const sentence = roomSentence(room);
    return [
      { what, fault: await mailFault(asStaff) },
      { what: sentence, fault: room.takesUploads ? undefined : `${noRoomSentence} ${sentence}` },
    ];
  } finally {
    await ask(apiPaths.adminLogout, { method: 'POST', headers: { authorization } });
  }
}

async function mailFault(asStaff: Tell): Promise<string | undefined> {
  const { sendsMail } = await asStaff('admin_session_read');
  if (sendsMail !== true) return 'No mail is sent: set MAIL_URL and MAIL_FROM.';
  const due = { state: 'due', page_size: 100 };
  const { rows } = await asStaff('admin_deliveries', due);
  const late = rows.some(({ nextAttemptAt }) => Date.parse(nextAttemptAt) < Date.now() - lateMs);
  if (!late) return undefined;
  return 'Messages wait although they are due: nothing makes the call of every minute.';
}

const checks: Readonly<Record<string, Check>> = {
  'headers of pages': headers,
  'frames on other sites': frames,
  'address of the site': address,
  'unknown pages': unknownPages,
  'API and database': health,
  clock,
  'stored files': storage,
  'data API': dataApi,
  'key of the pages': deskKey,
  'staff area': staffArea,
};

/**
 * Looks at a running site from outside, and with the staff password at its mails, too.
 * @returns what was found in each respect.
 * @throws StartError for what is no address of a site.
 */
export async function examine(site: string, password?: string): Promise<readonly Finding[]> {
  // `localhost:5173` is a URL, too, whose scheme is `localhost`.
  if (!/^https?:/.test(site) || !URL.canParse(site))
    throw new StartError('Name the site: npm run doctor -- https://site');
  const { origin } = new URL(site);
  const ask: Ask = async (path, init) => {
    const response = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  try {
    const leadsTo = new URL((await ask('/')).headers.get('location') ?? '/', origin).origin;
    if (leadsTo !== origin)
      return [{ what: 'the site', fault: `${origin} leads on to ${leadsTo}: name that address.` }];
  } catch {
    return [{ what: 'the site', fault: `Nothing answers at ${origin}.` }];
  }
  const noResponse = 'There was no usable answer.';
  const asStaff = password
    ? examineAsStaff(ask, password).catch(() => [{ what: 'what staff see', fault: noResponse }])
    : [];
  const asStranger = Object.entries(checks).map(async ([what, check]) => {
    const fault = await check(ask, origin).catch(() => noResponse);
    return { what, fault };
  });
  return [...(await Promise.all(asStranger)), ...(await asStaff)];
}
