import { describe, expect } from 'vitest';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { it } from './support/journey.ts';
import { newWord, type Staff, submit, submitNamed } from './support/staff.ts';

const sql = connect();

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

const note = () => staff.dialog.getByRole('textbox', { name: 'Note' });

describe('an enquiry', () => {
  it('is taken by somebody, noted on, and tells its story after a reload', async () => {
    const word = newWord();
    await submitNamed('contact-submissions', word, ['Ana']);
    await staff.logIn(`?q=${word}`);
    await staff.page.getByRole('button', { name: 'Working as Staff' }).click();
    await staff.page.getByLabel('Your name').fill(`Ada ${word}`);
    await staff.page.getByRole('button', { name: 'Save' }).click();
    await staff.page.getByRole('button', { name: `Working as Ada ${word}` }).waitFor();

    await staff.row('Ana').click();
    await staff.dialog.getByLabel('Assigned to').selectOption(`Ada ${word}`);
    await staff.toast(`Assigned to Ada ${word}`).waitFor();
    await note().fill('<b>Call</b> before noon\n你好');
    await staff.press('Control+Enter');
    await staff.dialog.getByText('<b>Call</b> before noon').waitFor();
    await staff.press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });

    await staff.page.getByLabel('Work filter').selectOption('Mine');
    await staff.page.getByText('1–1 of 1').waitFor();
    await staff.page.reload();
    await staff.row('Ana').click();
    const story = staff.dialog.getByRole('listitem');
    await expect
      .poll(() => story.allTextContents())
      .toEqual([
        expect.stringContaining(`Ada ${word} wrote a note`),
        expect.stringContaining(`Ada ${word} assigned it to Ada ${word}`),
        expect.stringContaining('marked it read'),
        expect.stringContaining('Received'),
      ]);
  });

  it('that comes in meanwhile waits behind a button, and r fetches it', async () => {
    const word = newWord();
    await submitNamed('contact-submissions', word, ['Ana']);
    await staff.logIn();
    await staff.row(word).first().waitFor();
    await submitNamed('contact-submissions', word, ['Bea']);
    await staff.page.getByRole('button', { name: /^\d+ new$/ }).waitFor();
    await expect.poll(() => staff.page.title()).toMatch(/^\(\d+\) Admin/);
    expect(await staff.row('Bea').count()).toBe(0);
    await staff.press('r');
    await staff.row('Bea').first().waitFor();
  });
});

describe('a person', () => {
  it('is found from an entry, told over all lists, and erased', async () => {
    const word = newWord();
    const email = `${word}@example.com`;
    await submit('orders', { firstName: 'Ana', email });
    await submit('contact-submissions', { name: 'Ana', email });
    await staff.logIn(`?q=${word}`);
    await staff.row('Ana').click();
    await staff.dialog.getByRole('link', { name: '1 more from this person' }).click();
    await staff.page.getByRole('heading', { name: 'Ana' }).waitFor();
    await staff.page.getByText('2 entries').waitFor();

    await staff.page.getByRole('button', { name: 'Erase' }).click();
    await staff.dialog.getByLabel('Type the address to confirm').fill(email);
    await staff.press('Enter');
    await staff.page.getByText('Nothing is stored of this address.').waitFor();
    const [left] =
      await sql`select count(*)::int as n from contact_submissions where email = ${email}`;
    expect(left?.n).toBe(0);
  });
});

describe('on a phone', () => {
  it('the message comes first, and the answer is at the lower edge', async () => {
    const word = newWord();
    await submit('contact-submissions', {
      name: 'Ana',
      email: `${word}@example.com`,
      phone: '+1 555 0100',
    });
    await staff.page.setViewportSize({ width: 390, height: 844 });
    await staff.logIn(`?q=${word}`);
    await staff.opener('Ana').click();
    // A notification has the edge for itself while it lasts.
    await staff.page.getByText('Login successful').waitFor({ state: 'detached' });
    const reply = staff.dialog.getByRole('link', { name: 'Reply' });
    const box = await reply.boundingBox();
    expect(box && box.y + box.height).toBeGreaterThan(780);
    expect(await staff.dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe(
      'tel:+15550100',
    );
    const message = await staff.dialog.getByRole('heading', { name: 'Message' }).boundingBox();
    const contact = await staff.dialog
      .getByRole('heading', { name: 'Contact information' })
      .boundingBox();
    expect(message?.y).toBeLessThan(contact?.y ?? 0);
  });
});
