/** From a form in the browser to the mailbox, and what staff see of it, on a stack with a mailbox. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { it } from './support/journey.ts';
import { startMailboxStack } from './support/mailbox-stack.ts';
import { desktop, phone, type Visitor } from './support/visitor.ts';

const { info, sql } = await startMailboxStack();

it.override({ arrival: { origin: info.web } });

interface ReceivedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly to: readonly { readonly address: string }[];
  readonly replyTo: readonly { readonly address: string; readonly name: string }[];
}

/** What the mailbox holds for an address. */
async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${info.mailbox}/email`);
  const mails = (await answer.json()) as readonly ReceivedMail[];
  return mails.filter(({ to }) => to.some((receiver) => receiver.address === address));
}

const staffAddress = 'staff@framewalk.example';

let visitor: Visitor;
let page: Page;
it.beforeEach(async ({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

/** Writes a contact message in the browser, and waits until it is confirmed. */
async function write(email: string, message = 'Do you film barns, too?'): Promise<void> {
  await visitor.open('/contact');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada “Countess” Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('status').getByText('Message sent!').waitFor();
}

async function openDeliveries(search = ''): Promise<void> {
  await visitor.open(`/admin/deliveries${search}`);
  await page.getByLabel('Password').fill(info.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor();
}

describe('a message written in the browser', () => {
  it('is in the staff’s mailbox a moment later, and a reply goes to the writer', async () => {
    await write('ada@example.com');
    const confirmed = performance.now();
    await expect
      .poll(async () => (await mailsTo(staffAddress)).length, { interval: 50 })
      .toBeGreaterThan(0);
    // The bar is two seconds, which `npm run bench -- dispatch` measures; a busy machine is slower.
    expect(performance.now() - confirmed).toBeLessThan(5_000);
    const [notice] = await mailsTo(staffAddress);
    expect(notice?.subject).toBe('Contact message from Ada “Countess” Lovelace');
    expect(notice?.replyTo).toEqual([
      { address: 'ada@example.com', name: 'Ada “Countess” Lovelace' },
    ]);
    expect(notice?.text).toContain('Do you film barns, too?');

    // The link in the notice opens the message, after the login.
    const [link = ''] = /http:\S+\/admin\S+/.exec(notice?.text ?? '') ?? [];
    await visitor.open(link.replace(info.web, ''));
    await page.getByLabel('Password').fill(info.adminPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('dialog').getByText('Do you film barns, too?').waitFor();
  });
});

describe('the deliveries', () => {
  it('show each mail as its receiver sees it, and send it again', async () => {
    const email = 'grace@example.com';
    await write(email, 'A message for the frame.');
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    await openDeliveries(`?q=${email}`);
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('row').filter({ hasText: email }).click();
    const dialog = page.getByRole('dialog', { name: 'Message received' });
    await dialog.getByText('Sent', { exact: true }).first().waitFor();
    const mail = page.frameLocator('iframe[title^="Mail:"]');
    await mail.getByText('A message for the frame.', { exact: true }).waitFor();
    const heading = mail.getByRole('heading', { name: 'We received your message' });
    // Its styles are applied, although the page's content policy allows none in attributes.
    await expect
      .poll(() => heading.evaluate((element) => getComputedStyle(element).fontSize))
      .toBe('22px');
    await visitor.expectAccessible();

    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const ids = (await mailsTo(email)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams]).toEqual([['q', email]]);
    expect(visitor.complaints).toEqual([]);
  });

  it('that failed are counted in the header of the lists, until they are discarded', async () => {
    await sql`insert into private.deliveries (id, kind, receiver, state, attempts, last_error)
      values (gen_random_uuid(), 'received', 'nowhere@example.com', 'dead', 10, '550 No such mailbox')`;
    await openDeliveries();
    await page.getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('link', { name: 'Deliveries, 1 failed' }).click();
    await page.getByText('550 No such mailbox').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('row').filter({ hasText: 'nowhere@example.com' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByText('Discarded by staff.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing matches these filters.').waitFor();
    await page.getByRole('link', { name: 'Lists' }).click();
    await page.getByRole('link', { name: 'Deliveries', exact: true }).waitFor();
  });

  it.for([desktop, phone])('fit a window of $width pixels', async (viewport) => {
    await page.setViewportSize(viewport);
    await openDeliveries();
    await page.getByRole('row').nth(1).waitFor();
    await visitor.expectNoSidewaysScrolling();
    await visitor.expectAccessible();
  });
});
