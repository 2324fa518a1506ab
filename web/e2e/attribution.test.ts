import { describe, expect } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { contactForm } from './support/form-cases.ts';
import { FormVisitor, newEmail, usualValues } from './support/form-visitor.ts';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';
import { newWord, readCsv } from './support/staff.ts';

const sql = connect();

const it = withVisitor(
  test.extend('arrival', { hasConsented: false }).extend('sharesWindow', true),
);

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Sends the contact form on the page, and returns the attribution stored with it. */
async function send(email = newEmail()) {
  const person = FormVisitor.before(visitor, contactForm);
  await person.fillIn({ ...usualValues(contactForm), email });
  await person.send();
  await page.getByText('Message sent!').first().waitFor();
  const [row] = await sql`select attribution, source, campaign from contact_submissions
    where email = ${email}`;
  return row as {
    attribution: Record<'first' | 'last', Record<string, string>>;
    source: string;
    campaign: string;
  };
}

const campaign = (word: string) =>
  `utm_source=News&utm_medium=email&utm_campaign=${word}&gclid=g-${word}&fbclid=f-${word}`;

/** Two visits by campaign links. The cookie banner is answered on the first one. */
async function visitTwice(answer: () => Promise<void>) {
  await visitor.open(`/about?${campaign('spring')}`);
  await answer();
  // Navigates by a link, so that the campaign is no longer in the URL.
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL('**/contact');
  const first = await send();
  await visitor.open(`/contact?${campaign('autumn')}`);
  return { first, second: await send() };
}

const spring = { source: 'News', medium: 'email', campaign: 'spring', path: '/about' };
const autumn = { source: 'News', medium: 'email', campaign: 'autumn', path: '/contact' };
const at = expect.stringMatching(/^\d{4}-.*Z$/);

describe('two visits by two campaigns', () => {
  it('are the first and the last with consent to everything', async () => {
    const { first, second } = await visitTwice(() => press('Accept'));
    const clicks = (word: string) => ({ gclid: `g-${word}`, fbclid: `f-${word}` });
    const one = { ...spring, ...clicks('spring'), at };
    expect(first.attribution).toEqual({ first: one, last: one });
    expect(second.attribution).toEqual({
      first: one,
      last: { ...autumn, ...clicks('autumn'), at },
    });
  });
});

describe('staff', () => {
  it('see the source of an entry, filter by it, and export it', async ({ staff }) => {
    const word = newWord();
    await visitor.open(`/contact?utm_source=${word}&utm_campaign=Sale`);
    await press('Reject');
    const email = newEmail();
    await send(email);
    await staff.logIn(`?q=${email}`);
    await page.locator('tbody tr').first().click();
    await staff.dialog.getByText('Landing page').waitFor();
    await visitor.expectAccessible();
    await staff.dialog.getByRole('link', { name: word }).click();
    await expect.poll(() => staff.address()).toBe(`/admin?source=${word}`);
    await staff.settled();
    expect(await page.locator('tbody tr').count()).toBe(1);
    const [titles = [], row = []] = readCsv(await staff.export());
    expect(row[titles.indexOf('Source')]).toBe(word);
    expect(row[titles.indexOf('Campaign')]).toBe('sale');
    expect(row[titles.indexOf('Landing page')]).toBe('/contact');
  });
});

describe('the receipt of a cookie choice', () => {
  it('is stored by its number, shown to the visitor, and found by staff', async ({ staff }) => {
    await visitor.open('/about');
    await press('Accept');
    const stored = () => page.evaluate(() => localStorage.getItem('consentReceipt'));
    await expect.poll(stored).not.toBeNull();
    const id = (await stored()) ?? '';
    await expect
      .poll(
        async () => (await sql`select method from private.consent_receipts where id = ${id}`)[0],
      )
      .toEqual({ method: 'accept' });
    await page.getByRole('button', { name: 'Cookie Preferences' }).click();
    await press('Settings');
    await page.getByText(id).waitFor();
    await visitor.expectAccessible();
    await press('Reject All');
    await expect.poll(stored).not.toBe(id);
    await staff.logIn(`?q=${id}`);
    await page.getByText('analytics allowed, marketing allowed').waitFor();
  });
});
