import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { apiPaths } from '../../supabase/functions/_shared/contract/api.ts';
import { brand } from '../../supabase/functions/_shared/contract/brand.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { examine } from '../doctor/examine.ts';
import { stack } from '../test-setup/stack.ts';

const sql = connect();

interface Seen {
  path: string;
  /** What the request was sent with. */
  key: string;
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** Examines the running site through a host that changes its answers. */
async function examineWith(change: (seen: Seen) => void, password?: string): Promise<string[]> {
  const host = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const headers = { ...request.headers };
    // `fetch` sets these itself. With undici loaded, it refuses a second content-length.
    for (const name of ['host', 'connection', 'content-length']) delete headers[name];
    const received = await fetch(stack.web + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    });
    const seen: Seen = {
      path: request.url ?? '',
      key: String(request.headers.apikey),
      status: received.status,
      headers: Object.fromEntries(received.headers),
      text: (await received.text()).replaceAll(brand.url, origin),
    };
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
      delete seen.headers[name];
    }
    change(seen);
    response.writeHead(seen.status, seen.headers).end(seen.text);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  try {
    return (await examine(origin, password)).flatMap(({ fault }) => fault ?? []);
  } finally {
    host.closeAllConnections();
    host.close();
  }
}

it('finds nothing wrong with a good set-up', async () => {
  expect(await examineWith(() => {})).toEqual([]);
});

/** Changes what is answered at these addresses. */
const at =
  (path: RegExp, { headers, ...more }: Partial<Seen>) =>
  (seen: Seen): void => {
    if (!path.test(seen.path)) return;
    Object.assign(seen, more);
    Object.assign(seen.headers, headers);
  };
const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const noRoom = { status: 503, text: '{"detail":"The database has no room to write."}' };
const late = { date: new Date(Date.now() - 3_600_000).toUTCString() };

it.each<[string, (seen: Seen) => void, RegExp]>([
  [
    'headers are left out',
    ({ headers }) => {
      delete headers['content-security-policy'];
      delete headers['referrer-policy'];
    },
    /without the right referrer-policy, content-security-policy:/,
  ],
  [
    'the site is at another address',
    at(/^\/$/, { status: 308, headers: { location: 'https://www.site.example/' } }),
    /^http:\S+ leads on to https:\/\/www\.site\.example: name that address\.$/,
  ],
  [
    'no page may be framed',
    ({ path, headers }) => {
      if (path === '/film/embed') headers['content-security-policy'] += ", frame-ancestors 'none'";
    },
    /^Embed codes show nothing:/,
  ],
  [
    'the pages were built for another address',
    (seen) => {
      seen.text = seen.text.replace(/(rel="canonical" href=)"[^"]+"/, '$1"https://old.example/"');
    },
    /^Pages say that they are at https:\/\/old\.example:/,
  ],
  [
    'the pages were built with the key of another project',
    (seen) => {
      if (seen.path.startsWith('/assets/staff-client')) seen.text += '"sb_publishable_other"';
      if (seen.key === 'sb_publishable_other') seen.text = '{"message":"Invalid API key"}';
    },
    /set VITE_SUPABASE_PUBLISHABLE_KEY, and build again\.$/,
  ],
  [
    'every address leads to the home page',
    at(/^\/no-/, { status: 200 }),
    /answers 200 instead of 404/,
  ],
  ['the API is not forwarded', at(/^\/api\/health$/, page), /has no rewrite of \/api\/\*/],
  [
    'the database is away',
    at(/^\/api\/health$/, noRoom),
    /answers 503 \(The database has no room to write\)\.$/,
  ],
  ['the clock is wrong', at(/^/, { headers: late }), /differ by 3[67]\d\d seconds/],
  [
    'files are open to strangers',
    at(/^\/storage\//, { status: 200 }),
    /^Strangers can read stored files/,
  ],
  ['the data API is not forwarded', at(/^\/rest\//, page), /has no rewrite of \/rest\/v1\/\*/],
  [
    'entries are open to strangers',
    at(/^\/rest\//, { status: 200 }),
    /The data API answers a stranger with 200/,
  ],
  [
    'the staff area is open',
    at(/^\/api\/admin\/orders$/, { status: 200 }),
    /answers a stranger with 200/,
  ],
])('says in one sentence what is wrong when %s', async (_what, change, sentence) => {
  expect(await examineWith(change)).toEqual([expect.stringMatching(sentence)]);
});

it('says with the staff password that no mail is sent', async () => {
  expect(await examineWith(() => {}, stack.adminPassword)).toEqual([
    'No mail is sent: set MAIL_URL and MAIL_FROM.',
  ]);
  expect(await examineWith(() => {}, 'a guess')).toEqual([
    'The password in ADMIN_PASSWORD is not the staff password.',
  ]);
  const busy = (seen: Seen) => {
    if (seen.path !== apiPaths.adminLogin) return;
    Object.assign(seen, { status: 429, text: '{"success":false,"error":"Too many attempts."}' });
  };
  expect(await examineWith(busy, stack.adminPassword)).toEqual([
    'The login answers 429 (Too many attempts).',
  ]);
});

it('says that messages wait because nothing makes the call of every minute', async () => {
  const id = crypto.randomUUID();
  await sql`insert into private.deliveries (id, kind, receiver, list, record, attempts, due_at)
    values (${id}, 'received', 'ada@example.com', 'contact_submissions', 1, 1, now() - interval '5 minutes')`;
  try {
    const sendingMail = (seen: Seen) => {
      if (seen.path !== '/rest/v1/rpc/admin_session_read') return;
      seen.text = seen.text.replace('"sendsMail":false', '"sendsMail":true');
    };
    expect(await examineWith(sendingMail, stack.adminPassword)).toEqual([
      expect.stringContaining('nothing makes the call of every minute'),
    ]);
    await sql`update private.deliveries set due_at = now() where id = ${id}`;
    expect(await examineWith(sendingMail, stack.adminPassword)).toEqual([]);
  } finally {
    await sql`delete from private.deliveries where id = ${id}`;
  }
});

it('says how much room stored files take, and when customers can upload nothing', async () => {
  const findings = await examine(stack.web, stack.adminPassword);
  expect(findings.at(-1)).toEqual({
    what: expect.stringMatching(
      /^Stored files take \d.* of 200\.0 GB, and the disk has .* free\.$/,
    ),
  });
  const full = (seen: Seen) => {
    seen.text = seen.text.replace('"takesUploads":true', '"takesUploads":false');
  };
  expect((await examineWith(full, stack.adminPassword)).at(-1)).toContain(
    'Customers can’t upload photos until there is room. Stored files take ',
  );
});

it('says when nothing answers at the address', async () => {
  const [finding] = await examine('http://127.0.0.1:9');
  expect(finding?.fault).toBe('Nothing answers at http://127.0.0.1:9.');
  await expect(examine('localhost:9')).rejects.toThrow('Name the site');
});
