import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect as openSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contact, order } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import {
  call,
  newKey,
  newVisitor,
  patch,
  post,
} from '../../supabase/functions/tests/support/api.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { login } from '../../supabase/functions/tests/support/staff.ts';
import { root } from '../stack/locations.ts';
import { freePorts } from '../stack/ports.ts';
import { type DispatchingFunction, startFunction } from './support/dispatching.ts';
import { type Fault, startMailServer } from './support/mail-server.ts';

const sql = connect();
const mail = await startMailServer();
const mailVariables = {
  MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
  MAIL_FROM: 'Framewalk <hello@framewalk.example>',
  NOTIFY_EMAILS: 'staff@framewalk.example',
};
type Variables = Readonly<Record<string, string>>;
const running: DispatchingFunction[] = [];
const shared = new Map<string, Promise<DispatchingFunction>>();

/**
 * A function for one test, which may hang or be killed. It is alone: a shared one wakes by itself for
 * what it has to try again, and would take this test's messages.
 */
async function start(variables: Variables = mailVariables): Promise<DispatchingFunction> {
  await endShared();
  const started = await startFunction(variables);
  running.push(started);
  return started;
}

/** A function that tests with these settings share: loading the mail library takes most of a start. */
function share(variables: Variables = mailVariables): Promise<DispatchingFunction> {
  const key = JSON.stringify(variables);
  const known = shared.get(key) ?? startFunction(variables);
  shared.set(key, known);
  return known;
}

beforeEach(async () => {
  mail.received.length = 0;
  mail.onMail = undefined;
  mail.onlyTo = undefined;
  await mail.setFault('none');
  await forgetAll();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill();
  await forgetAll();
});
const forgetAll = () =>
  sql`with untold as (delete from private.untold) delete from private.deliveries`;
async function endShared(): Promise<void> {
  for (const one of shared.values()) await (await one).kill();
  shared.clear();
}
afterAll(async () => {
  await endShared();
  await mail.close();
});

/** Adds `count` due mails, each to a different person. */
async function makeDue(count: number, kind = 'received'): Promise<void> {
  const [row] = await sql`
    insert into contact_submissions (name, email, message, created_at)
    values ('Ada', 'ada@example.com', 'How soon can you?', now() - interval '2 hours')
    returning id`;
  // The message's own deliveries.
  await sql`delete from private.deliveries`;
  await sql`
    insert into private.deliveries (id, kind, receiver, list, record)
    select gen_random_uuid(), ${kind}, n || '@example.com', 'contact_submissions', ${row?.id}
    from generate_series(1, ${count}) as n`;
}

/** Makes all waiting deliveries due: leases and pauses are over. */
const passTime = () => sql`update private.deliveries set due_at = now() where state = 'due'`;

/** What nobody tries, because it waits for a function with other settings, doesn't count. */
const states = async (): Promise<Record<string, number>> => {
  const rows = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from private.deliveries
    where kind = 'received' or attempts > 0 group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

const reasons = async (): Promise<string[]> =>
  (await sql`select distinct last_error from private.deliveries where last_error is not null`).map(
    (row) => String(row.last_error),
  );

/** How many messages were lost, and how many arrived twice. */
function arrivals(count: number) {
  const ids = mail.received.map(({ messageId }) => messageId);
  const different = new Set(ids).size;
  return { lost: count - different, doubled: ids.length - different };
}

async function dispatchUntilDone(fn: DispatchingFunction): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await passTime();
    const { sent, retried, dead } = await fn.dispatch();
    if (sent + retried + dead === 0) return;
  }
}

const send = (fn: DispatchingFunction, body: object, key = newKey()) =>
  fetch(`${fn.url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': newVisitor(),
    },
    body: JSON.stringify(body),
  });

it('the morning mail goes out once, on working days, from the job of every minute', async () => {
  const [there] = await sql<{ hour: number; isWorkday: boolean }[]>`
    select extract(hour from now() at time zone text)::int as hour,
      extract(isodow from now() at time zone text) < 6 as "isWorkday"
    from private.settings where name = 'morning_mail_zone'`;
  await makeDue(0);
  await sql`delete from private.morning_mails`;
  await sql`update private.settings set value = ${there?.hour ?? 0} where name = 'morning_mail_hour'`;
  try {
    const fn = await share();
    for (let minute = 0; minute < 3; minute += 1) await fn.dispatch();
  } finally {
    await sql`update private.settings set value = 8 where name = 'morning_mail_hour'`;
  }
  const mornings = mail.received.filter(({ source }) =>
    /^Subject: What waits today\r$/m.test(source),
  );
  expect(mornings.map(({ to }) => to)).toEqual(
    there?.isWorkday ? [['staff@framewalk.example']] : [],
  );
  for (const { source } of mornings) expect(source).toMatch(/To answer/);
});

describe('a message', () => {
  it('that is due between two calls of the minute goes out when it is due', async () => {
    const fn = await share();
    await makeDue(1);
    await sql`update private.deliveries set due_at = now() + interval '3 seconds'`;
    expect(await fn.dispatch()).toMatchObject({ sent: 0 });
    const began = performance.now();
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
    expect(performance.now() - began).toBeGreaterThan(1_500);
  });

  it('is in the mailbox within two seconds, and a reply to the notice goes to the writer', async () => {
    const fn = await share();
    // As the stack does at its start; this also loads the mail library.
    await fn.dispatch();
    expect((await send(fn, { ...contact, name: 'Ada "Q", <Byron>' })).status).toBe(201);
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(2);
    const notice = mail.received.find(({ to }) => to[0] === 'staff@framewalk.example');
    expect(notice?.source).toMatch(/^Reply-To: "Ada \\"Q\\", <Byron>" <ada@example\.com>\r$/m);
    expect(notice?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(notice?.source).toContain('Do you film barns as well?');
    expect(mail.received.find(({ to }) => to[0] === contact.email)?.source).not.toContain('barns');
    const answer = mail.received.find(({ to }) => to[0] === contact.email);
    expect(answer?.source).toMatch(/^Reply-To: hello@framewalk\.example\r$/m);
    // It brings its picture along, and loads nothing when it is opened.
    expect(answer?.source).toContain('Content-ID: <mark@brand>');
    expect(answer?.source.replaceAll('=\r\n', '')).not.toMatch(/src=3D"http/);
    await expect.poll(states).toEqual({ sent: 2 });
  });

  it('is stored at once while the mail server never answers', async () => {
    await mail.setFault('never greets');
    const fn = await start();
    const began = performance.now();
    for (let times = 0; times < 5; times += 1) {
      expect((await send(fn, { ...contact, message: `Number ${newKey()}` })).status).toBe(201);
    }
    expect(performance.now() - began).toBeLessThan(9_000);
  });

  it('takes no mail header from what strangers wrote, and its date is when it is sent', async () => {
    const fn = await share();
    // Bypasses the form: only the database checks this row.
    await sql`insert into contact_submissions (name, email, message)
      values (${'Ada\r\nBcc: victim@example.com\r\n\r\nBody'}, 'ada@example.com', 'Hello over there.')`;
    await sql`update private.deliveries set created_at = now() - interval '2 days'`;
    await fn.dispatch();
    expect(mail.received).toHaveLength(2);
    for (const { source, to } of mail.received) {
      expect(to).not.toContain('victim@example.com');
      const [headers = ''] = source.split('\r\n\r\n');
      expect(headers).not.toMatch(/^Bcc:/im);
      const [, date = ''] = /^Date: (.*)$/m.exec(headers) ?? [];
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
    }
  });
});

describe('two functions on one database', () => {
  it('lose no mail when one of them has no mail server', async () => {
    const without = await start({});
    const body = { ...contact, email: `${newKey()}@example.com` };
    expect((await send(without, body)).status).toBe(201);
    expect(await without.dispatch()).toEqual({ sent: 0, retried: 0, dead: 0 });
    const fn = await share();
    await fn.dispatch();
    expect(mail.received.map(({ to }) => to[0]).sort()).toEqual(
      [body.email, 'staff@framewalk.example'].sort(),
    );
  });
});

describe('the minute call', () => {
  it('is refused without the secret', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Bearer ' }]) {
      expect((await call('/api/internal/dispatch', { method: 'POST', headers })).status).toBe(401);
    }
    expect((await call('/api/internal/dispatch')).status).toBe(405);
  });

  it('responds with what it did', async () => {
    const fn = await share();
    await makeDue(3);
    expect(await fn.dispatch()).toEqual({ sent: 3, retried: 0, dead: 0 });
    expect(await fn.dispatch()).toEqual({ sent: 0, retried: 0, dead: 0 });
  });
});

describe('a mail server that misbehaves', () => {
  it.each<[Fault, RegExp]>([
    ['refuses connections', /ECONNREFUSED/],
    // The waits for a greeting and for any sign of life are equally long: either may end first.
    ['never greets', /Greeting never received|Timeout/],
    ['falls silent in the middle', /Timeout/],
    ['answers 421', /421/],
    ['answers 451', /451/],
    ['cuts the connection in DATA', /closed|EPIPE|ECONNRESET/],
  ])(
    '%s: everything arrives once it is well',
    async (fault, reason) => {
      const count = 12;
      const fn = await share();
      await makeDue(count);
      await mail.setFault(fault);
      const tally = await fn.dispatch();
      expect(tally.sent + tally.dead).toBe(0);
      expect(tally.retried).toBeGreaterThan(0);
      expect((await reasons()).join()).toMatch(reason);
      await mail.setFault('none');
      await dispatchUntilDone(fn);
      expect(await states()).toEqual({ sent: count });
      expect(arrivals(count)).toEqual({ lost: 0, doubled: 0 });
    },
    90_000,
  );

  it('answers 550: each delivery is dead at once, and says why', async () => {
    const fn = await share();
    await makeDue(12);
    await mail.setFault('answers 550');
    expect(await fn.dispatch()).toEqual({ sent: 0, retried: 0, dead: 12 });
    expect((await reasons()).join()).toContain('550 No such mailbox');
  });

  it('has a certificate that nobody signed: nothing is sent to it, nothing is lost', async () => {
    const impostor = await startMailServer({ secure: true });
    const fn = await start({ ...mailVariables, MAIL_URL: `smtps://127.0.0.1:${impostor.port}` });
    await makeDue(5);
    expect(await fn.dispatch()).toMatchObject({ sent: 0, dead: 0 });
    expect((await reasons()).join()).toMatch(/certificate/i);
    expect(impostor.received).toEqual([]);
    expect(await states()).toEqual({ due: 5 });
    await impostor.close();
  }, 60_000);

  it.each<Fault>(['cuts the connection in DATA', 'falls silent in the middle'])(
    '%s for four mails: the others do not wait for it',
    async (fault) => {
      const fn = await share();
      await fn.dispatch();
      await makeDue(4);
      mail.onlyTo = /^[1-4]@/;
      await mail.setFault(fault);
      fn.startDispatch();
      await sleep(500);
      const began = performance.now();
      const body = { ...contact, email: 'quick@example.com', message: `Number ${newKey()}` };
      expect((await send(fn, body)).status).toBe(201);
      await expect
        .poll(() => mail.received.map(({ to }) => to[0]), { timeout: 9_000 })
        .toContain('quick@example.com');
      expect(performance.now() - began).toBeLessThan(8_500);
      mail.onlyTo = undefined;
      await mail.setFault('none');
      await fn.dispatch();
    },
    30_000,
  );

  it('a delivery that cannot be composed holds up no other', async () => {
    const fn = await share();
    await makeDue(2);
    await sql`insert into private.deliveries (id, kind, receiver) values
      (gen_random_uuid(), 'received', 'nobody@example.com')`;
    expect(await fn.dispatch()).toEqual({ sent: 2, retried: 0, dead: 1 });
    expect(await reasons()).toEqual(['It could not be written: A received without an entry']);
  });
});

it('a dispatcher that is killed ten times loses nothing, and sends at most ten mails twice', async () => {
  const kills = 10;
  const count = kills * 6;
  await makeDue(count);
  for (let kill = 0; kill < kills; kill += 1) {
    const fn = await start();
    await passTime();
    const some = new Promise<void>((resolve) => {
      let left = 1 + (kill % 4);
      mail.onMail = () => {
        left -= 1;
        if (left === 0) resolve();
      };
    });
    fn.startDispatch();
    await Promise.race([some, sleep(8_000)]);
    // Sometimes before the outcome is stored, sometimes after.
    await sleep(Math.random() * 6);
    await fn.kill();
    mail.onMail = undefined;
  }
  await dispatchUntilDone(await share());
  expect(await states()).toEqual({ sent: count });
  const { lost, doubled } = arrivals(count);
  expect(lost).toBe(0);
  expect(doubled).toBeLessThanOrEqual(kills);
}, 600_000);

describe('the status of an order', () => {
  /** An order, and what staff may do with its status. */
  async function placed() {
    const fn = await share();
    const key = newKey();
    const email = `${key}@example.com`;
    await post('/api/order', { ...order, email }, { key });
    const [row] = await sql`select id from orders where receipt = ${key}`;
    const token = await login();
    const change = (status: string, expected?: string) =>
      patch(
        `/api/admin/orders/${row?.id}/status`,
        { status },
        {
          ...{ token, origin: fn.url },
          ...(expected !== undefined && { headers: { 'if-match': expected } }),
        },
      );
    const subjects = () =>
      mail.received
        .filter(({ to }) => to[0] === email)
        .map(({ source }) => /^Subject: .* is (.*)\r$/m.exec(source)?.[1])
        .filter(Boolean);
    return { change, subjects };
  }

  it('is mailed twenty seconds after the last change, unless it is taken back', async () => {
    const { change, subjects } = await placed();
    const other = await placed();
    expect((await other.change('cancelled')).status).toBe(200);
    await change('confirmed');
    await change('in_progress');
    const began = performance.now();
    expect((await other.change('pending', '"cancelled"')).status).toBe(200);
    await expect.poll(subjects, { timeout: 28_000, interval: 200 }).toEqual(['in progress']);
    const seconds = (performance.now() - began) / 1000;
    expect(seconds).toBeGreaterThan(19);
    expect(seconds).toBeLessThan(26);
    expect(other.subjects()).toEqual([]);
  }, 40_000);

  it('is changed by one of two colleagues at once, and the other is told who changed it', async () => {
    const { change } = await placed();
    const both = await Promise.all([
      change('confirmed', '"pending"'),
      change('cancelled', '"pending"'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both[0]?.status === 200 ? 'confirmed' : 'cancelled';
    const lost = both.find(({ status }) => status === 412);
    expect(lost?.body.detail).toBe(`Staff changed it to '${won}'.`);
    expect((await change('completed', `"${won}"`)).status).toBe(200);
    expect((await change('pending', '*')).status).toBe(200);
    expect((await change('completed', 'pending')).status).toBe(400);
  });
});

describe('a webhook', () => {
  interface Received {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  const received: Received[] = [];
  /** The status that it responds with; 0 for no response at all. */
  let status = 200;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      if (status === 0) return;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  const secret = `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`;

  const hookStates = async () => {
    const rows = await sql`select state from private.deliveries where kind = 'webhook'`;
    return rows.map(({ state }) => state);
  };

  async function startWithWebhook() {
    if (!receiver.listening) {
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    }
    const { port } = receiver.address() as AddressInfo;
    received.length = 0;
    status = 200;
    const fn = await share({
      WEBHOOK_URL: `http://127.0.0.1:${port}/in`,
      WEBHOOK_SECRET: secret,
    });
    await fn.dispatch();
    return fn;
  }
  afterAll(() => receiver.close());

  it('is posted for a new entry and a changed order, signed as the standard says', async () => {
    const fn = await startWithWebhook();
    const key = newKey();
    expect((await post('/api/order', order, { key })).status).toBe(201);
    const [row] = await sql`select id from orders where receipt = ${key}`;
    const token = await login();
    await patch(`/api/admin/orders/${row?.id}/status`, { status: 'confirmed' }, { token });
    await dispatchUntilDone(fn);
    const events = received.map(({ headers, body }) =>
      new Webhook(secret).verify(body, headers as Record<string, string>),
    );
    expect(events).toMatchObject([
      {
        type: 'submission.created',
        data: { list: 'orders', record: { id: row?.id && Number(row.id), email: order.email } },
      },
      {
        type: 'order.status_changed',
        data: { list: 'orders', status: 'confirmed', previousStatus: 'pending' },
      },
    ]);
  });

  it.each([
    [500, 'due'],
    [302, 'due'],
    [410, 'dead'],
  ] as const)(
    'that is answered with %i is %s, and redirects are not followed',
    async (code, state) => {
      const fn = await startWithWebhook();
      status = code;
      await post('/api/contact', contact, { key: newKey() });
      await passTime();
      await fn.dispatch();
      expect(received).toHaveLength(1);
      expect(await hookStates()).toEqual([state]);
      expect(await reasons()).toEqual([`The receiver answered ${code}.`]);
    },
  );

  it('that gets no response is given up after ten seconds, and delays no visitor', async () => {
    const fn = await startWithWebhook();
    status = 0;
    const began = performance.now();
    expect((await post('/api/contact', contact, { key: newKey() })).status).toBe(201);
    expect(performance.now() - began).toBeLessThan(5_000);
    await passTime();
    await fn.dispatch();
    expect(await hookStates()).toEqual(['due']);
    expect(await reasons()).toEqual(['The receiver did not answer within 10 seconds.']);
  });

  it('is accepted by the receiver in docs/examples, after forged and broken ones', async () => {
    const [port = 0] = await freePorts(1);
    const example = spawn(process.execPath, ['docs/examples/webhook-receiver.mjs'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    example.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    try {
      const WEBHOOK_URL = `http://127.0.0.1:${port}`;
      const forged = () =>
        fetch(WEBHOOK_URL, { method: 'POST', body: '{"type":"submission.created"}' }).then(
          (answer) => answer.status,
          () => 0,
        );
      await expect.poll(forged).toBe(401);
      const short = await fetch(WEBHOOK_URL, {
        method: 'POST',
        headers: {
          'webhook-id': 'x',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,abc',
        },
        body: '{}',
      });
      expect(short.status).toBe(401);
      const broken = openSocket(port, '127.0.0.1');
      broken.resume().end('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc');
      await once(broken, 'close');
      const fn = await start({ WEBHOOK_URL, WEBHOOK_SECRET: secret });
      await fn.dispatch();
      await post('/api/contact', contact, { key: newKey() });
      await dispatchUntilDone(fn);
      await expect.poll(() => printed).toMatch(/^submission\.created contact-submissions \d+\n$/);
    } finally {
      example.kill();
    }
  });

  it('is sent again with the same id', async () => {
    const fn = await startWithWebhook();
    status = 503;
    await post('/api/contact', contact, { key: newKey() });
    await passTime();
    await fn.dispatch();
    status = 204;
    await passTime();
    await fn.dispatch();
    expect(await hookStates()).toEqual(['sent']);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
