import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Builder,
  Capabilities,
  Key,
  error as seleniumError,
  type WebElement,
} from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { inheritedEnvironment } from '../../stack/environment.ts';
import { freePorts } from '../../stack/ports.ts';
import { installed, type Tab } from './visitor.ts';

const startMs = 60_000;
const loadMs = 20_000;

const keys: Record<Parameters<Tab['press']>[0], string> = {
  ArrowLeft: Key.ARROW_LEFT,
  End: Key.END,
  Escape: Key.ESCAPE,
};

/** Starts WebKit's driver on a virtual screen of its own. */
async function startDriver() {
  const [port = 0] = await freePorts(1);
  const driver = installed('webkit2gtk-driver', '/usr/bin/WebKitWebDriver');
  const screen = installed('xvfb xauth', '/usr/bin/xvfb-run');
  const size = ['-a', '-s', '-screen 0 1600x1200x24 -nolisten tcp'];
  const child = spawn(screen, [...size, driver, `--port=${port}`], {
    env: {
      ...inheritedEnvironment(),
      // GTK must draw on that screen, whatever the caller's desktop is.
      GDK_BACKEND: 'x11',
      // No settings of the caller, and no accessibility bus, which machines without a desktop lack.
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      // Without a graphics card there are no buffers to share with one.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    // The head of a group, so that screen and driver end together.
    detached: true,
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(`${address}/status`).then(Boolean, () => false);
  for (const deadline = Date.now() + startMs; !(await isUp()); await sleep(100))
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${driver} does not answer.`);
  return { address, end: () => process.kill(-(child.pid ?? 0), 'SIGTERM') };
}

/** Opens a window of WebKitGTK's own small browser, through its WebDriver. It is for Linux only. */
export async function openWebKit(): Promise<Tab> {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  const browsers = libraries.map((library) => `${library}/webkit2gtk-4.1/MiniBrowser`);
  const binary = installed('webkit2gtk-driver', ...browsers);
  const server = await startDriver();
  // Its toolbar would keep the window from being as narrow as a phone; full screen has none.
  const args = ['--automation', '--full-screen'];
  const driver = await new Builder()
    .usingServer(server.address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args },
      }),
    )
    .build();
  // A video may keep a page's load event waiting. The visitor waits for its scripts.
  await driver.manage().setTimeouts({ pageLoad: loadMs });
  const arrive = (loading: Promise<void>) =>
    loading.catch((error: unknown) => {
      if (!(error instanceof seleniumError.TimeoutError)) throw error;
    });
  const find = (element: string) => driver.executeScript<WebElement>(`return ${element}`);
  const focused = () => driver.switchTo().activeElement();
  return {
    version: `WebKitGTK/${(await driver.getCapabilities()).get('browserVersion')}`,
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    open: (address) => arrive(driver.get(address)),
    reload: () => arrive(driver.navigate().refresh()),
    run: (expression) => driver.executeScript(`return ${expression}`),
    click: async (element) => (await find(element)).click(),
    choose: async (select, value) => new Select(await find(select)).selectByValue(value),
    type: async (text) => (await focused()).sendKeys(text),
    press: async (key) => (await focused()).sendKeys(keys[key]),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      server.end();
    },
  };
}
