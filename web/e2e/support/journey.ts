import { chromium, type Page } from 'playwright-core';
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
 * A test in a real browser. All tests share the browser, but each visitor gets a new window, which
 * is closed after the test. Errors and warnings in its console then fail the test.
 *
 * In a describe, `it.override({ arrival: { hasConsented: false } })` changes how its visitors
 * arrive, and `it.override({ form })` changes the form that `person` fills in. For a whole file,
 * use `const it = test.extend('form', form)`: outside a describe, `override` would change this `it`
 * itself, also for the next files on the same worker.
 *
 * With `test.extend('sharesWindow', true)` the tests of a file share one window, cleared before
 * each test (see `SharedWindow`). It's not for tests that install a clock or add scripts or
 * permissions to the context, which can't be undone, or for tests that depend on an empty cache.
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
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from it
  .extend('sharedWindow', { scope: 'file' }, async ({}, { onCleanup }) => {
    const window = new SharedWindow();
    onCleanup(() => window.close());
    return window;
  })
  /** A visitor to the site. */
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
  /** A visitor who is about to fill in a form. */
  .extend('person', ({ visitor, form, opensTabs }) =>
    FormVisitor.arrive(visitor, form, { opensTabs }),
  )
  /** Forgets the failed logins of other test files, which would slow down logins here. */
  .extend('loginsAreForgotten', { scope: 'file' }, async () => {
    const sql = connectTo(stack.databaseUrl);
    await forgetLogins(sql);
    await sql.end();
    return true;
  })
  /** Staff who aren't logged in yet. */
  .extend('staff', ({ visitor, loginsAreForgotten: _ }) => new Staff(visitor, stack.adminPassword));

/** The visitor of the running test and their page, the person with a form, and the staff, for the files that ask for them below. */
export let visitor: Visitor;
export let page: Page;
export let person: FormVisitor;
export let staff: Staff;

/** Sets `visitor` and `page` before each test of the file. */
export function withVisitor<T extends Pick<typeof it, 'beforeEach'>>(test: T): T {
  test.beforeEach(({ visitor: arrived }) => {
    visitor = arrived;
    page = arrived.page;
  });
  return test;
}

/** Sets `person`, too. */
export function withPerson<T extends Pick<typeof it, 'beforeEach'>>(test: T): T {
  test.beforeEach(({ person: arrived }) => {
    person = arrived;
  });
  return withVisitor(test);
}

/** Sets `staff`, too. */
export function withStaff<T extends Pick<typeof it, 'beforeEach'>>(test: T): T {
  test.beforeEach(({ staff: arrived }) => {
    staff = arrived;
  });
  return withVisitor(test);
}
