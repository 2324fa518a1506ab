import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from '@playwright/test';
import { expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { translate } from '@/testing/translate.ts';
import { stack } from '../../../scripts/test-setup/stack.ts';
import { accessibility, colors, violationsOf } from './axe.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Answers the cookie banner, if asked to, and what staff are asked at their first login. */
function answerFirstQuestions(rejectsCookies: boolean): void {
  try {
    if (rejectsCookies)
      localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
    if (!localStorage.getItem('admin_start')) localStorage.setItem('admin_start', 'lists');
  } catch {
    // Pages without an origin, such as a tab's initial page, have no storage.
  }
}

/** How a visitor arrives at the site. By default, on a wide screen and with reduced motion. */
export interface Arrival extends Pick<BrowserContextOptions, 'hasTouch' | 'reducedMotion'> {
  readonly origin?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** False for visitors who haven't answered the cookie banner yet. */
  readonly hasConsented?: boolean;
}

/** A person with their own browser window. Collects errors and warnings from the console. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly page: Page;
  private readonly context: BrowserContext;
  readonly origin: string;
  private hasCrashed = false;

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    page.on('crash', () => {
      this.hasCrashed = true;
    });
    const complain = (text: string) => this.complaints.push(text.slice(0, 300));
    page.on('pageerror', (error) => complain(error.message));
    page.on('console', (message) => {
      // Violations of the content policy and hydration mismatches arrive here as errors.
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      // Without a graphics card, the driver notes now and then that reading pixels is slow.
      if (isComplaint && !message.text().includes('GPU stall due to ReadPixels')) {
        complain(message.text());
      }
    });
  }

  static async arrive(
    browser: Browser,
    { origin = stack.web, viewport = desktop, hasConsented = true, ...device }: Arrival = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...device });
    // Most journeys aren't about the cookie banner, so their visitors have already answered it.
    await context.addInitScript(answerFirstQuestions, hasConsented);
    return new Visitor(context, await context.newPage(), origin);
  }

  /** Opens a page of the site and waits until it's interactive. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.untilReady();
  }

  /** Follows a link whose secret stands in its fragment: from a page of the same path, nothing would load. */
  async follow(link: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(link);
  }

  /**
   * Waits until the page is interactive. Simulates input, so that the page's scripts start at once
   * instead of half a second after the load.
   */
  async untilReady(): Promise<void> {
    await this.page.waitForFunction(() => {
      if ('ready' in document.documentElement.dataset) return true;
      window.dispatchEvent(new Event('pointerdown'));
      return false;
    });
  }

  /** Waits until the page has been drawn with what has just changed. */
  async untilDrawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  /** Does to the page what a translator does. Each text then begins with Ü. */
  async translate(): Promise<void> {
    await this.page.evaluate(`void (${translate})(document.body)`);
  }

  /** The page's URL and the window's size, for messages. */
  private get place(): string {
    const { width, height } = this.page.viewportSize() ?? {};
    return `at ${this.page.url()} in ${width} × ${height}`;
  }

  /** Checks the current state of the page, or of a part of it, for accessibility problems. */
  async expectAccessible(part?: Locator): Promise<void> {
    await this.expectNoViolations(accessibility, part);
  }

  /** Checks only the colors, for what was checked in another color scheme. */
  async expectReadableColors(part?: Locator): Promise<void> {
    await this.expectNoViolations(colors, part);
  }

  private async expectNoViolations(rules: RunOptions, part?: Locator): Promise<void> {
    const found = await violationsOf(part ?? this.page.locator('html'), rules);
    expect(found, this.place).toEqual([]);
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const excess = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, this.place).toBe(0);
  }

  /** Removes one expected complaint. For example, the browser itself logs every 404. */
  expectComplaint(text: string): void {
    const index = this.complaints.findIndex((complaint) => complaint.includes(text));
    expect(index, `no complaint of ${text}`).toBeGreaterThanOrEqual(0);
    this.complaints.splice(index, 1);
  }

  /** Removes all complaints of a kind. At least one is expected; the number depends on timing. */
  expectComplaints(text: string): void {
    this.expectComplaint(text);
    const others = this.complaints.filter((complaint) => !complaint.includes(text));
    this.complaints.splice(0, this.complaints.length, ...others);
  }

  /** Saves a screenshot of the window in `.cache/failures`, to show why a test failed. */
  async keepPicture(test: string): Promise<void> {
    const name = test.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
    const path = `.cache/failures/${name}-${Date.now()}.png`;
    // If the page crashed or closed, there's no screenshot.
    await this.page.screenshot({ path, fullPage: true }).catch(() => undefined);
  }

  /** True if the window can't be used again. */
  get isGone(): boolean {
    return this.hasCrashed || this.page.isClosed();
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }

  /** Closes the window, and fails if there were any complaints. */
  async leave(): Promise<void> {
    await this.context.close();
    this.expectNoComplaints();
  }
}
