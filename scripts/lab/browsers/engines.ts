import { existsSync } from 'node:fs';
import { findChromium } from '../../chromium.ts';
import { openPuppeteer } from './puppeteer.ts';
import type { OnEnd, Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

export interface Engine {
  readonly name: string;
  /** Undefined if the browser is not installed. */
  readonly open: ((origin: string, onEnd: OnEnd) => Promise<Tab>) | undefined;
  readonly howToInstall: string;
}

const firstOf = (...paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

const debian = (...packages: string[]) => `On Debian: apt-get install ${packages.join(' ')}`;

function chromium(): Engine {
  const path = findChromium();
  return {
    name: 'chromium',
    open: path ? (...rest) => openPuppeteer('chrome', path, ...rest) : undefined,
    howToInstall: `${debian('chromium')}; elsewhere Chrome or Edge, or set CHROMIUM_PATH.`,
  };
}

function firefox(): Engine {
  const path = firstOf(
    process.env.FIREFOX_PATH,
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  );
  return {
    name: 'firefox',
    open: path ? (...rest) => openPuppeteer('firefox', path, ...rest) : undefined,
    howToInstall: `${debian('firefox-esr')}; elsewhere Firefox, or set FIREFOX_PATH.`,
  };
}

function webkit(): Engine {
  const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  const versions = ['webkit2gtk-4.1', 'webkit2gtk-4.0'];
  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const screen = firstOf('/usr/bin/Xvfb');
  const browser = firstOf(
    ...libraries.flatMap((library) =>
      versions.map((version) => `${library}/${version}/MiniBrowser`),
    ),
  );
  return {
    name: 'webkit',
    open:
      driver && screen && browser
        ? (...rest) => openWebKit({ driver, screen, browser }, ...rest)
        : undefined,
    howToInstall: `${debian('webkit2gtk-driver', 'xvfb')}; WebKitGTK is for Linux only.`,
  };
}

/** The engines in the order in which the journey runs in them. */
export const findEngines = (): readonly Engine[] => [chromium(), firefox(), webkit()];
