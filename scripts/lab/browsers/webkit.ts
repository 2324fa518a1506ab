import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { inheritedEnvironment } from '../../stack/environment.ts';
import { freePorts } from '../../stack/ports.ts';
import { startListeningProxy } from './listening-proxy.ts';
import type { OnEnd, Tab } from './tab.ts';

const startMs = 60_000;

const keys: Record<Parameters<Tab['press']>[0], string> = {
  ArrowLeft: Key.ARROW_LEFT,
  End: Key.END,
  Escape: Key.ESCAPE,
};

/** Ends a process that was started as the head of a group, and all processes in the group. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Starts a virtual screen on a free display. */
async function startScreen(program: string, onEnd: OnEnd): Promise<string> {
  const child = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  onEnd(() => endGroup(child));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with code ${code}.`);
  });
  const [display] = await Promise.race([once(child.stdio[3] as Readable, 'data'), ended]);
  return `:${String(display).trim()}`;
}

async function startDriver(program: string, display: string, onEnd: OnEnd): Promise<string> {
  const [port = 0] = await freePorts(1);
  const child = spawn(program, [`--port=${port}`], {
    detached: true,
    env: {
      ...inheritedEnvironment(),
      DISPLAY: display,
      // GTK must draw on the screen above, whatever the caller's desktop is.
      GDK_BACKEND: 'x11',
      // No settings of the caller, and no accessibility bus, which machines without a desktop lack.
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      // Without a graphics card there are no buffers to share with one.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
    stdio: 'ignore',
  });
  onEnd(() => endGroup(child));
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startMs;
  while (
    !(await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${program} does not answer.`);
    await sleep(100);
  }
  return address;
}

/** Opens a window of WebKitGTK's own small browser, through its WebDriver. */
export async function openWebKit(
  programs: { readonly driver: string; readonly screen: string; readonly browser: string },
  product: string,
  onEnd: OnEnd,
): Promise<Tab> {
  const problems: string[] = [];
  const proxy = await startListeningProxy(product, (problem) => problems.push(problem));
  onEnd(() => proxy.stop());
  const display = await startScreen(programs.screen, onEnd);
  const server = await startDriver(programs.driver, display, onEnd);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Its toolbar would keep the window from being as narrow as a phone; full screen has none.
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation', '--full-screen'],
    },
  });
  const driver: WebDriver = await new Builder()
    .usingServer(server)
    .withCapabilities(capabilities)
    .build();
  onEnd(() => driver.quit());
  const find = (element: string) => driver.executeScript<WebElement>(`return ${element}`);
  const version = (await driver.getCapabilities()).get('browserVersion');
  return {
    version: `WebKitGTK/${version}`,
    origin: proxy.origin,
    problems,
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    run: (expression) => driver.executeScript(`return ${expression}`),
    click: async (element) => (await find(element)).click(),
    choose: async (select, value) => new Select(await find(select)).selectByValue(value),
    type: async (text) => (await driver.switchTo().activeElement()).sendKeys(text),
    press: async (key) => (await driver.switchTo().activeElement()).sendKeys(keys[key]),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
}
