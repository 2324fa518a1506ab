import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

/** The keys that the journey presses, by their names in the DOM. */
type Key = 'ArrowLeft' | 'End' | 'Escape';

/**
 * A browser window, as each driver offers it. An element is given as a script that evaluates to it:
 * every driver can run scripts, so elements are found the same way in every engine.
 */
export interface Tab {
  /** The browser's name and version. */
  readonly version: string;
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page. Its value must be JSON, not a promise. */
  run(expression: string): Promise<unknown>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(element: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
  /** Closes the browser. */
  close(): Promise<void>;
}

/** The path of a program. @throws Error that names its Debian package if there is none. */
export function installed(debian: string, ...paths: readonly (string | undefined)[]): string {
  const found = paths.find((path) => path && existsSync(path));
  if (!found) throw new Error(`Not installed. On Debian: apt-get install ${debian}`);
  return found;
}

/** Finds elements by role, label and text in any engine, as the component tests do. */
const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const patienceMs = 60_000;
const pauseMs = 100;

type Name = string | RegExp;
const page = 'document.body';
const literal = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** The first element with this role and accessible name. */
export const byRole = (role: string, name: Name, within = page): string =>
  `TestingLibraryDom.queryAllByRole(${within}, '${role}', { name: ${literal(name)} })[0]`;

const firstSeen = '.find((element) => element.checkVisibility())';

/** The first visible control with this label. */
export const byLabel = (label: Name, within = page): string =>
  `TestingLibraryDom.queryAllByLabelText(${within}, ${literal(label)})${firstSeen}`;

/** The first visible element with this text. */
export const byText = (text: Name, within = page): string =>
  `TestingLibraryDom.queryAllByText(${within}, ${literal(text)})${firstSeen}`;

/** An element that moves by fewer pixels stands still: WebKit's scrolling to the middle is never exact. */
const still = 2;

/**
 * The position of an element once it is in the middle of the window and nothing covers it,
 * otherwise null. A label counts as its control.
 */
const placeOf = (element: string) => `(() => {
  const element = ${element};
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const parts = [element, ...(element.labels ?? [])];
  return parts.some((part) => part.contains(hit)) ? [left, top, width, height] : null;
})()`;

/** A patient user of a browser, whose errors say what could not be found. */
export class Visitor {
  readonly tab: Tab;
  /** Where this browser reaches the product, and how often it cut an upload. */
  readonly #proxy: { readonly origin: string; cuts(): number };
  /** Problems in its pages so far: errors in the console, uncaught exceptions. */
  readonly #problems: string[];

  constructor(tab: Tab, proxy: { origin: string; cuts(): number }, problems: string[]) {
    this.tab = tab;
    this.#proxy = proxy;
    this.#problems = problems;
  }

  /** Opens a page of the site and waits until its scripts are ready. */
  async open(path: string): Promise<void> {
    await this.tab.open(this.#proxy.origin + path);
    await this.untilReady();
  }

  /** How often an upload was cut so far. */
  cuts = (): number => this.#proxy.cuts();

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.untilReady();
  }

  /** The value of an expression in the page as it is now. */
  async read(expression: string): Promise<unknown> {
    const isReady = await this.tab.run(`'TestingLibraryDom' in window`);
    if (!isReady) await this.tab.run(`(() => { ${testingLibrary}\n; return true; })()`);
    return this.tab.run(expression);
  }

  /** Waits until an expression is true in the page, and returns its value. */
  async until(expression: string, what = expression): Promise<unknown> {
    const deadline = Date.now() + patienceMs;
    let reason = '';
    while (Date.now() < deadline) {
      try {
        const value = await this.read(expression);
        if (value) return value;
        reason = '';
      } catch (error) {
        // The page is being replaced, or the element that the expression starts from isn't there
        // yet.
        reason = ` (${error instanceof Error ? error.message.split('\n')[0] : error})`;
      }
      await sleep(pauseMs);
    }
    throw new Error(`Waited ${patienceMs / 1000} s for ${what}${reason}`);
  }

  async see(element: string): Promise<void> {
    await this.until(`Boolean(${element})`, element);
  }

  /** Clicks an element once it has stopped moving and nothing covers it. */
  async click(element: string): Promise<void> {
    let before: number[] = [];
    for (const deadline = Date.now() + patienceMs; ; await sleep(pauseMs)) {
      const place = (await this.until(placeOf(element), `${element}, to click it`)) as number[];
      if (place.every((side, index) => Math.abs(side - (before[index] ?? Infinity)) < still))
        return this.tab.click(element);
      if (Date.now() > deadline) throw new Error(`${element} moves: ${before}, ${place}`);
      before = place;
    }
  }

  /** Types into the empty field with this label. */
  async fill(label: Name, text: string): Promise<void> {
    const field = byLabel(label);
    await this.click(field);
    await this.tab.type(text);
    await this.until(`${field}?.value === ${JSON.stringify(text)}`);
  }

  /** Waits until an expected problem, which contains this text, was reported, and forgets it. */
  async expectProblem(text: string, times = 1): Promise<void> {
    const reported = () => this.#problems.filter((problem) => problem.includes(text)).length;
    for (const deadline = Date.now() + patienceMs; reported() < times; await sleep(pauseMs))
      if (Date.now() > deadline) throw new Error(`No page complained of '${text}'.`);
    this.forgetProblems(text);
  }

  /** Removes all problems that contain this text; not every engine reports them. */
  forgetProblems(text: string): void {
    const others = this.#problems.filter((problem) => !problem.includes(text));
    this.#problems.splice(0, this.#problems.length, ...others);
  }

  private async untilReady(): Promise<void> {
    await this.until(`'ready' in document.documentElement.dataset`, 'the page to be ready');
  }
}
