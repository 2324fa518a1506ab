import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { contact } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { call, newKey, newVisitor } from '../../supabase/functions/tests/support/api.ts';
import { setUpDispatching } from './support/dispatch-setup.ts';
import type { DispatchingFunction } from './support/dispatching.ts';
import { type Fault, startMailServer } from './support/mail-server.ts';

const { sql, mail, mailVariables, start, share, passTime, reasons, dispatchUntilDone } =
  await setUpDispatching();

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

/** What nobody tries, because it waits for a function with other settings, doesn't count. */
const states = async (): Promise<Record<string, number>> => {
  const rows = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int as count from private.deliveries
    where kind = 'received' or attempts > 0 group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

/** How many messages were lost, and how many arrived twice. */
function arrivals(count: number) {
  const ids = mail.received.map(({ messageId }) => messageId);
  const different = new Set(ids).size;
  return { lost: count - different, doubled: ids.length - different };
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

describe('a message', () => {
  it('that is due between two calls of the minute goes out when it is due', async () => {
    const fn = await share();
    // Loads the mail library, which may take longer than the message waits.
    await fn.dispatch();
    await makeDue(1);
    const began = performance.now();
    await sql`update private.deliveries set due_at = now() + interval '3 seconds'`;
    expect(await fn.dispatch()).toMatchObject({ sent: 0 });
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('is in the mailbox at once, and a reply to the notice goes to the writer', async () => {
    const fn = await share();
    // As the stack does at its start; this also loads the mail library.
    await fn.dispatch();
    expect((await send(fn, { ...contact, name: 'Ada "Q", <Byron>' })).status).toBe(201);
    await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(2);
    const notice = mail.received.find(({ to }) => to[0] === 'staff@framewalk.example');
    expect(notice?.source).toMatch(/^Reply-To: "Ada \\"Q\\", <Byron>" <ada@example\.com>\r$/m);
    expect(notice?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(notice?.source).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply\r$/m);
    expect(notice?.source).toContain('Do you film barns as well?');
    expect(mail.received.find(({ to }) => to[0] === contact.email)?.source).not.toContain('barns');
    const confirmation = mail.received.find(({ to }) => to[0] === contact.email);
    expect(confirmation?.source).toMatch(/^Reply-To: hello@framewalk\.example\r$/m);
    // It brings its picture along, and loads nothing when it is opened.
    expect(confirmation?.source).toContain('Content-ID: <mark@brand>');
    expect(confirmation?.source.replaceAll('=\r\n', '')).not.toMatch(/src=3D"http/);
    await expect.poll(states).toEqual({ sent: 2 });
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

  it('erases what has been kept as long as the owner says', async () => {
    const keep = (months: number) =>
      sql`update private.settings set value = ${months} where name = 'keep_months_webinar_signups'`;
    const email = `${newKey()}@example.com`;
    await sql`insert into webinar_signups (email, created_at)
      values (${email}, now() - interval '601 months')`;
    await keep(600);
    await (await share()).dispatch().finally(() => keep(0));
    expect(await sql`select from webinar_signups where email = ${email}`).toEqual([]);
  });
});

describe('a mail server that misbehaves', () => {
  async function expectAllOnceWell(fn: DispatchingFunction, count: number): Promise<void> {
    await mail.setFault('none');
    await dispatchUntilDone(fn);
    expect(await states()).toEqual({ sent: count });
    expect(arrivals(count)).toEqual({ lost: 0, doubled: 0 });
  }

  it('never greets: messages are stored at once, and everything arrives once it is well', async () => {
    await mail.setFault('never greets');
    const fn = await share();
    const began = performance.now();
    expect((await send(fn, contact)).status).toBe(201);
    expect(performance.now() - began).toBeLessThan(9_000);
    await fn.dispatch();
    // The waits for a greeting and for any sign of life are equally long: either may end first.
    expect((await reasons()).join()).toMatch(/Greeting never received|Timeout/);
    await expectAllOnceWell(fn, 2);
  });

  it.each<[Fault, RegExp]>([
    ['refuses connections', /ECONNREFUSED/],
    ['answers 421', /421/],
    ['answers 451', /451/],
  ])('%s: everything arrives once it is well', async (fault, reason) => {
    const fn = await share();
    await makeDue(12);
    await mail.setFault(fault);
    const tally = await fn.dispatch();
    expect(tally.sent + tally.dead).toBe(0);
    expect(tally.retried).toBeGreaterThan(0);
    expect((await reasons()).join()).toMatch(reason);
    await expectAllOnceWell(fn, 12);
  });

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
  });

  it.each<[Fault, RegExp]>([
    ['cuts the connection in DATA', /closed|EPIPE|ECONNRESET/],
    ['falls silent in the middle', /Timeout/],
  ])('%s of four mails: the others do not wait for it, and all arrive', async (fault, reason) => {
    const fn = await share();
    await makeDue(4);
    mail.onlyTo = /^[1-4]@/;
    await mail.setFault(fault);
    fn.startDispatch();
    const begun = () => sql`select from private.deliveries where attempts > 0`;
    await expect.poll(begun).not.toHaveLength(0);
    const began = performance.now();
    expect((await send(fn, { ...contact, email: 'quick@example.com' })).status).toBe(201);
    await expect
      .poll(() => mail.received.map(({ to }) => to[0]), { timeout: 9_000 })
      .toContain('quick@example.com');
    expect(performance.now() - began).toBeLessThan(8_500);
    await fn.dispatch();
    expect((await reasons()).join()).toMatch(reason);
    // With the notice of what was quick.
    await expectAllOnceWell(fn, 6);
  });

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
});
