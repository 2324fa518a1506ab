import { aboutPage } from '../src/content/about.ts';
import { describe, expect, it, page, visitor, withVisitor } from './support/journey.ts';
import { phone } from './support/visitor.ts';

const elsewhere = 'https://elsewhere.example/';

it.use({ arrival: { viewport: phone }, sharesWindow: true });
withVisitor();

const top = () => page.evaluate(() => window.scrollY);

/** Scrolls to a position, so that content that is laid out late is laid out. */
async function readTo(y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  await expect.poll(top).toBe(y);
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const home = () => heading('AI Real Estate Videos from Photos').waitFor();

/** Follows a link without scrolling: Playwright's click would scroll to the link first. */
async function follow(name: string, title: string): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await link.evaluate((element) => (element as HTMLElement).click());
  await heading(title).waitFor();
  await expect.poll(top).toBe(0);
}

async function reload(): Promise<void> {
  await page.reload();
  await visitor.untilReady();
}

describe('the place on a page', () => {
  it.beforeEach(async () => {
    await page.context().route(`${elsewhere}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>',
      }),
    );
    await visitor.open('/');
    expect(await top()).toBe(0);
    await readTo(1700);
  });

  it('is after a reload the top, or the one that the address names', async () => {
    await reload();
    expect(await top()).toBe(0);
    await follow('About', aboutPage.heading);
    await page.goBack();
    await home();
    expect(await top()).toBe(0);
    await readTo(1700);
    await visitor.open('/#solutions');
    await expect.poll(top).toBeGreaterThan(1000);
    const named = await top();
    await reload();
    await expect.poll(async () => Math.abs((await top()) - named)).toBeLessThan(40);
  });

  it('is where each page was left after Back and Forward, in one document', async () => {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await follow('About', aboutPage.heading);
    await readTo(600);
    await page.goBack();
    await home();
    await expect.poll(top).toBe(1700);
    await page.goForward();
    await heading(aboutPage.heading).waitFor();
    await expect.poll(top).toBe(600);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('is kept for each of two visits to one page', async () => {
    await page.goto(elsewhere);
    await visitor.open('/');
    await readTo(300);
    await page.goto(elsewhere);
    await page.goBack();
    await visitor.untilReady();
    await expect.poll(top).toBe(300);
    await page.goBack();
    await page.goBack();
    await visitor.untilReady();
    await expect.poll(top).toBe(1700);
  });
});
