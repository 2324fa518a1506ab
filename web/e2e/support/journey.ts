import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { connectTo } from '../../../scripts/stack/database.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { forgetLogins } from '../../../supabase/functions/tests/support/database.ts';
import { leadForm } from './form-cases.ts';
import { FormVisitor } from './form-visitor.ts';
import { SharedWindow } from './shared-window.ts';
import { Staff } from './staff.ts';
import { type Arrival, Visitor } from './visitor.ts';

const anyArrival: Arrival = {};

/**
 * A test in a real browser. The browser is the same for all tests, and whoever comes has a window of
 * their own, which is closed after the test; what its console complained of fails the test then.
 *
 * `it.override({ arrival: { hasConsented: false } })` changes how visitors come to a describe's
 * tests, `it.override({ form })` which form `person` is in front of. For all tests of a file,
 * `const it = test.extend('form', form)` does that: outside a describe, `override` would change this
 * `it` itself, which the next files on the same worker get, too.
 *
 * With `test.extend('sharesWindow', true)` each comes to the window of the test before, cleared:
 * see `SharedWindow`. Not for tests that install a clock or give the context scripts or permissions,
 * which nothing takes back, nor where what the window has fetched before makes a difference.
 */
export const it = test
  .extend('endpoint', { scope: 'file' }, inject('browser'))
  .extend('browser', { scope: 'file' }, async ({ endpoint }, { onCleanup }) => {
    const browser = await chromium.connect(endpoint);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('arrival', anyArrival)
  .extend('sharesWindow', false)
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads there what a fixture needs
  .extend('sharedWindow', { scope: 'file' }, async ({}, { onCleanup }) => {
    const window = new SharedWindow();
    onCleanup(() => window.close());
    return window;
  })
  /** Somebody on the site. */
  .extend(
    'visitor',
    async ({ browser, arrival, sharesWindow, sharedWindow, task }, { onCleanup }) => {
      const visitor = sharesWindow
        ? await sharedWindow.enter(browser, arrival)
        : await Visitor.arrive(browser, arrival);
      onCleanup(async () => {
        const hasFailed = task.result?.state === 'fail';
        if (hasFailed) await visitor.keepPicture(task.name);
        if (!sharesWindow) await visitor.leave();
        else if (hasFailed || visitor.isGone) await sharedWindow.close();
        else visitor.expectNoComplaints();
      });
      return visitor;
    },
  )
  .extend('page', ({ visitor }) => visitor.page)
  .extend('form', leadForm)
  .extend('opensTabs', false)
  /** Somebody about to fill in a form. */
  .extend('person', ({ visitor, form, opensTabs }) =>
    FormVisitor.arrive(visitor, form, { opensTabs }),
  )
  /** What other files guessed of the password slows nobody down here. */
  .extend('loginsAreForgotten', { scope: 'file' }, async () => {
    const sql = connectTo(stack.databaseUrl);
    await forgetLogins(sql);
    await sql.end();
    return true;
  })
  /** Staff who are not logged in yet. */
  .extend('staff', ({ visitor, loginsAreForgotten: _ }) => new Staff(visitor, stack.adminPassword));
