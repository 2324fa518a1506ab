import type { ElementHandle } from 'puppeteer-core';
import puppeteer, { type LaunchOptions } from 'puppeteer-core';
import { chromiumFlags, requireChromium } from '../../chromium.ts';
import { installed, type Tab } from './visitor.ts';

/** How long a browser may take to start on a busy machine. */
const startMs = 120_000;

async function openPuppeteer(launch: LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({ ...launch, headless: true, timeout: startMs });
  const page = await browser.newPage();
  const find = async (element: string) => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`There is no ${element}.`);
    return found as ElementHandle<Element>;
  };
  return {
    version: await browser.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    open: async (address) => void (await page.goto(address, { timeout: startMs })),
    reload: async () => void (await page.reload({ timeout: startMs })),
    run: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    choose: async (select, value) => void (await (await find(select)).select(value)),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

export const openChromium = (): Promise<Tab> =>
  openPuppeteer({ browser: 'chrome', executablePath: requireChromium(), args: chromiumFlags });

/** Firefox supports WebDriver BiDi natively. */
export const openFirefox = async (): Promise<Tab> =>
  openPuppeteer({
    browser: 'firefox',
    executablePath: installed(
      'firefox-esr',
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ),
  });
