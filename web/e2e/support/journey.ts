import { test as base, expect, type Page } from '@playwright/test';
import { connectTo } from '../../../scripts/stack/database.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { forgetLogins } from '../../../supabase/functions/tests/support/database.ts';
import { type FormCase, leadForm } from './form-cases.ts';
import { FormVisitor } from './form-visitor.ts';
import { SharedWindow } from './shared-window.ts';
import { Staff } from './staff.ts';
import { type Arrival, Visitor } from './visitor.ts';

interface Fixtures {
  /** How visitors arrive: `it.use({ arrival: { hasConsented: false } })`. */
  readonly arrival: Arrival;
  /**
   * True if the tests share one window, cleared before each (see `SharedWindow`). It's not for tests that
   * install a clock or add scripts or permissions to the context, which can't be undone, or for tests
   * that depend on an empty cache.
   */
  readonly sharesWindow: boolean;
  /** The form that `person` fills in. */
  readonly form: FormCase;
  readonly opensTabs: boolean;
  /** A visitor to the site. */
  readonly visitor: Visitor;
  /** A visitor who is about to fill in a form. */
  readonly person: FormVisitor;
  /** Staff who aren't logged in yet. */
  readonly staff: Staff;
}

interface WorkerFixtures {
  readonly sharedWindow: SharedWindow;
  /** Forgets the failed logins of other tests, which would slow down logins here. */
  readonly loginsAreForgotten: boolean;
}

/**
 * A test in a real browser. Each visitor gets a new window, which is closed after the test. Errors and
 * warnings in its console then fail the test.
 */
export const it = base.extend<Fixtures, WorkerFixtures>({
  arrival: [{}, { option: true }],
  sharesWindow: [false, { option: true }],
  form: [leadForm, { option: true }],
  opensTabs: [false, { option: true }],
  sharedWindow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const window = new SharedWindow();
      await use(window);
      await window.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser, arrival, sharesWindow, sharedWindow }, use, { status, title }) => {
    const visitor = sharesWindow
      ? await sharedWindow.enter(browser, arrival)
      : await Visitor.arrive(browser, arrival);
    await use(visitor);
    const hasFailed = status === 'failed' || status === 'timedOut';
    if (hasFailed) await visitor.keepPicture(title);
    if (!sharesWindow) await visitor.leave();
    else if (hasFailed || visitor.isGone) await sharedWindow.close();
    else visitor.expectNoComplaints();
  },
  page: ({ visitor }, use) => use(visitor.page),
  person: async ({ visitor, form, opensTabs }, use) => {
    await use(await FormVisitor.arrive(visitor, form, { opensTabs }));
  },
  loginsAreForgotten: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const sql = connectTo(stack.databaseUrl);
      await forgetLogins(sql);
      await sql.end();
      await use(true);
    },
    { scope: 'worker' },
  ],
  staff: ({ visitor, loginsAreForgotten: _ }, use) => use(new Staff(visitor, stack.adminPassword)),
});

export const { describe } = it;
export { expect };

/** The visitor of the running test and their page, the person with a form, and the staff, for the files that ask for them below. */
export let visitor: Visitor;
export let page: Page;
export let person: FormVisitor;
export let staff: Staff;

/** Sets `visitor` and `page` before each test of the file. */
export function withVisitor(): void {
  it.beforeEach(({ visitor: arrived }) => {
    visitor = arrived;
    page = arrived.page;
  });
}

/** Sets `person`, too. */
export function withPerson(): void {
  it.beforeEach(({ person: arrived }) => {
    person = arrived;
  });
  withVisitor();
}

/** Sets `staff`, too. */
export function withStaff(): void {
  it.beforeEach(({ staff: arrived }) => {
    staff = arrived;
  });
  withVisitor();
}
