import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { allForms, type FormCase } from '../../../web/e2e/support/form-cases.ts';
import type { StackInfo } from '../../stack/running.ts';
import { orderStatusStates } from './order-status.ts';

/** A state of a page other than its initial one. */
export interface State {
  readonly name: string;
  readonly path: string;
  /** True if the visitor has not answered the cookie banner. */
  readonly isUndecided?: boolean;
  /** True if the state extends below the window. */
  readonly isWhole?: boolean;
  /** Brings the page into the state. Returns false if the state doesn't exist at this width. */
  readonly reach: (page: Page, width: number, stack: StackInfo) => Promise<boolean>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

/** Scrolls until an element is just below the page's header. */
const showBelowHeader = (what: Locator) =>
  what.evaluate((element) => {
    const top = element.getBoundingClientRect().top - 80;
    scrollBy({ top, behavior: 'instant' });
  });

async function enter(page: Page, { fields }: FormCase): Promise<void> {
  const main = page.getByRole('main');
  // The choices first: a field may depend on one.
  const rank = (name: string) => (fields[name]?.control ? 0 : 1);
  for (const name of Object.keys(fields).sort((one, other) => rank(one) - rank(other))) {
    const { label = '', control, value = '' } = fields[name] ?? {};
    const field = main.getByLabel(label, { exact: true });
    if (control === 'radio') await main.getByRole('radio', { name: label }).check();
    else if (control === 'select') await field.selectOption(value);
    else if (name === 'email') await field.fill(`v${randomBytes(6).toString('hex')}@example.com`);
    else await field.fill(value);
  }
}

/** The states of a form: with the errors of empty fields, and after sending. */
function formStates(form: FormCase): State[] {
  const name = form.name.replace(/^the /, '').replaceAll(' ', '-');
  return [
    {
      name: `${name}-errors`,
      path: form.path,
      async reach(page) {
        await form.prepare?.(page);
        await page.getByRole('main').getByRole('button', { name: form.button }).click();
        for (const text of form.whenEmpty) await page.getByText(text).first().waitFor();
        return true;
      },
    },
    {
      name: `${name}-sent`,
      path: form.path,
      async reach(page) {
        await form.prepare?.(page);
        await enter(page, form);
        await page.getByRole('main').getByRole('button', { name: form.button }).click();
        await page.getByText(form.success).first().waitFor();
        return true;
      },
    },
  ];
}

async function logIn(page: Page, { adminPassword }: StackInfo): Promise<void> {
  await page.getByLabel('Password').fill(adminPassword);
  await press(page, 'Login');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('table').waitFor();
}

/** A state of the dashboard, for somebody who has logged in. */
const staffState = (
  name: string,
  reach: (page: Page) => Promise<unknown>,
  path = '/admin',
): State => ({
  name: `admin-${name}`,
  path,
  async reach(page, _width, stack) {
    await logIn(page, stack);
    // Dismisses the toast after the login.
    await press(page, 'Dismiss');
    await reach(page);
    return true;
  },
});

const tabs = ['contact', 'signups', 'orders', 'webinar-signups', 'webinar-questions'];

export const states: readonly State[] = [
  {
    name: 'mobile-menu',
    path: '/',
    async reach(page, width) {
      if (width >= 768) return false;
      await press(page, 'Open menu');
      return true;
    },
  },
  {
    name: 'solutions-menu',
    path: '/',
    async reach(page, width) {
      if (width < 768) return false;
      await press(page, 'Solutions');
      return true;
    },
  },
  {
    name: 'question-open',
    path: '/',
    async reach(page) {
      const question = page.locator('main button[aria-expanded="false"]').last();
      await question.click();
      await question.scrollIntoViewIfNeeded();
      return true;
    },
  },
  {
    name: 'sticky-bar',
    path: '/',
    async reach(page) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
      return true;
    },
  },
  {
    name: 'photo-choice',
    path: '/move-a-photo',
    async reach(page) {
      await showBelowHeader(page.getByText('Drop a photo here').locator('xpath=../..'));
      return true;
    },
  },
  {
    name: 'photo-moving',
    path: '/move-a-photo',
    async reach(page) {
      await press(page, 'A living room');
      await page.getByRole('img', { name: 'Your photo, moving' }).waitFor();
      return true;
    },
  },
  {
    name: 'photo-moves',
    path: '/move-a-photo',
    async reach(page) {
      await press(page, 'A living room');
      await showBelowHeader(page.getByRole('img', { name: 'Your photo, moving' }));
      return true;
    },
  },
  {
    name: 'photo-adjusted',
    path: '/move-a-photo',
    async reach(page) {
      await press(page, 'A living room');
      await press(page, 'Adjust the room');
      return true;
    },
  },
  {
    name: 'photo-upright',
    path: '/move-a-photo',
    async reach(page) {
      await press(page, 'A bedroom');
      await page.getByRole('img', { name: 'Your photo, moving' }).waitFor();
      return true;
    },
  },
  {
    name: 'photo-refused',
    path: '/move-a-photo',
    async reach(page) {
      const text = {
        name: 'notes.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('No picture.'),
      };
      await page.locator('input[type=file]').setInputFiles(text);
      await page.getByText('That isn’t a picture').waitFor();
      return true;
    },
  },
  {
    name: 'music-playing',
    path: '/ai-music-real-estate-video',
    async reach(page) {
      await press(page, 'Calm & Elegant');
      await page.getByText('Now playing: Calm & Elegant').waitFor();
      return true;
    },
  },
  {
    name: 'cookie-banner',
    path: '/',
    isUndecided: true,
    async reach(page) {
      await page.getByRole('button', { name: /reject/i }).waitFor();
      return true;
    },
  },
  {
    name: 'cookie-preferences',
    path: '/',
    isUndecided: true,
    async reach(page) {
      await press(page, 'Settings');
      await page.getByRole('heading', { name: 'Cookie Preferences' }).waitFor();
      return true;
    },
  },
  ...allForms.flatMap(formStates),
  ...orderStatusStates,
  {
    name: 'admin-wrong-password',
    path: '/admin',
    async reach(page) {
      await page.getByLabel('Password').fill('a guess');
      await press(page, 'Login');
      await page
        .getByText(/invalid|incorrect|wrong/i)
        .first()
        .waitFor();
      return true;
    },
  },
  ...tabs.map((tab, index) =>
    staffState(tab, async (page) => {
      await page.getByRole('tab').nth(index).click();
      await page.getByRole('table').waitFor();
    }),
  ),
  staffState('dialog', async (page) => {
    await page.locator('tbody tr').first().click();
    await page.getByRole('dialog').waitFor();
  }),
  staffState('order-dialog', async (page) => {
    await page.getByRole('tab').nth(2).click();
    await page.getByRole('region', { name: 'Orders' }).waitFor();
    await page.locator('tbody tr').first().click();
    await page.getByRole('dialog').waitFor();
  }),
  staffState('composer', async (page) => {
    await page.locator('tbody tr').first().click();
    await page.getByRole('dialog').getByText('Received', { exact: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('textbox', { name: 'Reply' }).waitFor();
  }),
  staffState('person-full', async (page) => {
    await page.goto(`${new URL(page.url()).origin}/admin/person?email=ada%40example.com`);
    await page.getByText(/\d entr(y|ies)$/).waitFor();
  }),
  staffState('empty', async (page) => {
    await page.route('**/api/admin/signup-users*', (route) =>
      route.fulfill({ json: { users: [] } }),
    );
    await press(page, 'Refresh');
    await page.getByRole('tab').nth(1).click();
    await page.getByText('No sign up users found.').waitFor();
  }),
  staffState('error', async (page) => {
    await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('tab').nth(2).click();
    await page.getByRole('table').waitFor();
    await press(page, 'Refresh');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  }),
  staffState('chosen', async (page) => {
    await page.locator('tbody').getByRole('checkbox').first().check();
  }),
  staffState('nothing-found', async (page) => {
    await page.getByRole('searchbox').fill('nobody wrote this');
    await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
  }),
  staffState(
    'delivery-list',
    async (page) => {
      await page.locator('tbody tr').first().waitFor();
    },
    '/admin/deliveries',
  ),
  staffState(
    'delivery-dialog',
    async (page) => {
      await page.locator('tbody tr').first().click();
      await page.getByRole('dialog').waitFor();
    },
    '/admin/deliveries',
  ),
  staffState('palette', async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('maya');
    await page
      .getByText(/^\d+ found$/)
      .first()
      .waitFor();
  }),
  {
    name: 'admin-overview-full',
    path: '/admin/overview',
    async reach(page, _width, { adminPassword }) {
      await page.getByLabel('Password').fill(adminPassword);
      await press(page, 'Login');
      await page.locator('.recharts-bar-rectangle').first().waitFor();
      return true;
    },
  },
  staffState('keys', async (page) => {
    await press(page, 'Keyboard shortcuts');
    await page.getByRole('dialog').waitFor();
  }),
];
