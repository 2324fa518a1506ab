import { stack } from '../../scripts/test-setup/stack.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { describe, expect, it, staff, visitor, withStaff } from './support/journey.ts';
import { expectSound, newWord, Staff, submit, submitNamed } from './support/staff.ts';
import { desktop, phone, Visitor } from './support/visitor.ts';

const sql = connect(it.afterAll);

it.use({ sharesWindow: true });
withStaff();

const note = () => staff.dialog.getByRole('textbox', { name: 'Note' });

describe('an enquiry', () => {
  it('is assigned, gets a note, and shows both in its history after a reload', async () => {
    const word = await staff.logInTo('contact-submissions', ['Ana']);
    await staff.page.getByRole('button', { name: 'Working as Staff' }).click();
    // The dialog's one field has the focus.
    await staff.expectFocus(staff.page.getByLabel('Your name'));
    await staff.page.keyboard.type(`Ada ${word}`);
    await staff.press('Enter');
    await staff.page.getByRole('button', { name: `Working as Ada ${word}` }).waitFor();

    const read = staff.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await staff.row('Ana').click();
    await read;
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
        expect.stringMatching(new RegExp(`^Ada ${word} \\w{4} wrote a note`)),
        expect.stringMatching(new RegExp(`^Ada ${word} \\w{4} assigned it to Ada ${word}`)),
        expect.stringContaining('marked it read'),
        expect.stringContaining('Received'),
      ]);
  });
});

describe('a name of 255 letters without a space', () => {
  it('breaks no layout, narrow or wide', async ({ page }) => {
    const email = `${newWord()}@example.com`;
    const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8).slice(0, 255);
    await submit('contact-submissions', { name, email });
    const fits = async (look = async (_width: number) => {}) => {
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await visitor.untilDrawn();
        await visitor.expectNoSidewaysScrolling();
        await look(viewport.width);
      }
    };
    await staff.logIn(`?q=${email}`);
    await staff.opener(name).waitFor();
    await fits();
    await staff.opener(name).click();
    await staff.dialog.getByText('1 of 1').waitFor();
    await staff.press('e');
    const reply = page.getByRole('region', { name: `Reply to ${name}` });
    await reply.waitFor();
    await fits(async (width) => {
      const box = await reply.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(
        await reply.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0);
    });
    await visitor.open(`/admin/person?email=${email}`);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await fits();
  });
});

describe('a person', () => {
  it('is opened from an entry, shown across all lists, and erased', async () => {
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
    // Red, whatever the button's own styles say.
    const erase = staff.dialog.getByRole('button', { name: 'Erase' });
    const [, red = 0, green = 0] =
      /^rgb\((\d+), (\d+)/.exec(await erase.evaluate((it) => getComputedStyle(it).background)) ??
      [];
    expect(Number(red)).toBeGreaterThan(2 * Number(green));
    await expectSound(visitor);
    await staff.dialog.getByLabel('Type the address to confirm').fill(email);
    await staff.press('Enter');
    await staff.page.getByText('Nothing is stored for this address.').waitFor();
    const [left] =
      await sql`select count(*)::int as n from contact_submissions where email = ${email}`;
    expect(left?.n).toBe(0);
  });
});

describe('in a wide window', () => {
  it('an entry is shown beside the list, which stays usable', async () => {
    await staff.page.setViewportSize({ width: 1440, height: 900 });
    await staff.logInTo('contact-submissions', ['Ana', 'Zoe']);
    await staff.row('Zoe').click();
    await staff.dialog.getByText('1 of 2').waitFor();
    // The list beside it: who, their words, whether it is answered, and its age.
    const shown = await staff.row('Ana').getByRole('cell').allTextContents();
    expect(shown).toEqual([
      'Ana',
      expect.stringMatching(/\w+ \w+/),
      'Unanswered',
      expect.stringMatching(/^\d min$/),
    ]);
    await staff.row('Ana').click();
    await staff.dialog.getByText('2 of 2').waitFor();
    await staff.press('k');
    await staff.dialog.getByText('1 of 2').waitFor();
    const [list, entry] = await Promise.all([
      staff.page.getByRole('table').boundingBox(),
      staff.dialog.boundingBox(),
    ]);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(entry?.x ?? 0);

    // The message stays in view while staff write the reply.
    await staff.press('e');
    const reply = await staff.dialog.getByRole('region', { name: /^Reply to/ }).boundingBox();
    const message = await staff.dialog.getByRole('heading', { name: 'Message' }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(reply?.y ?? 0);
    expect(message?.y).toBeGreaterThan(entry?.y ?? 0);
    await staff.press('Escape');
    await staff.press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });
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
    await staff.page.getByRole('button', { name: 'Work without a name' }).click();
    // Eight entries fit below the filters.
    const { y = 0, height = 0 } = (await staff.row('Ana').boundingBox()) ?? {};
    expect(y + 8 * height).toBeLessThan(844);
    await staff.opener('Ana').click();
    const reply = staff.dialog.getByRole('button', { name: 'Reply', exact: true });
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

it('two colleagues on one entry see each other answer, and what the other changes', async ({
  browser,
}) => {
  const word = newWord();
  await submitNamed('orders', word, ['Ana']);
  const window = await Visitor.arrive(browser, {});
  const colleague = new Staff(window, stack.adminPassword);
  for (const one of [staff, colleague]) {
    await one.logIn(`?tab=orders&q=${word}`);
    await one.row('Ana').click();
    await one.dialog.getByText('1 of 1').waitFor();
  }
  await colleague.press('e');
  await colleague.page.getByRole('textbox', { name: 'Reply' }).fill('It is on its way.');
  await staff.dialog.getByText('Somebody is answering').waitFor();
  await staff.dialog.getByLabel('Status').selectOption('In progress');
  await expect(colleague.dialog.getByLabel('Status')).toHaveValue('in_progress');
  // What was being typed stays, and so does the focus.
  const reply = colleague.page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toHaveValue('It is on its way.');
  await expect(reply).toBeFocused();
  await colleague.press('Escape');
  await staff.dialog.getByText('Somebody is answering').waitFor({ state: 'detached' });
  await window.leave();
});
