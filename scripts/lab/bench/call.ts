import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as samples from '../../../supabase/functions/_shared/contract/testing/samples.ts';
import { root } from '../../stack/locations.ts';
import { post, unlimited, withPage, withProduct } from '../product.ts';

const film = join(root, 'web/public/media/films/elegant-estate.webm');
const invoice = {
  name: 'Invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** What staff do while a customer is on the phone: nothing but the customer's name is known. */
function stepsOf(page: Page, name: string): Readonly<Record<string, () => Promise<unknown>>> {
  const video = page.getByRole('region', { name: 'Video' });
  const inView = (text: string) =>
    page.waitForFunction((wanted) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { top = -1, bottom = 0 } = node.textContent?.includes(wanted)
          ? (node.parentElement?.getBoundingClientRect() ?? {})
          : {};
        if (top >= 0 && bottom > top && bottom <= innerHeight) return true;
      }
      return false;
    }, text);
  return {
    async 'find the order by its name'() {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially(name);
      await page.getByRole('option', { name }).filter({ hasText: 'Order' }).click();
    },
    'see what they want, without scrolling': () => inView('Start with the garden.'),
    async 'answer with a file'() {
      const reply = page.getByRole('textbox', { name: 'Reply' });
      const opener = page.getByRole('button', { name: 'Reply', exact: true }).first();
      await reply.or(opener).first().waitFor();
      if (!(await reply.isVisible())) await opener.click();
      await reply.fill('Your invoice is attached.');
      await page.getByLabel('Files to send').setInputFiles(invoice);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText(/^Reply sent to/).waitFor();
    },
    async 'deliver a video'() {
      await page.getByRole('button', { name: 'Deliver', exact: true }).first().click();
      await page.getByLabel('Files to deliver').setInputFiles(film);
      await video.getByText(/^Ready/).waitFor();
      await video.getByRole('button', { name: 'Deliver', exact: true }).click();
      await page.getByText('goes out in 20 seconds').waitFor();
    },
    async 'take it back'() {
      await video.getByRole('button', { name: 'Take back' }).click();
      await video.getByRole('button', { name: 'Deliver', exact: true }).waitFor();
    },
  };
}

/** One phone call with a stopwatch, on a wide screen and on a phone: the times are the product's alone. */
export const benchCall = (): Promise<void> =>
  withProduct(unlimited, ({ info }) =>
    withPage(async (page) => {
      await page.goto(`${info.web}/admin`);
      await page.evaluate(() => localStorage.setItem('admin_name', ''));
      await page.getByLabel('Password').fill(info.adminPassword);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('button', { name: 'Refresh' }).waitFor();
      for (const [width, name] of [
        [1440, 'Zora Quill'],
        [390, 'Odile Marsh'],
      ] as const) {
        const [firstName, lastName] = name.split(' ');
        const email = `${firstName}@example.com`;
        const placed = await fetch(
          `${info.web}/api/order`,
          post({ ...samples.order, firstName, lastName, email }),
        );
        if (placed.status !== 201) throw new Error(`The order was answered with ${placed.status}`);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${info.web}/admin?tab=orders`);
        await page.getByRole('row').first().waitFor();
        let sum = 0;
        for (const [step, take] of Object.entries(stepsOf(page, name))) {
          const began = performance.now();
          await take();
          const ms = performance.now() - began;
          sum += ms;
          console.log(`  ${step}, at ${width} pixels: ${ms.toFixed(0)} ms`);
        }
        console.log(`  all of it, at ${width} pixels: ${(sum / 1000).toFixed(1)} s`);
      }
    }),
  );
