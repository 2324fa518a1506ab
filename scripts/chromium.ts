import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserPaths } from './stack/platform.utils.ts';

/** The path of a Chrome, Chromium or Edge on this machine, or undefined. */
function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const paths = browserPaths(process, process.env);
  return [CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
}

/** Flags for a Chromium that talks to this machine only; root cannot use its sandbox. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The address bar's suggestions, which nobody sees, are pages in a separate process and cost as
  // much per window as one of our pages. The flag replaces Playwright's, hence the other features.
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'],
    ...['HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
    ...['ThirdPartyStoragePartitioning', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ].join(',')}`,
];

/**
 * The same with WebGL rendered in software: correct but slow. The page itself and plain canvases
 * are drawn without it, which takes half the time.
 */
export const drawingFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];

/** Installs Debian packages if allowed; otherwise does nothing. */
function installFromDebian(...packages: readonly string[]): void {
  if (spawnSync('apt-get', ['--version']).status !== 0) return;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
  };
  console.log(`Installing ${packages[0]} from Debian (once) …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Finds Chromium, or installs Debian's if allowed. Otherwise throws an error that says what to do.
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  installFromDebian('chromium', 'fonts-liberation');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chrome, Chromium or Edge and none is installed: install one, or set CHROMIUM_PATH.',
  );
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * The browser for tests: Chromium without its windows and menus, which takes a third less work per
 * page. If Debian's package isn't available, the browser that `requireChromium` finds.
 */
export function requireTestBrowser(): string {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  if (!existsSync(headlessShell)) installFromDebian('chromium-headless-shell', 'fonts-liberation');
  return existsSync(headlessShell) ? headlessShell : requireChromium();
}
