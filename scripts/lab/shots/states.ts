import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { allForms, type FormCase } from '../../../web/e2e/support/form-cases.ts';
import { mediaDir } from '../../media/catalog.ts';
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

/** The states of a form: with the errors of empty fields, and after sending. */
function formStates(form: FormCase): State[] {
  const name = form.name.replace(/^the /, '').replaceAll(' ', '-');
  const submit = async (page: Page, fill: () => Promise<void>, signs: readonly string[]) => {
    await form.prepare?.(page);
    await fill();
    await page.getByRole('main').getByRole('button', { name: form.button }).click();
    for (const text of signs) await see(page, text);
  };
  return [
    {
      ...{ name: `${name}-errors`, path: form.path },
      reach: (page) => submit(page, async () => {}, form.whenEmpty),
    },
    {
      ...{ name: `${name}-sent`, path: form.path },
      reach: (page) => submit(page, () => enter(page, form), [form.success]),
    },
  ];
}

type Reach = (page: Page) => Promise<unknown>;
const movePhoto = '/move-a-photo';
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') };

const pressing =
  (...names: readonly string[]): Reach =>
  async (page) => {
    for (const name of names) await press(page, name);
  };

const rooms = [
  'modern-luxury-home-exterior',
  'study',
  'kitchen-by-day',
  'bathroom',
  'bedroom-by-day',
].map((name) => join(mediaDir, 'pictures', `${name}-1200.jpg`));

/** What visitors reach with a click or two. */
const visitorStates: readonly State[] = [
  { name: 'mobile-menu', path: '/', reach: pressing('Open menu'), only: 'phone' },
  { name: 'solutions-menu', path: '/', reach: pressing('Solutions'), only: 'wide' },
  {
    ...{ name: 'sticky-bar', path: '/' },
    async reach(page) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await page.getByRole('button', { name: 'Dismiss' }).first().waitFor();
    },
  },
  {
    ...{ name: 'photo-choice', path: movePhoto },
    reach: (page) => showBelowHeader(page.getByText('Drop a photo here').locator('xpath=../..')),
  },
  {
    ...{ name: 'photo-moves', path: movePhoto },
    async reach(page) {
      await press(page, 'A living room');
      await showBelowHeader(page.getByRole('img', { name: 'Your photo, moving' }));
    },
  },
  {
    ...{ name: 'photo-walkthrough', path: movePhoto, isWhole: true },
    async reach(page) {
      await page.locator('input[type=file]').setInputFiles(rooms);
      await see(page, /^5 photos, 12 seconds/);
    },
  },
  { name: 'photo-adjusted', path: movePhoto, reach: pressing('A living room', 'Adjust the room') },
  {
    ...{ name: 'photo-refused', path: movePhoto },
    async reach(page) {
      await page.locator('input[type=file]').setInputFiles(text);
      await see(page, 'This kind of file can’t be opened here');
    },
  },
  {
    ...{ name: 'music-playing', path: '/ai-music-real-estate-video' },
    reach: pressing('Calm & Elegant'),
  },
  {
    ...{ name: 'cookie-banner', path: '/', isUndecided: true },
    reach: (page) => page.getByRole('button', { name: /reject/i }).waitFor(),
  },
  { name: 'cookie-preferences', path: '/', isUndecided: true, reach: pressing('Settings') },
  {
    ...{ name: 'admin-wrong-password', path: '/admin' },
    async reach(page) {
      await page.getByLabel('Password').fill('a guess');
      await press(page, 'Login');
      await see(page, /invalid|incorrect|wrong/i);
    },
  },
];

const dialog = (page: Page) => page.getByRole('dialog');

async function openEntry(page: Page): Promise<void> {
  await page.locator('tbody tr').first().click();
  await dialog(page).waitFor();
}

const openTab =
  (index: number): Reach =>
  (page) =>
    page.getByRole('tab').nth(index).click();

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

/** What staff reach after the login. */
const staffStates: Record<string, Reach> = {
  ...{ contact: openTab(0), signups: openTab(1), orders: openTab(2) },
  ...{ 'webinar-signups': openTab(3), 'webinar-questions': openTab(4) },
  dialog: openEntry,
  async 'order-dialog'(page) {
    await openTab(2)(page);
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
    await goTo(page, '/admin/person?of=orders/1');
    await see(page, /\d entr(y|ies)$/);
  },
  async empty(page) {
    await page.route('**/api/admin/signup-users*', (route) =>
      route.fulfill({ json: { users: [] } }),
    );
    await press(page, 'Refresh');
    await openTab(1)(page);
    await see(page, 'No sign up users found.');
  },
  async error(page) {
    await page.route('**/api/admin/orders*', (route) => route.fulfill({ status: 503 }));
    await openTab(2)(page);
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
    await page.keyboard.press('?');
    await dialog(page).waitFor();
  },
  async today(page) {
    await goTo(page, '/admin/today');
    await page.getByRole('row').nth(1).waitFor();
  },
  async 'today-dialog'(page) {
    await goTo(page, '/admin/today');
    await page.getByRole('row').nth(1).waitFor();
    await page.locator('[data-row^=orders]').first().locator('button').click();
    await dialog(page).getByLabel('Assigned to').waitFor();
  },
  async board(page) {
    await goTo(page, '/admin/orders');
    await page.getByRole('region', { name: 'New' }).waitFor();
  },
  async 'first-cut'(page) {
    await openTab(2)(page);
    await page.getByRole('region', { name: 'Orders' }).waitFor();
    await openEntry(page);
    await page.getByRole('link', { name: 'Make a first cut' }).click();
    await page.getByLabel('Add photos').setInputFiles(rooms);
    await page.getByRole('button', { name: 'Render' }).waitFor();
  },
  async templates(page) {
    await openEntry(page);
    await dialog(page).getByText('Received', { exact: true }).waitFor();
    await page.keyboard.press('1');
    await press(page, 'Edit templates');
    await page.getByRole('dialog', { name: /templates/i }).waitFor();
  },
  'delivery-list': (page) => goTo(page, '/admin/mail'),
  async 'delivery-dialog'(page) {
    await goTo(page, '/admin/mail');
    await openEntry(page);
  },
  async 'overview-full'(page) {
    await goTo(page, '/admin/overview');
    await page.locator('.recharts-bar-rectangle').first().waitFor();
  },
};

export const states: readonly State[] = [
  ...visitorStates,
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
