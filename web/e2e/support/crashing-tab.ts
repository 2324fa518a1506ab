import type { CDPSession, Page } from '@playwright/test';

/** A script that returns the values of the page's form, as text. */
const readFields = `JSON.stringify(
  [...document.querySelectorAll('main form :is(input, select, textarea)')].map((field) => [
    field.name,
    field.type === 'radio' ? field.checked : field.value,
  ]),
)`;

/** A tab that can crash. Uses a CDP session, because Playwright gives up on crashed tabs. */
export class CrashingTab {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async of(page: Page): Promise<CrashingTab> {
    return new CrashingTab(page, await page.context().newCDPSession(page));
  }

  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    // The crashed process can't respond to the command.
    void this.session.send('Page.crash').catch(() => {});
    await crashed;
  }

  /** Reloads the crashed tab, as a visitor would. */
  async reload(): Promise<void> {
    await this.session.send('Page.reload');
  }

  async fields(): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: readFields });
    return String(result.value);
  }
}
