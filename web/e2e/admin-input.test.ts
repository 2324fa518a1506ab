import { describe, expect } from 'vitest';
import type { ListName } from '../../supabase/functions/_shared/contract/admin.ts';
import { it as test } from './support/journey.ts';
import { naughtyStrings } from './support/naughty-strings.ts';
import { newWord, readCsv, type Staff, submit, tabs } from './support/staff.ts';

const it = test.extend('sharesWindow', true);

let staff: Staff;
it.beforeEach(({ staff: user }) => {
  staff = user;
});

describe('what strangers type', () => {
  const payloads = [
    `<img src=x onerror="window.pwned=1">`,
    `<script>window.pwned=1</script>`,
    `"><svg/onload=window.pwned=1>`,
    `javascript:window.pwned=1`,
    '{{constructor.constructor("window.pwned=1")()}} <%= 1 %>',
    `=HYPERLINK("http://evil.example","click")`,
    `+1+1`,
    `-2+3+cmd|' /C calc'!A0`,
    `@SUM(1+1)*cmd|' /C calc'!A0`,
    `'; drop table orders; --`,
    `Ω≈ç√∫˜ 田中さん 👩‍👩‍👧 🏳️‍🌈`,
    `\u202Etxt.exe\u202C \u200Bzero \uFEFFwidth`,
    `Z̸̢͝a̷͎͝l̵̰̈g̴̜̚o̸̭͝ ﷽ العربية`,
    `null undefined NaN true 1e309 \\ % _ *`,
  ];

  /** Each text is tested in one of the lists. */
  const textsOf = (list: ListName) => {
    const place = tabs.findIndex((tab) => tab.list === list);
    return [...payloads, ...naughtyStrings].filter((_, index) => index % tabs.length === place);
  };
  const phones = ['=1+1', '+1 555 0100', '-2+3', '@SUM(1+1)'];

  /** The export puts an apostrophe before text that would be a formula. */
  const withoutApostrophes = (text: string) => text.replaceAll("'", '');

  /** The fields that accept any text. Each carries another one, so that few entries carry all. */
  const textFields: Record<ListName, readonly string[]> = {
    'contact-submissions': ['name', 'company', 'message'],
    'signup-users': ['firstName', 'lastName', 'company', 'role'],
    orders: ['firstName', 'lastName', 'company', 'propertyAddress', 'specialRequests'],
    'webinar-signups': ['firstName', 'company'],
    'webinar-questions': ['name', 'question'],
  };
  const hasPhone = (list: ListName) => list.startsWith('contact') || list.endsWith('questions');

  /** The texts of each entry of a list. */
  function entriesOf(list: ListName, word: string): string[][] {
    const texts = textsOf(list).map((text) => `${text} ${word}`);
    const { length } = textFields[list];
    const entries: string[][] = [];
    // The last one goes back, so that it fills all of its fields, too.
    for (let at = 0; at < texts.length; at += length) {
      entries.push(texts.slice(Math.min(at, texts.length - length)).slice(0, length));
    }
    return entries;
  }

  function fieldsOf(list: ListName, texts: readonly string[], index: number, word: string) {
    const fields = textFields[list].map((name, field) => [name, texts[field] ?? '']);
    return {
      ...Object.fromEntries(fields),
      email: `=1+1|'${index}.${word}@example.com`,
      ...(hasPhone(list) && { phone: phones[index % phones.length] ?? '' }),
    };
  }

  it.each(tabs)(
    'is text in $title, runs nowhere and exports harmless',
    { timeout: 180_000 },
    async ({ list }) => {
      const word = newWord();
      const entries = entriesOf(list, word);
      for (const [index, texts] of entries.entries()) {
        await submit(list, fieldsOf(list, texts, index, word));
      }
      await staff.logIn(`?tab=${list}&q=${word}&sort=createdAt&size=100`);
      expect(await staff.page.getByRole('row').count()).toBe(entries.length + 1);
      await staff.press('j', 'Enter');
      for (const [index, texts] of entries.entries()) {
        const place = `${index + 1} of ${entries.length}`;
        await staff.dialog.getByText(place, { exact: true }).waitFor();
        const shown = await staff.dialog.textContent();
        for (const text of texts) expect(shown).toContain(text);
        await staff.press('j');
      }
      await staff.press('Escape');
      expect(await staff.page.evaluate(() => 'pwned' in window)).toBe(false);
      const strange =
        'main :is(img, script, iframe, b, [onerror], [onload], [href^="javascript:" i])';
      expect(await staff.page.locator(strange).count()).toBe(0);
      // All of our icons have a class, so one without was injected.
      expect(await staff.page.locator('main svg:not([class])').count()).toBe(0);

      const file = await staff.export();
      const [, ...rows] = readCsv(file);
      expect(file.startsWith('\uFEFF')).toBe(true);
      expect(rows).toHaveLength(entries.length);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      for (const [index, row] of rows.entries()) {
        const expected = (entries[index] ?? []).map(withoutApostrophes);
        expect(row.map(withoutApostrophes)).toEqual(expect.arrayContaining(expected));
      }
    },
  );
});
