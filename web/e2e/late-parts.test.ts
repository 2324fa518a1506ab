import type { Page } from '@playwright/test';
import { stack } from '../../scripts/test-setup/stack.ts';
import {
  jpegFrame,
  jpegStart,
} from '../../supabase/functions/_shared/contract/testing/file-bytes.ts';
import { connect } from '../../supabase/functions/tests/support/database.ts';
import { movePhotoPage } from '../src/content/move-a-photo.ts';
import { hold } from '../src/testing/hold.ts';
import { contactForm, orderForm } from './support/form-cases.ts';
import { expectStored, usualValues } from './support/form-visitor.ts';
import { describe, expect, it } from './support/journey.ts';
import { untilWhole } from './support/until-whole.ts';
import { phone } from './support/visitor.ts';

const sql = connect(it.afterAll);

it.use({ form: orderForm, sharesWindow: true });

/** The scripts of a page's first load, as its boot data lists them. */
async function firstLoadOf(path: string): Promise<readonly string[]> {
  const html = await (await fetch(stack.web + path)).text();
  const boot = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  const { entry, preload } = JSON.parse(boot ?? '{}');
  return [entry, ...preload];
}

const hasStarted = (page: Page) =>
  page.waitForFunction(() => 'ready' in document.documentElement.dataset);

/** Opens a page with all scripts blocked, except some. Returns a function that unblocks them. */
async function openWithoutCode(
  page: Page,
  path: string,
  free: readonly string[] = [],
): Promise<() => void> {
  const [held, letOn] = hold();
  await page.route('**/assets/*.js', async (route) => {
    if (!free.includes(new URL(route.request().url()).pathname)) await held;
    // The page that made the request may be closed by now.
    await route.continue().catch(() => undefined);
  });
  await page.goto(stack.web + path);
  return letOn;
}

/** The same with the scripts of its first load, with which it starts. */
async function openWithoutLateParts(page: Page, path: string): Promise<() => void> {
  const letOn = await openWithoutCode(page, path, await firstLoadOf(path));
  await hasStarted(page);
  return letOn;
}

describe('the order form, before its code has arrived', () => {
  it('keeps typed text, holds a submission back, and sends it once', async ({ person }) => {
    const { page } = person;
    await page.setViewportSize(phone);
    const letOn = await openWithoutLateParts(page, orderForm.path);
    const values = usualValues(orderForm);
    await person.fillIn(values);
    await person.send();
    await person.control('email').press('Enter');
    expect(page.url()).toBe(stack.web + orderForm.path);
    expect(person.sent).toBe(0);
    expect(await person.control('email').inputValue()).toBe(values.email);
    letOn();
    await person.untilReceived();
    expect(person.sent).toBe(1);
    await expectStored(sql, orderForm, values);
  });

  it('saves a draft of typed text, and a package chosen by hand wins over the link’s', async ({
    person,
  }) => {
    const { page } = person;
    const letOn = await openWithoutLateParts(page, '/order?package=premium');
    const [email, basic] = [person.control('email'), person.control('package')];
    await email.fill('grace@example.com');
    await basic.check();
    letOn();
    await untilWhole(page);
    const summary = page.getByRole('region', { name: 'Your package' });
    await summary.getByText('$60.00', { exact: true }).first().waitFor();
    expect(await basic.isChecked()).toBe(true);
    await page.reload();
    await hasStarted(page);
    await expect.poll(() => email.inputValue()).toBe('grace@example.com');
  });
});

describe('the home page, before the code of its sections has arrived', () => {
  it('does not shift when the code arrives', async ({ page }) => {
    await page.setViewportSize(phone);
    const letOn = await openWithoutLateParts(page, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    letOn();
    await untilWhole(page);
    expect(await height()).toBe(before);
  });
});

describe('the contact form, before any script has arrived', () => {
  it.use({ form: contactForm });

  it('keeps typed text, and sends it as soon as they have', async ({ person }) => {
    const { page } = person;
    const letOn = await openWithoutCode(page, contactForm.path);
    const values = await person.fillIn();
    await person.send();
    expect(await person.control('message').inputValue()).toBe(values.message);
    letOn();
    await person.untilReceived();
    await expectStored(sql, contactForm, values);
  });
});

/** Brings a file as a drop or a paste does. @returns whether the page keeps the browser from opening it */
const bring = (page: Page, kind: 'drop' | 'paste', bytes: readonly number[]) =>
  page.evaluate(
    ([name, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(content)], `${name}.jpg`, { type: 'image/jpeg' }));
      const about = { bubbles: true, cancelable: true };
      const event =
        name === 'drop'
          ? new DragEvent(name, { ...about, dataTransfer: data })
          : new ClipboardEvent(name, { ...about, clipboardData: data });
      return !document.body.dispatchEvent(event);
    },
    [kind, bytes] as const,
  );

for (const there of ['no code', 'the page’s own code']) {
  describe(`files that come while there is ${there}`, () => {
    it('on the order form are kept: dropped, pasted or chosen', async ({ person }) => {
      const { page } = person;
      const photo = [...jpegStart, ...jpegFrame()];
      const letOn = await (there === 'no code' ? openWithoutCode : openWithoutLateParts)(
        page,
        orderForm.path,
      );
      expect(await bring(page, 'drop', photo)).toBe(true);
      expect(await bring(page, 'paste', photo)).toBe(true);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose Photos' }).click(),
      ]);
      const buffer = Buffer.from([...photo, 0]);
      await chooser.setFiles({ name: 'chosen.jpg', mimeType: 'image/jpeg', buffer });
      letOn();
      const names = page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
      await expect.poll(() => names.count()).toBe(3);
      for (const name of ['drop.jpg', 'paste.jpg', 'chosen.jpg'])
        await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    });
  });
}

it('a picture that is dropped on /move-a-photo before its code has arrived is opened', async ({
  person,
}) => {
  const { page } = person;
  const letOn = await openWithoutCode(page, '/move-a-photo');
  expect(await bring(page, 'drop', [])).toBe(true);
  letOn();
  await page.getByText(movePhotoPage.errors.empty).waitFor();
});
