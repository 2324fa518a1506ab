import type { Browser, Page } from 'playwright-core';
import { type Arrival, desktop, Visitor } from './visitor.ts';

/** Where nothing of ours runs, so that nothing is kept again while it is cleared away. */
const blankPath = '/robots.txt';

/** Clears away what a test left in its window: whoever comes next has never been here. */
async function clearAway(visitor: Visitor, arrival: Arrival): Promise<void> {
  const { page } = visitor;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.setExtraHTTPHeaders({});
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: arrival.reducedMotion ?? 'reduce',
  });
  await page.setViewportSize(arrival.viewport ?? desktop);
  await page.goto(visitor.origin + blankPath);
  // Outside, where no page lies under it.
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  visitor.complaints.length = 0;
}

/** Remembers the scripts that a page is to begin with, to take them back. */
function noteInitScripts(page: Page): () => Promise<void> {
  const scripts: { dispose(): Promise<void> }[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (script, argument, options) => {
    const added = await add(script, argument, options);
    scripts.push(added);
    return added;
  };
  return async () => {
    for (const script of scripts.splice(0)) await script.dispose();
  };
}

/**
 * One window for the tests of a file, which come one after the other: a page in a window that is
 * there takes a third of what it takes in a new one. A test that fails takes its window along.
 */
export class SharedWindow {
  private window:
    | { visitor: Visitor; arrival: Arrival; takeScriptsBack: () => Promise<void> }
    | undefined;

  /** Somebody who has never been here, in the window of those before. */
  async enter(browser: Browser, arrival: Arrival): Promise<Visitor> {
    if (this.window?.arrival === arrival) {
      await this.window.takeScriptsBack();
      await clearAway(this.window.visitor, arrival);
      return this.window.visitor;
    }
    await this.close();
    const visitor = await Visitor.arrive(browser, arrival);
    this.window = { visitor, arrival, takeScriptsBack: noteInitScripts(visitor.page) };
    return visitor;
  }

  async close(): Promise<void> {
    const { window } = this;
    this.window = undefined;
    await window?.visitor.leave();
  }
}
