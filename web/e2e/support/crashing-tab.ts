import type { CDPSession, Page } from 'playwright-core';

/** Everything that stands in the form of a page, as text. */
const readFields = `JSON.stringify(
  [...document.querySelectorAll('main form :is(input, select, textarea)')].map((field) => [
    field.name,
    field.type === 'radio' ? field.checked : field.value,
  ]),
)`;

/** A tab whose process dies, seen past the browser driver, which gives such a tab up. */
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
    // Nobody is left to answer the command.
    void this.session.send('Page.crash').catch(() => {});
    await crashed;
  }

  /** What a visitor does with a tab that says it has crashed. */
  async reload(): Promise<void> {
    await this.session.send('Page.reload');
  }

  async fields(): Promise<string> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: readFields });
    return String(result.value);
  }
}
