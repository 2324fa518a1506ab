import { describe, expect } from 'vitest';
import type { StoredMail } from '../../scripts/stack/mailbox/mail-store.ts';
import { mailsTo as mailsOf } from '../../scripts/stack/mailbox/mailbox-client.ts';
import { orderForm } from './support/form-cases.ts';
import { FormVisitor, newEmail, usualValues } from './support/form-visitor.ts';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';
import { startMailboxStack } from './support/mailbox-stack.ts';

const { info, sql } = await startMailboxStack();

const it = withVisitor(
  test
    .extend('arrival', { origin: info.web })
    .extend('form', orderForm)
    .extend('sharesWindow', true),
);

const mailsTo = (address: string) => mailsOf(info.mailbox ?? '', address);

/** The links to orders in an email, without duplicates. */
const linksIn = ({ text, html }: StoredMail): string[] => [
  ...new Set(
    [...`${text} ${html}`.matchAll(/http[^\s"<]+\/order\/status#[\w-]+/g)].map(([link]) => link),
  ),
];

/** Places an order in the browser. Resolves with the customer's email once it's confirmed. */
async function placeOrder(): Promise<string> {
  const person = await FormVisitor.arrive(visitor, orderForm, { opensTabs: false });
  const email = newEmail();
  await person.open();
  await person.fillIn({ ...usualValues(orderForm), email });
  await person.send();
  await page.getByRole('heading', { name: 'We’ve got your order' }).waitFor();
  return email;
}

const heading = (text: string | RegExp) => page.getByRole('heading', { level: 1, name: text });

async function staffToken(): Promise<string> {
  const answer = await fetch(`${info.web}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: info.adminPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function moveOn(id: number, status: string, token: string): Promise<void> {
  const answer = await fetch(`${info.web}/api/admin/orders/${id}/status`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ status }),
  });
  expect(answer.status).toBe(200);
}

describe('a customer', () => {
  it('follows the order from the confirmation, and by the link in each mail', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.headers().referer ?? '')));
    const email = await placeOrder();
    const follow = page.getByRole('link', { name: 'Follow this order' });
    const link = (await follow.getAttribute('href')) ?? '';
    await follow.click();
    await heading(/^Order FW-/).waitFor();
    expect(page.url()).toBe(link);
    expect(
      await page.getByRole('listitem').filter({ hasText: 'Order received' }).innerText(),
    ).toMatch(/\d/);

    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
      .toHaveLength(1);
    const [confirmation] = await mailsTo(email);
    expect(confirmation && linksIn(confirmation)).toEqual([link]);

    const [row] = await sql`select id from orders where email = ${email}`;
    await moveOn(Number(row?.id), 'in_progress', await staffToken());
    // The mail about a status waits twenty seconds for an undo.
    const waiting = await sql`update private.deliveries set due_at = now()
      where kind = 'order_status' and receiver = ${email} and state = 'due' returning due_at`;
    expect(waiting).toHaveLength(1);
    await fetch(`${info.functionUrl}/api/internal/dispatch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${info.dispatchSecret}` },
    });
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const second = (await mailsTo(email)).find(({ subject }) => subject.endsWith('is in progress'));
    expect(second && linksIn(second)).toEqual([link]);

    // As if the customer opened the link in the second email on another day.
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('Our editors are working on your video.').waitFor();
    expect(
      await page.getByRole('listitem').filter({ hasText: 'Video in the edit' }).innerText(),
    ).toMatch(/\d/);
    const token = link.split('#')[1] ?? '';
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
  });

  it('sees that the order was cancelled, or does not exist', async () => {
    const email = await placeOrder();
    const link =
      (await page.getByRole('link', { name: 'Follow this order' }).getAttribute('href')) ?? '';
    await sql`update orders set status = 'cancelled' where email = ${email}`;
    await page.goto(link);
    await page.getByText('there is nothing to pay').waitFor();
    await visitor.expectAccessible();
    await sql`delete from orders where email = ${email}`;
    await page.reload();
    await heading('We can’t find this order').waitFor();
    visitor.expectComplaints('404');
  });
});
