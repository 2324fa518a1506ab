import { describe, expect } from 'vitest';
import { it as test } from './support/journey.ts';
import { newWord, type Staff, submitNamed } from './support/staff.ts';

const it = test.extend('sharesWindow', true);

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

const field = () => staff.dialog.getByRole('combobox');
const option = (name: string | RegExp) => staff.dialog.getByRole('option', { name });

describe('the palette', () => {
  it('finds an entry of another list and opens it, with keys alone', async () => {
    const word = newWord();
    await submitNamed('orders', word, [`Ana${word}`]);
    await staff.logIn();
    await staff.press('Control+k');
    await staff.expectFocus(field());
    await staff.page.keyboard.type(word);
    await option(/^Ana.*Order \d+/).waitFor();
    await staff.press('ArrowDown', 'Enter');
    await staff.page.getByRole('dialog', { name: 'Order' }).waitFor();
    expect(staff.address()).toMatch(/^\/admin\?tab=orders&id=\d+$/);
    await staff.press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });

    await staff.press('Control+k');
    await staff.page.keyboard.type(word);
    await option(/^Ana.*Order \d+/).click();
    await staff.page.getByRole('dialog', { name: 'Order' }).waitFor();
  });

  it('gives the focus back on Escape, also over an open entry', async () => {
    const word = newWord();
    await submitNamed('contact-submissions', word, ['Ana']);
    await staff.logIn(`?q=${word}`);
    await staff.opener('Ana').focus();
    await staff.press('Control+k');
    await staff.expectFocus(field());
    await staff.press('Escape');
    await staff.dialog.waitFor({ state: 'detached' });
    await staff.expectFocus(staff.opener('Ana'));

    await staff.press('Enter');
    const note = staff.dialog.getByRole('textbox', { name: 'Note' });
    await note.fill('Half a');
    await staff.press('Control+k');
    await staff.expectFocus(field());
    await staff.press('Escape');
    await staff.page
      .getByRole('dialog', { name: 'Search everything' })
      .waitFor({ state: 'detached' });
    await staff.expectFocus(note);
    expect(await note.inputValue()).toBe('Half a');
  });
});
