import type { Browser, Page } from '@playwright/test';
import { type Arrival, desktop, Visitor } from './visitor.ts';

/** A path without scripts, so that nothing is stored again while storage is being cleared. */
const blankPath = '/robots.txt';

/** Resets a window after a test, so that the next visitor is new to the site. */
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
  // Outside the page, so that it doesn't hover over anything.
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  visitor.complaints.length = 0;
}

/** Records a page's init scripts. Returns a function that removes them. */
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
 * One window for the tests of a file, which run one after the other: opening a page in an existing
 * window takes a third of the time it takes in a new one. After a failed test the window is closed.
 */
export class SharedWindow {
  private window:
    | { visitor: Visitor; arrival: Arrival; takeScriptsBack: () => Promise<void> }
    | undefined;

  /** A visitor who is new to the site, in the same window as those before. */
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
