import { describe, expect, it, staff, withStaff } from './support/journey.ts';
import { newWord, submitNamed } from './support/staff.ts';

it.use({ sharesWindow: true });
withStaff();

const field = () => staff.dialog.getByRole('combobox');

describe('the palette', () => {
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
