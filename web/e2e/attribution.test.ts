import { connect } from '../../supabase/functions/tests/support/database.ts';
import { contactForm } from './support/form-cases.ts';
import { FormVisitor, newEmail, usualValues } from './support/form-visitor.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { newWord, readCsv } from './support/staff.ts';

const sql = connect(it.afterAll);

it.use({ arrival: { hasConsented: false }, sharesWindow: true });
withVisitor();

/** Sends the contact form on the page, and returns the attribution stored with it. */
async function send() {
  const person = FormVisitor.before(visitor, contactForm);
  const email = newEmail();
  await person.fillIn({ ...usualValues(contactForm), email });
  await person.send();
  await page.getByText('Message sent!').first().waitFor();
  const [row] = await sql`select attribution from contact_submissions where email = ${email}`;
  return { email, touches: row?.attribution };
}

const campaign = (word: string) =>
  `utm_source=${word}&utm_medium=email&utm_campaign=Sale&gclid=g-${word}&fbclid=f-${word}`;

const touch = (word: string, path: string) => ({
  ...{ source: word, medium: 'email', campaign: 'Sale', path },
  ...{ gclid: `g-${word}`, fbclid: `f-${word}` },
  at: expect.stringMatching(/^\d{4}-.*Z$/),
});

describe('two visits by two campaigns', () => {
  it('are the first and the last, and staff see, filter and export where an entry came from', async ({
    staff,
  }) => {
    const [spring, autumn] = [newWord(), newWord()];
    await visitor.open(`/about?${campaign(spring)}`);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    // Navigates by a link, so that the campaign is no longer in the URL.
    await page.getByRole('link', { name: 'Contact' }).first().click();
    await page.waitForURL('**/contact');
    const first = touch(spring, '/about');
    expect((await send()).touches).toEqual({ first, last: first });
    await visitor.open(`/contact?${campaign(autumn)}`);
    const { email, touches } = await send();
    expect(touches).toEqual({ first, last: touch(autumn, '/contact') });

    await staff.logIn(`?q=${email}`);
    await page.locator('tbody tr').first().click();
    await staff.dialog.getByText('Landing page').first().waitFor();
    await visitor.expectAccessible(staff.dialog);
    await staff.dialog.getByRole('link', { name: autumn }).click();
    await expect.poll(() => staff.address()).toBe(`/admin?source=${autumn}`);
    await staff.settled();
    expect(await page.locator('tbody tr').count()).toBe(1);
    const [titles = [], row = []] = readCsv(await staff.export());
    expect(row[titles.indexOf('Source')]).toBe(autumn);
    expect(row[titles.indexOf('Campaign')]).toBe('sale');
    expect(row[titles.indexOf('Landing page')]).toBe('/contact');
  });
});
