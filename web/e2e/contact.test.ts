import { describe, expect } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import { hold } from '../src/testing/hold.ts';
import { page, it as test, visitor, withVisitor } from './support/journey.ts';

const it = withVisitor(test.extend('sharesWindow', true));

const field = (name: string) => page.getByRole('textbox', { name });
const sendButton = () => page.getByRole('button', { name: 'Send Message' });
const toast = (title: string) => page.getByRole('status').getByText(title);

async function writeMessage(message: string) {
  await field('Name').fill('Ada Lovelace');
  await field('Email').fill('ada@example.com');
  await field('Message').fill(message);
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
