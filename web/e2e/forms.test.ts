import { apiPaths } from '@contract/api.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectTo } from '../../scripts/stack/database.ts';
import { naughtyStrings } from './naughty-strings.ts';
import { desktop, launchBrowser, phone, Visitor } from './visitor.ts';

const stack = inject('stack');
const sql = connectTo(stack.databaseUrl);

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});

beforeEach(async () => {
  visitor = await Visitor.arrive(browser, stack.web);
  page = visitor.page;
  // The application is another product on another host; here it is an empty page.
  await page
    .context()
    .route('https://app.framewalk.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The application</title>' }),
    );
});

afterEach(() => visitor.leave());
afterAll(async () => {
  await browser.close();
  await sql.end();
});

type Values = Readonly<Record<string, string>>;

interface FormCase {
  readonly name: string;
  readonly path: string;
  readonly api: string;
  readonly table: string;
  readonly button: string;
  /** Label of each field, and what is typed into it by a usual visitor. */
  readonly fields: Readonly<Record<string, { label: string; column: string; value: string }>>;
  /** The fields that take any text on one line, and on many. */
  readonly lines: readonly string[];
  readonly block?: string;
  readonly prepare?: () => Promise<void>;
  readonly success: string;
  readonly failure: string;
  readonly faults: readonly string[];
}

async function chooseBasic(): Promise<void> {
  await page.getByRole('radio', { name: /Basic/ }).check();
}

async function enterWebinar(): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Get Instant Access' }).click();
  await page.getByLabel('Question', { exact: true }).waitFor();
}

const forms: readonly FormCase[] = [
  {
    name: 'the simple sign-up',
    path: '/signup',
    api: apiPaths.signup,
    table: 'signup_users',
    button: 'Sign Up',
    fields: {
      name: { label: 'Full Name', column: 'name', value: 'Grace Hopper' },
      email: { label: 'Email', column: 'email', value: 'grace@example.com' },
      company: { label: 'Company (Optional)', column: 'company', value: 'Navy' },
      role: { label: 'Role (Optional)', column: 'role', value: 'Admiral' },
    },
    lines: ['name', 'company', 'role'],
    success: 'Your signup has been submitted successfully.',
    failure: 'There was an error submitting your information. Please try again.',
    faults: ['Name is required', 'Email is required'],
  },
  {
    name: 'the contact form',
    path: '/contact',
    api: apiPaths.contact,
    table: 'contact_submissions',
    button: 'Send Message',
    fields: {
      name: { label: 'Name', column: 'name', value: 'Grace Hopper' },
      email: { label: 'Email', column: 'email', value: 'grace@example.com' },
      phone: { label: 'Phone (Optional)', column: 'phone', value: '+1 555 0100' },
      company: { label: 'Company/Agency (Optional)', column: 'company', value: 'Navy' },
      message: { label: 'Message', column: 'message', value: 'Twelve photos of a lake house.' },
    },
    lines: ['name', 'company'],
    block: 'message',
    success: 'Message sent!',
    failure: 'Something went wrong',
    faults: [
      'Name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Message must be at least 10 characters.',
    ],
  },
  {
    name: 'the order form',
    path: '/order',
    api: apiPaths.order,
    table: 'orders',
    button: 'Submit Order',
    prepare: chooseBasic,
    fields: {
      photoCount: { label: 'Number of Photos', column: 'photo_count', value: '12' },
      deadline: { label: 'Deadline (Optional)', column: 'deadline', value: '2099-12-31' },
      propertyAddress: {
        label: 'Property Address',
        column: 'property_address',
        value: '12 Alder Lane',
      },
      photoLink: {
        label: 'Photo Link',
        column: 'photo_link',
        value: 'https://photos.example/album?a=1&b=%20#c',
      },
      specialRequests: {
        label: 'Special Requests (Optional)',
        column: 'special_requests',
        value: 'Slow, please.',
      },
      firstName: { label: 'First Name', column: 'first_name', value: 'Grace' },
      lastName: { label: 'Last Name', column: 'last_name', value: 'Hopper' },
      email: { label: 'Email', column: 'email', value: 'grace@example.com' },
      company: { label: 'Company (Optional)', column: 'company', value: 'Navy' },
    },
    lines: ['firstName', 'lastName', 'company', 'propertyAddress'],
    block: 'specialRequests',
    success: 'Order Submitted Successfully!',
    failure: 'Please try again or contact us directly at hello@framewalk.example.',
    faults: ['Please provide the property address', 'Photo link is required'],
  },
  {
    name: 'the webinar sign-up',
    path: '/agents-webinar',
    api: apiPaths.webinarSignup,
    table: 'webinar_signups',
    button: 'Get Instant Access',
    fields: {
      firstName: { label: 'First Name', column: 'first_name', value: 'Grace' },
      email: { label: 'Email', column: 'email', value: 'grace@example.com' },
      company: { label: 'Company (Optional)', column: 'company', value: 'Navy' },
    },
    lines: ['firstName', 'company'],
    success: 'Access Granted!',
    failure: 'Something went wrong',
    faults: ['First name must be at least 2 characters', 'Please enter a valid email address.'],
  },
  {
    name: 'the webinar question',
    path: '/agents-webinar',
    api: apiPaths.webinarQuestion,
    table: 'webinar_questions',
    button: 'Submit Question',
    prepare: enterWebinar,
    fields: {
      question: { label: 'Question', column: 'question', value: 'How long is a film?' },
      name: { label: 'Name (Optional)', column: 'name', value: 'Grace' },
      email: { label: 'Email (Optional)', column: 'email', value: 'grace@example.com' },
      phone: { label: 'Phone (Optional)', column: 'phone', value: '+1 555 0100' },
    },
    lines: ['name'],
    block: 'question',
    success: 'Question Submitted!',
    failure: 'Failed to submit question',
    faults: ['Question must be at least 3 characters'],
  },
];

const usual = (form: FormCase): Values =>
  Object.fromEntries(Object.entries(form.fields).map(([key, { value }]) => [key, value]));

async function fillIn(form: FormCase, values: Values): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await page.getByLabel(form.fields[key]?.label ?? '', { exact: true }).fill(value);
  }
}

const send = (form: FormCase) =>
  page.getByRole('main').getByRole('button', { name: form.button }).click();

const toast = (text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);

async function open(form: FormCase): Promise<void> {
  await visitor.open(form.path);
  await form.prepare?.();
}

async function lastRow(form: FormCase): Promise<Values> {
  const [row] = await sql`select * from ${sql(form.table)} order by id desc limit 1`;
  return Object.fromEntries(
    Object.entries(form.fields).map(([key, { column }]) => [key, String(row?.[column] ?? '')]),
  );
}

async function rowCount(table: string): Promise<number> {
  const [row] = await sql`select count(*)::int as count from ${sql(table)}`;
  return Number(row?.count);
}

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()]));

describe.each(forms)('$name', (form) => {
  it('stores exactly what was typed', async () => {
    await open(form);
    await fillIn(form, usual(form));
    await send(form);
    await toast(form.success).waitFor();
    expect(await lastRow(form)).toEqual(usual(form));
  });

  it('stores every naughty text as it is', async () => {
    const perRound = form.lines.length;
    const rounds = Math.min(6, Math.ceil(naughtyStrings.length / perRound));
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => {});
      await open(form);
      const values: Record<string, string> = { ...usual(form) };
      form.lines.forEach((key, index) => {
        const text = naughtyStrings[(round * perRound + index) % naughtyStrings.length] ?? '';
        // Long enough for the fields that ask for a few characters.
        values[key] = text.length < 5 ? `${text} 12 Lane` : text;
      });
      if (form.block) values[form.block] = naughtyStrings.join('\n');
      await fillIn(form, values);
      await send(form);
      await toast(form.success).waitFor();
      expect(await lastRow(form)).toEqual(trimmed(values));
    }
  }, 120_000);

  it('names what is missing and sends nothing', async () => {
    const before = await rowCount(form.table);
    await open(form);
    await send(form);
    for (const fault of form.faults) {
      await page.getByText(fault, { exact: true }).first().waitFor();
    }
    await visitor.expectAccessible();
    expect(await rowCount(form.table)).toBe(before);
  });

  it('keeps the words when the network fails, and sends them once when it is back', async () => {
    const before = await rowCount(form.table);
    await open(form);
    await fillIn(form, usual(form));
    await page.route(`**${form.api}`, (route) => route.abort());
    await send(form);
    await toast(form.failure).waitFor();
    visitor.expectComplaint('ERR_FAILED');
    await visitor.expectAccessible();
    await page.unroute(`**${form.api}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast(form.success).waitFor();
    expect(await rowCount(form.table)).toBe(before + 1);
  });

  it('stores one row when only the answer was lost', async () => {
    const before = await rowCount(form.table);
    await open(form);
    await fillIn(form, usual(form));
    await page.route(`**${form.api}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send(form);
    await toast(form.failure).waitFor();
    visitor.expectComplaint('ERR_FAILED');
    await page.unroute(`**${form.api}`);
    await send(form);
    await toast(form.success).waitFor();
    expect(await rowCount(form.table)).toBe(before + 1);
  });

  it('is ready again when the server asks to wait', async () => {
    await open(form);
    await fillIn(form, usual(form));
    await page.route(`**${form.api}`, (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{}' }),
    );
    await send(form);
    await toast(form.failure).waitFor();
    visitor.expectComplaint('429');
    expect(
      await page.getByRole('main').getByRole('button', { name: form.button }).isEnabled(),
    ).toBe(true);
  });

  it('is still filled in after a reload', async () => {
    await open(form);
    await fillIn(form, usual(form));
    await page.reload();
    await visitor.untilReady();
    for (const [key, value] of Object.entries(usual(form))) {
      const control = page.getByLabel(form.fields[key]?.label ?? '', { exact: true });
      await expect.poll(() => control.inputValue()).toBe(value);
    }
  });
});

describe('a lead', () => {
  const fillLead = async (email = 'ada+lead@example.com') => {
    await page.getByLabel('First Name').fill("Ada O'Neill");
    await page.getByLabel('Last Name').fill('Lovelace & Söhne');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('I am a').selectOption('other');
    await page.getByLabel('Please specify').fill('Home stager');
    await page.getByLabel(/hear about us/).selectOption('friend');
  };
  const submit = () => page.getByRole('main').getByRole('button', { name: 'Get Started' }).click();
  const leads = () => rowCount('signup_users');

  it('is stored, and the application opens beside the thanks', async () => {
    await visitor.open('/get-started');
    await fillLead();
    const tab = page.waitForEvent('popup');
    await submit();
    const opened = await tab;
    await page.waitForURL('**/thank-you');
    await toast("We're redirecting you to the product now...").waitFor();
    expect(opened.url()).toBe('https://app.framewalk.example/auth?email=ada%2Blead%40example.com');
    const [row] = await sql`select * from signup_users order by id desc limit 1`;
    expect(row).toMatchObject({
      first_name: "Ada O'Neill",
      last_name: 'Lovelace & Söhne',
      name: "Ada O'Neill Lovelace & Söhne",
      email: 'ada+lead@example.com',
      role: 'Home stager',
      referral_source: 'friend',
    });
  });

  it('that could not be sent arrives when the network is back, once', async () => {
    const before = await leads();
    await visitor.open('/get-started');
    await fillLead();
    await page.route(`**${apiPaths.signup}`, (route) => route.abort());
    await submit();
    await page.waitForURL('**/thank-you');
    visitor.expectComplaint('ERR_FAILED');
    await page.unroute(`**${apiPaths.signup}`);
    expect(await leads()).toBe(before);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(leads).toBe(before + 1);
    await page.reload();
    await visitor.untilReady();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await leads()).toBe(before + 1);
  });

  it('that hangs is left behind after ten seconds, and arrives on the next visit', async () => {
    const before = await leads();
    await visitor.open('/get-started');
    await fillLead();
    await page.route(`**${apiPaths.signup}`, () => {});
    await submit();
    await page.waitForURL('**/thank-you', { timeout: 15_000 });
    await page.unroute(`**${apiPaths.signup}`);
    await page.reload();
    await visitor.untilReady();
    await expect.poll(leads).toBe(before + 1);
  });

  it('is not held up by a blocked window', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await visitor.open('/get-started');
    await fillLead();
    await submit();
    await page.waitForURL('**/thank-you');
    await toast(
      'Please allow popups and try again, or visit app.framewalk.example directly.',
    ).waitFor();
  });

  it('is not held up by blocked storage', async () => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    const before = await leads();
    await visitor.open('/get-started');
    await fillLead();
    await submit();
    await page.waitForURL('**/thank-you');
    await expect.poll(leads).toBe(before + 1);
  });

  it('with nothing filled in is told so', async () => {
    await visitor.open('/get-started');
    await submit();
    await toast('Please fill out all required fields').waitFor();
    await visitor.expectAccessible();
    expect(page.url()).toContain('/get-started');
  });
});

describe('an order', () => {
  it('is placed with the keyboard alone, from landing to its number', async () => {
    await visitor.open('/order');
    await page.getByRole('radio', { name: /Basic/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    for (const text of ['24', '', '', '', '', '12 Alder Lane', 'https://photos.example/a', '']) {
      if (text) await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    for (const text of ['Ada', 'Lovelace', 'ada@example.com', '', '']) {
      if (text) await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your order is with us' }).waitFor();
    const number = await page.getByText(/^FW-[0-9A-F]{8}$/).innerText();
    const [row] = await sql`select * from orders order by id desc limit 1`;
    expect(row).toMatchObject({
      order_number: number,
      package: 'premium',
      photo_count: '24',
      status: 'pending',
      price_cents: 9000,
      photo_limit: 30,
      turnaround_business_days: 2,
    });
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Place Another Order' }).click();
    expect(await page.getByLabel('Property Address').inputValue()).toBe('');
  });
});

describe('the training', () => {
  it('names its film in no file of the site', async () => {
    const html = await (await fetch(`${stack.web}/agents-webinar`)).text();
    expect(html).not.toContain('76979871');
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.text());
    });
    await visitor.open('/agents-webinar');
    expect(scripts.join()).not.toContain('76979871');
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('opens, waits for a click, and is still open after a reload', async () => {
    await page.route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Film</title>' }),
    );
    await visitor.open('/agents-webinar');
    await enterWebinar();
    await page.reload();
    await visitor.untilReady();
    const play = page.getByRole('button', { name: 'Play: Agent training' });
    await play.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await visitor.expectAccessible();
    await play.click();
    const source = await page.getByTitle('Agent training').getAttribute('src');
    expect(source).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871\?.*dnt=1/);
  });
});

describe('nobody is kept out', () => {
  it.each([desktop, phone])('of the forms at $width pixels', async (viewport) => {
    await page.setViewportSize(viewport);
    for (const path of ['/get-started', '/signup', '/order', '/agents-webinar']) {
      await visitor.open(path);
      await visitor.expectAccessible();
      await visitor.expectNoSidewaysScrolling();
    }
  });
});
