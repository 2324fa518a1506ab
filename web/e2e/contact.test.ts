import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { hold } from '../src/testing/hold.ts';
import { it as test } from './support/journey.ts';
import type { Visitor } from './support/visitor.ts';

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

async function _logIn() {
  await visitor.open('/admin');
  await page.getByLabel('Password').fill(stack.adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('table').waitFor();
}

/** The unread count on the tab of the contact messages. */
async function _unreadMessages(): Promise<number> {
  const text = await page.getByRole('tab', { name: 'Contact Form Submissions' }).textContent();
  return Number.parseInt(/(\d+) unread/.exec(text ?? '')?.[1] ?? '0', 10);
}

describe('a message', () => {
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
});
