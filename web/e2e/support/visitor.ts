import axe, { type RunOptions } from 'axe-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { stack } from '../../../scripts/test-setup/stack.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

const accessibility: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Experimental in axe, required by WCAG: whoever speaks to a device says what a link shows.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // The site has no frames of its own; those of others are theirs to check.
  iframes: false,
};

function rejectCookies(): void {
  try {
    localStorage.setItem('cookieConsent', '{"analytics":false,"marketing":false}');
  } catch {
    // Pages without an origin, such as the one that a tab begins with, have no storage.
  }
}

/** How somebody comes to the site: on a wide screen, without motion, unless it says otherwise. */
export interface Arrival extends Pick<BrowserContextOptions, 'hasTouch' | 'reducedMotion'> {
  readonly origin?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** False for somebody who has not answered the cookie banner yet. */
  readonly hasConsented?: boolean;
}

/** A person with a browser window of their own; what the console complains of is kept. */
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
    // Most journeys are not about the cookie banner: their visitor has answered it before.
    if (hasConsented) await context.addInitScript(rejectCookies);
    return new Visitor(context, await context.newPage(), origin);
  }

  /** Opens a page of the site and waits until it answers by itself. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.origin + path);
    await this.untilReady();
  }

  /** Touches the page, which starts it at once and not half a second after it has loaded. */
  async untilReady(): Promise<void> {
    await this.page.waitForFunction(() => {
      if ('ready' in document.documentElement.dataset) return true;
      window.dispatchEvent(new Event('pointerdown'));
      return false;
    });
  }

  /** For messages: which page it is, in how large a window. */
  private get place(): string {
    const { width, height } = this.page.viewportSize() ?? {};
    return `at ${this.page.url()} in ${width} × ${height}`;
  }

  /** Checks the page as it is now, or the part of it that has changed, for what keeps people out. */
  async expectAccessible(part?: Locator): Promise<void> {
    const { page } = this;
    // Once for each document: it is half a megabyte of script.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const look = async (root: Element, options: RunOptions) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        root,
        options,
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    const found = await (part ?? page.locator('html')).evaluate(look, accessibility);
    expect(found, this.place).toEqual([]);
  }

  async expectNoSidewaysScrolling(): Promise<void> {
    const excess = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, this.place).toBe(0);
  }

  /** Takes back one complaint that was expected: the browser notes every answer of 404 itself. */
  expectComplaint(text: string): void {
    const index = this.complaints.findIndex((complaint) => complaint.includes(text));
    expect(index, `no complaint of ${text}`).toBeGreaterThanOrEqual(0);
    this.complaints.splice(index, 1);
  }

  /** Takes back all complaints of a kind, of which there must be one: how many is a matter of time. */
  expectComplaints(text: string): void {
    this.expectComplaint(text);
    const others = this.complaints.filter((complaint) => !complaint.includes(text));
    this.complaints.splice(0, this.complaints.length, ...others);
  }

  /** Keeps a picture of the window in `.cache/failures`, to see why a test failed. */
  async keepPicture(test: string): Promise<void> {
    const name = test.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80);
    const path = `.cache/failures/${name}-${Date.now()}.png`;
    // The page may be gone, which is then why the test failed.
    await this.page.screenshot({ path }).catch(() => undefined);
  }

  /** Whether the window cannot be used again. */
  get isGone(): boolean {
    return this.hasCrashed || this.page.isClosed();
  }

  expectNoComplaints(): void {
    expect(this.complaints).toEqual([]);
  }

  /** Closes the window, and fails when anything in it had gone wrong. */
  async leave(): Promise<void> {
    await this.context.close();
    this.expectNoComplaints();
  }
}
