import type { Page } from 'playwright-core';

/** Waits until the code of every part of the page has arrived, also of those that come late. */
export const untilWhole = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-late]'));
