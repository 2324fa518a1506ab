import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { hold } from '../src/testing/hold.ts';
import { it as test } from './support/journey.ts';
import { phone, type Visitor } from './support/visitor.ts';

const it = test.extend('sharesWindow', true);

let visitor: Visitor;
let page: Page;

it.beforeEach(({ visitor: arrived }) => {
  visitor = arrived;
  page = visitor.page;
});

const field = (name: string) => page.getByRole('textbox', { name });
const sendButton = () => page.getByRole('button', { name: 'Send Message' });
const toast = (title: string) => page.getByRole('status').getByText(title);

async function writeMessage(message: string) {
  await field('Name').fill('Ada Lovelace');
  await field('Email').fill('ada@example.com');
  await field('Message').fill(message);
}

async function logIn() {
  await visitor.open('/admin');
  await page.getByLabel('Password').fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('table').waitFor();
}

/** The unread count on the tab of the contact messages. */
async function unreadMessages(): Promise<number> {
  const text = await page.getByRole('tab', { name: 'Contact Form Submissions' }).textContent();
  return Number.parseInt(/(\d+) unread/.exec(text ?? '')?.[1] ?? '0', 10);
}

describe('a message', () => {
  it('goes from the contact page to the staff, who read exactly what was written', async () => {
    const message = `Twelve photos of a lake house.\n\n“Live by Friday”, please 🏡 ${randomUUID()}`;
    await visitor.open('/contact');
    await writeMessage(message);
    await sendButton().click();
    await toast('Message sent!').waitFor();
    expect(await field('Message').inputValue()).toBe('');

    await logIn();
    await toast('Login successful').waitFor();
    const before = await unreadMessages();
    await page.getByRole('button', { name: 'Ada Lovelace' }).first().click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByText('lake house').innerText()).toBe(message);
    await dialog.getByText('Read', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(unreadMessages).toBe(before - 1);

    await page.reload();
    await page.getByRole('table').waitFor();
    expect(await unreadMessages()).toBe(before - 1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  it('is written and sent with the keyboard alone', async () => {
    await visitor.open('/contact');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    for (const text of ['Grace Hopper', 'grace@example.com', '', '', 'Sent without a mouse.']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await toast('Message sent!').waitFor();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await toast('Message sent!').waitFor({ state: 'detached' });
  });

  it('sent before the scripts have arrived is sent as soon as they have', async () => {
    const [held, release] = hold();
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${stack.web}/contact`);
    await writeMessage('Typed into the bare page.');
    await sendButton().click();
    expect(await field('Message').inputValue()).toBe('Typed into the bare page.');
    release();
    await toast('Message sent!').waitFor();
  });

  it('is still there after a reload', async () => {
    await visitor.open('/contact');
    await writeMessage('Half a thought');
    await page.reload();
    await visitor.untilReady();
    await expect.poll(() => field('Message').inputValue()).toBe('Half a thought');
    expect(await field('Email').inputValue()).toBe('ada@example.com');
  });
});

describe('every page', () => {
  it.each([
    ['/', 'AI Real Estate Videos from Photos | Framewalk', 'AI Real Estate Videos from Photos'],
    ['/contact', 'Contact Us | Framewalk', 'Get In Touch'],
  ])('is whole without scripts: %s', async (path, title, heading) => {
    const html = await (await fetch(stack.web + path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(heading);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`));
  });

  it('is changed without loading a document, and Back returns to the place', async () => {
    await visitor.open('/');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    const heading = page.getByRole('heading', { name: 'Get In Touch' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'AI Real Estate Videos from Photos' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    await page.setViewportSize(phone);
  });

  it('nothing sticks out of the staff’s login on the narrowest', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await visitor.open('/admin');
    await visitor.expectNoSidewaysScrolling();
  });
});
