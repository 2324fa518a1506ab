import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { composeMail } from '../../../supabase/functions/api/dispatch/mails/compose.tsx';
import {
  everyKind,
  site,
} from '../../../supabase/functions/api/dispatch/mails/testing/deliveries.ts';

/** Every mail in light and dark, as wide as a mail program and a phone show it. */
export async function shootMails(browser: Browser, folder: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [name, delivery] of Object.entries(everyKind)) {
      const { html } = await composeMail(delivery, site);
      await page.setContent(html);
      for (const width of [600, 360]) {
        await page.setViewportSize({ width, height: 600 });
        const path = join(folder, `mail-${name}-${colorScheme}-${width}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
    await context.close();
  }
}
