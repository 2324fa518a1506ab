/** Mails from a form to the mailbox, and where their links lead, on a stack with a mailbox. */
import type { Sql } from 'postgres';
import { connectTo } from '../../scripts/stack/database.ts';
import { mailsTo as mailsOf } from '../../scripts/stack/mailbox/mailbox-client.ts';
import type { StackInfo } from '../../scripts/stack/running.ts';
import { temporaryStateDir } from '../../scripts/stack/spawned-stack.ts';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { order } from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { timersMs } from '../../supabase/functions/_shared/contract/timers.ts';
import { contactForm, orderForm } from './support/form-cases.ts';
import { FormVisitor, newEmail, usualValues } from './support/form-visitor.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { expectSound, newWord } from './support/staff.ts';

const state = temporaryStateDir();
let stack: Stack;
let info: StackInfo;
let sql: Sql;

it.beforeAll(async () => {
  stack = await startStack({
    port: 0,
    repliesPort: 0,
    stateDir: state.path,
    adminPassword: 'correct horse battery staple',
    rateLimitPerMinute: 1000,
    allowedOrigins: '',
    trustedProxyHops: 0,
    webinarVideoId: '',
    dispatch: {},
  });
  info = stack.info;
  sql = connectTo(info.databaseUrl);
});

it.afterAll(async () => {
  await sql.end();
  await stack.stop();
  state.remove();
});

it.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
  arrival: ({}, use) => use({ origin: info.web }),
});
withVisitor();

/** The mails to an address, once there are as many. */
async function mailsTo(address: string, count: number) {
  const mails = () => mailsOf(info.mailbox ?? '', address);
  await expect.poll(async () => (await mails()).length).toBe(count);
  return mails();
}

/** Sends a form to this stack, from somebody who has an address there. */
async function sendForm(
  form: 'contact' | 'order',
  body: { email: string; [field: string]: unknown },
) {
  const response = await fetch(`${info.web}/api/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  await mailsTo(body.email, 1);
}

/** Sends what waits for an undo at once. */
async function sendWaiting(receiver: string): Promise<void> {
  const states = async () => {
    const rows = await sql`select state from private.deliveries where receiver = ${receiver}`;
    return rows.map(({ state }) => state).sort();
  };
  // The first is in the mailbox a moment before it is noted as sent. The undo may have passed.
  await expect.poll(states).toEqual([expect.stringMatching(/^(due|sent)$/), 'sent']);
  await sql`update private.deliveries set due_at = now()
    where receiver = ${receiver} and state = 'due'`;
  await fetch(`${info.functionUrl}/api/internal/dispatch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${info.dispatchSecret}` },
  });
}

describe('a message', () => {
  it('is opened by the link in its notice, and its mail is shown and sent again', async ({
    staff,
  }) => {
    const person = await FormVisitor.arrive(visitor, contactForm);
    await person.open();
    const { email = '', message = '' } = await person.fillIn();
    await person.send();
    await person.untilReceived();
    await mailsTo(email, 1);
    const [notice] = await mailsTo('staff@framewalk.example', 1);
    expect(notice?.replyTo).toEqual([{ address: email, name: 'Grace Hopper' }]);
    const [link = ''] = /http:\S+\/admin\S+/.exec(notice?.text ?? '') ?? [];
    await visitor.open(link.replace(info.web, ''));
    await staff.giveThePassword();
    await staff.dialog.getByText(message).waitFor();

    await visitor.open(`/admin/mail?q=${email}`);
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row').filter({ hasText: email }).click();
    const dialog = page.getByRole('dialog', { name: 'Message received' });
    await dialog.getByText('Sent', { exact: true }).first().waitFor();
    const mail = page.frameLocator('iframe[title^="Mail:"]');
    const heading = mail.getByRole('heading', { name: 'We received your message' });
    // Its styles apply, although the page's content policy blocks style attributes.
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).fontSize))
      .toBe('22px');
    await visitor.expectAccessible();
    await dialog.getByRole('button', { name: 'Send again' }).click();
    const ids = (await mailsTo(email, 2)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('is answered with a few keys, after the one before it, and each reply arrives', async ({
    staff,
  }) => {
    const word = newWord();
    const people = ['ana', 'bea'].map((name) => `${name}.${word}@example.com`) as [string, string];
    for (const email of people)
      await sendForm('contact', { name: 'Ada', email, message: `Do you film barns, ${email}?` });
    await staff.logIn(`?q=${word}&read=false`);
    const field = page.getByRole('textbox', { name: 'Reply' });
    const begin = async (key: string, email: string) => {
      await staff.dialog.getByRole('link', { name: email }).waitFor();
      await staff.press(key);
      await field.waitFor();
    };
    await staff.press('j', 'Enter');
    await begin('e', people[1]);
    await page.keyboard.type('Yes, barns, too.');
    await staff.press('Control+Enter');
    await begin('e', people[0]);
    await page.keyboard.type('Gladly.');
    await staff.press('Control+Enter');
    await page.getByText('Nothing else waits here.').waitFor();
    const texts: string[] = [];
    for (const email of people) {
      await sendWaiting(email);
      const mails = await mailsTo(email, 2);
      texts.push(mails.find(({ subject }) => subject.startsWith('Your message to'))?.text ?? '');
    }
    expect(texts[0]).toMatch(/^Hi Ada,\s+Gladly\./);
    expect(texts[1]).toMatch(/^Hi Ada,\s+Yes, barns, too\.\s+On .* wrote:\s+> Do you film/s);
  });
});

it('who lost the link to an order has it mailed, opens the order, and orders again', async () => {
  const email = newEmail();
  await sendForm('order', { ...order, firstName: 'Grace', email });
  await visitor.open('/contact');
  await page.getByRole('link', { name: 'Email me my orders' }).click();
  const send = page.getByRole('button', { name: 'Email me my orders' });
  await send.waitFor();
  await page.getByLabel('Email').fill(email);
  await send.click();
  await page.getByText(/^Check your email/).waitFor();
  await visitor.expectAccessible();
  const links = (await mailsTo(email, 2)).map(({ text }) =>
    /\/order\/status#orders=\S+/.exec(text),
  );
  await page.goto('about:blank');
  await visitor.open(links.find(Boolean)?.[0] ?? '');
  const open = page.getByRole('button', { name: /^Open order/ });
  await open.waitFor();
  await visitor.expectAccessible();
  await open.click();
  await page.getByText(/^This page closes an hour/).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Order again/ }).click();
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Grace');
});

it('failed deliveries are counted in the header of the lists, until they are discarded', async ({
  staff,
}) => {
  await sql`insert into private.deliveries (id, kind, receiver, state, attempts, last_error)
    values (gen_random_uuid(), 'received', 'nowhere@example.com', 'dead', 10, '550 No such mailbox')`;
  await staff.logIn();
  await page.getByRole('link', { name: 'Mail, 1 failed' }).click();
  await page.getByText('550 No such mailbox').waitFor();
  await expectSound(visitor);
  await page.getByRole('row').filter({ hasText: 'nowhere@example.com' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await staff.dialog.getByText('Discarded by staff.').waitFor();
  await staff.press('Escape');
  await page.getByText('Nothing matches these filters.').waitFor();
  await page.getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('link', { name: 'Mail', exact: true }).waitFor();
});

it('a customer follows the order from the confirmation, and by the link in each mail', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.headers().referer ?? '')));
  const person = await FormVisitor.arrive(visitor, orderForm);
  const email = newEmail();
  await person.open();
  await person.fillIn({ ...usualValues(orderForm), email });
  await person.send();
  const follow = page.getByRole('link', { name: 'Follow this order' });
  const link = (await follow.getAttribute('href')) ?? '';
  // What takes a pressed button's place takes no press at once.
  await page.waitForTimeout(timersMs.secondTap);
  await follow.click();
  await page.getByRole('heading', { level: 1, name: /^Order FW-/ }).waitFor();
  expect(page.url()).toBe(link);
  await visitor.expectAccessible();

  await mailsTo(email, 1);
  await sql`update orders set status = 'in_progress' where email = ${email}`;
  await sendWaiting(email);
  for (const { text, html } of await mailsTo(email, 2)) {
    const links = `${text} ${html}`.matchAll(/http[^\s"<]+\/order\/status#[\w-]+/g);
    expect([...new Set([...links].map(([address]) => address))]).toEqual([link]);
  }

  // As if the customer opened the link in the second email on another day.
  await visitor.follow(link);
  await page.getByText('Our editors are working on your video.').waitFor();
  const token = link.split('#')[1] ?? '';
  expect(asked.filter((url) => url.includes(token))).toEqual([]);

  await sql`update orders set status = 'cancelled' where email = ${email}`;
  await page.reload();
  await page.getByText('there is nothing to pay').waitFor();
  await visitor.expectAccessible();
});
