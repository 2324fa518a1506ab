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
  /** The widths at which the state exists; all if absent. */
  readonly only?: 'phone' | 'wide';
  /** Brings the page into the state. */
  readonly reach: (page: Page, stack: StackInfo) => Promise<unknown>;
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

const see = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const send = (page: Page, { button }: FormCase) =>
  page.getByRole('main').getByRole('button', { name: button }).click();

/** The states of a form: with the errors of empty fields, and after sending. */
function formStates(form: FormCase): State[] {
  const { path } = form;
  const name = form.name.replace(/^the /, '').replaceAll(' ', '-');
  return [
    {
      ...{ name: `${name}-errors`, path },
      async reach(page) {
        await form.prepare?.(page);
        await send(page, form);
        for (const text of form.whenEmpty) await see(page, text);
      },
    },
    {
      ...{ name: `${name}-sent`, path },
      async reach(page) {
        await form.prepare?.(page);
        await enter(page, form);
        await send(page, form);
        await see(page, form.success);
      },
    },
  ];
}

type Reach = (page: Page) => Promise<unknown>;
type Row = readonly [name: string, path: string, reach: Reach, more?: Partial<State>];

const movePhoto = '/move-a-photo';
const moving = (page: Page) => page.getByRole('img', { name: 'Your photo, moving' });
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') };

/** What visitors reach with a click or two. */
const visitorStates: readonly Row[] = [
  ['mobile-menu', '/', (page) => press(page, 'Open menu'), { only: 'phone' }],
  ['solutions-menu', '/', (page) => press(page, 'Solutions'), { only: 'wide' }],
  [
    'question-open',
    '/',
    async (page) => {
      const question = page.locator('main button[aria-expanded="false"]').last();
      await question.click();
      await question.scrollIntoViewIfNeeded();
    },
  ],
  [
    'sticky-bar',
    '/',
    async (page) => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
    },
  ],
  [
    'photo-choice',
    movePhoto,
    (page) => showBelowHeader(page.getByText('Drop a photo here').locator('xpath=../..')),
  ],
  [
    'photo-moving',
    movePhoto,
    async (page) => {
      await press(page, 'A living room');
      await moving(page).waitFor();
    },
  ],
  [
    'photo-moves',
    movePhoto,
    async (page) => {
      await press(page, 'A living room');
      await showBelowHeader(moving(page));
    },
  ],
  [
    'photo-adjusted',
    movePhoto,
    async (page) => {
      await press(page, 'A living room');
      await press(page, 'Adjust the room');
    },
  ],
  [
    'photo-upright',
    movePhoto,
    async (page) => {
      await press(page, 'A bedroom');
      await moving(page).waitFor();
    },
  ],
  [
    'photo-refused',
    movePhoto,
    async (page) => {
      await page.locator('input[type=file]').setInputFiles(text);
      await see(page, 'That isn’t a picture');
    },
  ],
  [
    'music-playing',
    '/ai-music-real-estate-video',
    async (page) => {
      await press(page, 'Calm & Elegant');
      await see(page, 'Now playing: Calm & Elegant');
    },
  ],
  [
    'cookie-banner',
    '/',
    (page) => page.getByRole('button', { name: /reject/i }).waitFor(),
    { isUndecided: true },
  ],
  [
    'cookie-preferences',
    '/',
    async (page) => {
      await press(page, 'Settings');
      await page.getByRole('heading', { name: 'Cookie Preferences' }).waitFor();
    },
    { isUndecided: true },
  ],
  [
    'admin-wrong-password',
    '/admin',
    async (page) => {
      await page.getByLabel('Password').fill('a guess');
      await press(page, 'Login');
      await see(page, /invalid|incorrect|wrong/i);
    },
  ],
];

const dialog = (page: Page) => page.getByRole('dialog');

async function openEntry(page: Page): Promise<void> {
  await page.locator('tbody tr').first().click();
  await dialog(page).waitFor();
}

const openTab = (page: Page, index: number) => page.getByRole('tab').nth(index).click();

/** What staff reach after the login. */
const staffStates: Record<string, Reach> = {
  ...Object.fromEntries(
    ['contact', 'signups', 'orders', 'webinar-signups', 'webinar-questions'].map((tab, index) => [
      tab,
      (page: Page) => openTab(page, index),
    ]),
  ),
  dialog: openEntry,
  async 'order-dialog'(page) {
    await openTab(page, 2);
    await page.getByRole('region', { name: 'Orders' }).waitFor();
    await openEntry(page);
  },
  async composer(page) {
    await openEntry(page);
    await dialog(page).getByText('Received', { exact: true }).waitFor();
    await page.keyboard.press('1');
    await page.getByRole('textbox', { name: 'Reply' }).waitFor();
  },
  async 'person-full'(page) {
    await page.goto(`${new URL(page.url()).origin}/admin/person?email=ada%40example.com`);
    await see(page, /\d entr(y|ies)$/);
  },
  async empty(page) {
    await page.route('**/api/admin/signup-users*', (route) =>
      route.fulfill({ json: { users: [] } }),
    );
    await press(page, 'Refresh');
    await openTab(page, 1);
    await see(page, 'No sign up users found.');
  },
  async error(page) {
    await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
    await openTab(page, 2);
    await page.getByRole('table').waitFor();
    await press(page, 'Refresh');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
  },
  chosen: (page) => page.locator('tbody').getByRole('checkbox').first().check(),
  async 'nothing-found'(page) {
    await page.getByRole('searchbox').fill('nobody wrote this');
    await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
  },
  async palette(page) {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('combobox').fill('maya');
    await see(page, /^\d+ found$/);
  },
  async keys(page) {
    await press(page, 'Keyboard shortcuts');
    await dialog(page).waitFor();
  },
  async 'delivery-list'(page) {
    await page.goto(`${new URL(page.url()).origin}/admin/deliveries`);
    await page.locator('tbody tr').first().waitFor();
  },
  async 'delivery-dialog'(page) {
    await page.goto(`${new URL(page.url()).origin}/admin/deliveries`);
    await openEntry(page);
  },
  async 'overview-full'(page) {
    await page.goto(`${new URL(page.url()).origin}/admin/overview`);
    await page.locator('.recharts-bar-rectangle').first().waitFor();
  },
};

export const states: readonly State[] = [
  ...visitorStates.map(([name, path, reach, more]) => ({ name, path, reach, ...more })),
  ...allForms.flatMap(formStates),
  ...orderStatusStates,
  ...Object.entries(staffStates).map(
    ([name, reach]): State => ({
      name: `admin-${name}`,
      path: '/admin',
      async reach(page, { adminPassword }) {
        await page.getByLabel('Password').fill(adminPassword);
        await press(page, 'Login');
        await page.getByRole('button', { name: 'Logout' }).waitFor();
        await page.getByRole('table').waitFor();
        await press(page, 'Dismiss');
        await reach(page);
      },
    }),
  ),
];
