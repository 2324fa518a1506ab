import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { browserPaths } from './stack/platform.utils.ts';

/** The path of a Chrome, Chromium or Edge on this machine, or undefined. */
export function findChromium(): string | undefined {
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
  // The suggestions of the address bar, which nobody sees, are pages in a process of their own: as
  // much work for each window as a page of ours. The flag replaces Playwright's, hence the rest.
  `--disable-features=${[
    ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'AimEnabled'],
    ...['HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'OptimizationHints', 'PaintHolding'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
    ...['ThirdPartyStoragePartitioning', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ].join(',')}`,
];

/**
 * The same with WebGL: software that draws as a graphics card does, right but slowly. The page itself
 * and plain canvases are drawn without it, which takes half the time.
 */
export const drawingFlags = [
  ...chromiumFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
];

/** Finds Chromium, or installs Debian's where that is allowed. Says what to do where it is not. */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  const prefix = isRoot ? [] : ['sudo', '-n'];
  if (spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Chromium from Debian (once) …');
    const apt = (...args: string[]) => {
      const [command = '', ...rest] = [...prefix, 'apt-get', '-qq', ...args];
      return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
    };
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chrome, Chromium or Edge and none is installed: install one, or set CHROMIUM_PATH.',
  );
}
