import type { ElementHandle } from 'puppeteer-core';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { chromiumFlags } from '../../chromium.ts';
import type { OnEnd, Tab } from './tab.ts';

/** How long a browser may take to start on a busy machine. */
const startMs = 120_000;

/** Opens a window of Chromium, or of Firefox, which supports WebDriver BiDi natively. */
export async function openPuppeteer(
  browserName: 'chrome' | 'firefox',
  executablePath: string,
  origin: string,
  onEnd: OnEnd,
): Promise<Tab> {
  const options: LaunchOptions = {
    browser: browserName,
    executablePath,
    headless: true,
    timeout: startMs,
    args: browserName === 'chrome' ? [...chromiumFlags] : [],
    // The caller ends the browser, along with everything else.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  const launching = puppeteer.launch(options);
  onEnd(async () => (await launching.catch(() => undefined))?.close());
  const browser = await launching;
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'assert') return;
    const { url } = message.location();
    problems.push(`console: ${message.text()}${url ? ` (${url})` : ''}`);
  });
  // Firefox doesn't report failed responses and policy violations to its driver's console.
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.evaluateOnNewDocument(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused by ${violatedDirective}: ${blockedURI}`),
    ),
  );
  const find = async (element: string) => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is no ${element}.`);
    return found as ElementHandle<Element>;
  };
  return {
    version: await browser.version(),
    origin,
    problems,
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => void (await page.goto(address, { timeout: startMs })),
    reload: async () => void (await page.reload({ timeout: startMs })),
    run: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    choose: async (select, value) => void (await (await find(select)).select(value)),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
  };
}
