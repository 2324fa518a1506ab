import type { Page } from '@playwright/test';

/** Waits until the code of all the page's late parts has loaded. */
export const untilWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-late]'));
