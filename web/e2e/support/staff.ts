import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ListName } from '../../../supabase/functions/_shared/contract/admin.ts';
import { apiPaths } from '../../../supabase/functions/_shared/contract/api.ts';
import { newKey, post } from '../../../supabase/functions/tests/support/api.ts';
import { sources } from '../../../supabase/functions/tests/support/sources.ts';
import { desktop, phone, type Visitor } from './visitor.ts';

/** A word that's in no other test's rows. Digits, because random letters could contain a name. */
export const newWord = (): string => `w${randomInt(2 ** 40)}`;

/** Sends a form as a visitor would. Each call is from a different visitor. */
export async function submit(list: ListName, fields: Record<string, string>): Promise<void> {
  const { path, body } = sources[list];
  const response = await post(path, { ...body, ...fields }, { key: newKey() });
  expect(response.text, 'the form was not accepted').toContain('"success":true');
}

/** Sends one entry per name, the last one newest. A search for `word` finds them all. */
export async function submitNamed(list: ListName, word: string, names: readonly string[]) {
  const nameField = 'firstName' in sources[list].body ? 'firstName' : 'name';
  for (const name of names) {
    await submit(list, { [nameField]: name, email: `${word}@example.com` });
  }
}

interface Look {
  /** What has changed since the whole page was checked. */
  readonly part?: Locator;
  readonly viewports?: readonly (typeof desktop)[];
}

/**
 * Checks what the desk shows in a narrow and a wide window, and there its colors in the dark, which don't
 * depend on the width. Ends wide and light.
 */
export async function expectSound(
  visitor: Visitor,
  { part, viewports = [phone, desktop] }: Look = {},
): Promise<void> {
  const { page } = visitor;
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await visitor.untilDrawn();
    await visitor.expectNoSidewaysScrolling();
    await visitor.expectAccessible(part);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  await visitor.expectReadableColors(part);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
}

/** Staff at work in a browser. */
export class Staff {
  readonly page: Page;
  private readonly visitor: Visitor;
  private readonly password: string;

  constructor(visitor: Visitor, password: string) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.password = password;
  }

  /**
   * Opens an address of the desk as staff who logged in before: the login's page takes half a second
   * of a core. Its form has journeys of its own.
   */
  async logIn(search = ''): Promise<void> {
    const { origin } = this.visitor;
    const { body } = await post(apiPaths.adminLogin, { password: this.password }, { origin });
    await this.page.goto(`${origin}/robots.txt`);
    await this.page.evaluate((token) => localStorage.setItem('admin_token', token), body.token);
    await this.open(search);
  }

  /** Logs in to a list of new entries with these names, the last one newest. Returns the word that finds them. */
  async logInTo(list: ListName, names: readonly string[]): Promise<string> {
    const word = newWord();
    await submitNamed(list, word, names);
    await this.logIn(`?tab=${list}&q=${word}`);
    return word;
  }

  /** Fills in the form of the login. */
  async giveThePassword(): Promise<void> {
    await this.page.getByLabel('Password').fill(this.password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  /** Opens an address of the desk in a browser that is logged in. */
  async open(search: string): Promise<void> {
    await this.visitor.open(`/admin${search}`);
    await this.page.getByRole('tablist', { includeHidden: true }).waitFor();
    await this.settled();
  }

  /** Opens an order's entry in a browser that is logged in. */
  openOrder = (id: number): Promise<void> => this.open(`?tab=orders&id=${id}`);

  /** Waits until every list has arrived. */
  async settled(): Promise<void> {
    await this.page.locator('button:enabled', { hasText: 'Refresh' }).waitFor();
    await this.page.getByText('Loading...').waitFor({ state: 'detached' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  opener(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A tab, also while an open entry hides it from assistive technology. */
  tab(title: string): Locator {
    return this.page.getByRole('tab', { name: title, includeHidden: true });
  }

  toast(title: string): Locator {
    return this.page.getByText(title, { exact: true });
  }

  async unread(title: string): Promise<number> {
    const text = await this.tab(title).textContent();
    return Number.parseInt(/(\d+) unread/.exec(text ?? '')?.[1] ?? '0', 10);
  }

  async expectFocus(locator: Locator): Promise<void> {
    await expect
      .poll(() => locator.evaluate((element) => element === document.activeElement))
      .toBe(true);
  }

  /** The path and query of the current URL. */
  address(): string {
    const { pathname, search } = new URL(this.page.url());
    return pathname + search;
  }

  /** Presses one key after the other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses a key until the element has the focus. */
  async pressUntil(key: string, locator: Locator): Promise<void> {
    // Located once, because finding a role in a long table takes longer than a key press.
    const wanted = await locator.elementHandle();
    if (!wanted) throw new Error(`There is no ${locator}.`);
    while (!(await wanted.evaluate((element) => element === document.activeElement))) {
      await this.press(key);
    }
  }

  /** Exports what is on screen and returns the file's text. */
  async export(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    return (await buffer(await download.createReadStream())).toString();
  }
}

/** The cells of a CSV text, parsed as the standard (RFC 4180) defines. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (const [whole, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter(({ length }) => length > 0);
}
