import { type ListName, listNames } from '../../supabase/functions/_shared/contract/admin.ts';
import { expect, it } from './support/journey.ts';
import { newWord, readCsv, submit } from './support/staff.ts';

/** Text that is code in a spreadsheet, in HTML and in a template. Short enough for a first name. */
const strange = `=1+1|'"><img src=x onerror=pwned=1><script>pwned=1</script><svg/onload=pwned=1>{{7*7}}`;

/** The fields that accept any text. */
const textFields: Record<ListName, readonly string[]> = {
  'contact-submissions': ['name', 'company', 'message'],
  'signup-users': ['firstName', 'lastName', 'company', 'role'],
  orders: ['firstName', 'lastName', 'company', 'propertyAddress', 'specialRequests'],
  'webinar-signups': ['firstName', 'company'],
  'webinar-questions': ['name', 'question'],
};

it('what strangers type is text in every list, runs nowhere and exports harmless', async ({
  visitor,
  staff,
}) => {
  const { page } = staff;
  const word = newWord();
  for (const list of listNames) {
    const texts = textFields[list].map((field) => [field, `${strange} ${field}`]);
    const email = `=1+1|'${word}@example.com`;
    await submit(list, { ...Object.fromEntries(texts), email });
  }
  await staff.logIn(`?q=${word}`);
  for (const list of listNames) {
    await staff.open(`?tab=${list}&q=${word}`);
    await visitor.expectAccessible(page.getByRole('main'));
    await staff.press('j', 'Enter');
    await staff.dialog.getByText('1 of 1').waitFor();
    await visitor.expectAccessible(staff.dialog);
    const shown = await staff.dialog.textContent();
    for (const field of textFields[list]) expect(shown).toContain(`${strange} ${field}`);
    await staff.press('Escape');
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    const injected =
      'main :is(img, script, iframe, b, [onerror], [onload], [href^="javascript:" i])';
    expect(await page.locator(injected).count()).toBe(0);
    // All of our icons have a class, so one without was injected.
    expect(await page.locator('main svg:not([class])').count()).toBe(0);

    const [, row = [], ...more] = readCsv(await staff.export());
    expect(more).toEqual([]);
    expect(row.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    for (const field of textFields[list]) {
      expect(row).toContainEqual(expect.stringContaining(field));
    }
  }
});
