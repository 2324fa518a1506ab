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

  /** Field values with a hostile text in every field that accepts one. */
  function fieldsOf(list: ListName, text: string, index: number, word: string) {
    const email = `=1+1|'${index}.${word}@example.com`;
    const phone = phones[index % phones.length] ?? '';
    const fields: Record<ListName, Record<string, string>> = {
      'contact-submissions': { name: text, company: text, message: text, phone },
      'signup-users': { firstName: text, lastName: text, name: text, company: text, role: text },
      orders: {
        firstName: text,
        lastName: text,
        company: text,
        propertyAddress: text,
        specialRequests: text,
      },
      'webinar-signups': { firstName: text, company: text },
      'webinar-questions': { name: text, question: text, phone },
    };
    return { ...fields[list], email };
  }

  it.each(tabs)(
    'is text in $title, runs nowhere and exports harmless',
    { timeout: 180_000 },
    async ({ list }) => {
      const word = newWord();
      const texts = textsOf(list).map((text) => `${text} ${word}`);
      for (const [index, text] of texts.entries()) {
        await submit(list, fieldsOf(list, text, index, word));
      }
      await staff.logIn(`?tab=${list}&q=${word}&sort=createdAt&size=100`);
      expect(await staff.page.getByRole('row').count()).toBe(texts.length + 1);
      await staff.press('j', 'Enter');
      for (const [index, text] of texts.entries()) {
        await staff.dialog.getByText(`${index + 1} of ${texts.length}`, { exact: true }).waitFor();
        expect(await staff.dialog.textContent()).toContain(text);
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
      expect(rows).toHaveLength(texts.length);
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
      for (const [index, row] of rows.entries()) {
        expect(row.map(withoutApostrophes)).toContain(withoutApostrophes(texts[index] ?? ''));
      }
    },
  );
});
