import { resolve } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import type { SessionStorageKey } from '../src/lib/storage-keys.ts';

const positionsKey: SessionStorageKey = 'scrollPositions';

/**
 * The inline script of every page. It runs before the site's own scripts load and
 *  - starts a reloaded page at its top, unless the URL has a hash: Chromium has already decided to
 *    restore the old position, and does so when `scrollY` is read, so the script reads it first,
 *  - corrects the position of a page loaded by Back or Forward: Chromium mixes up a document's
 *    history entries if it was left soon after a navigation (see app/scroll-positions.ts),
 *  - requests the scripts and the rest of the styles after the first paint, or at the visitor's
 *    first input,
 *  - holds any form submitted or button pressed until then (app/app.tsx replays it),
 *  - hides the page from logged-in people, who see something else (`data-session`).
 *
 * It's identical on every page, so one hash in the content security policy covers it. What differs
 * between pages is in a data block.
 */
export const bootScript = transformSync(
  `(() => {
const { entry, styles, preload, session } = JSON.parse(document.getElementById('boot').textContent);
const root = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const isReload = visit && visit.type === 'reload' && !document.wasDiscarded && !location.hash;
history.scrollRestoration = isReload ? 'manual' : 'auto';
if (isReload && scrollY > 0) scrollTo(0, 0);
if (visit && visit.type === 'back_forward') try {
  const top = JSON.parse(sessionStorage.getItem('${positionsKey}'))[history.state.key];
  if (top >= 0) {
    history.scrollRestoration = 'manual';
    addEventListener('DOMContentLoaded', () => {
      if (Math.abs(scrollY - top) > 1) scrollTo({ top, behavior: 'instant' });
    });
  }
} catch {}
let started = false;
const add = (rel, href) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
};
const start = () => {
  if (started) return;
  started = true;
  const sheet = add('stylesheet', styles);
  for (const href of preload) add('modulepreload', href);
  sheet.onload = sheet.onerror = () => import(entry);
};
addEventListener('submit', (event) => {
  if ('ready' in root.dataset) return;
  event.preventDefault();
  window.earlySubmit = event.target;
  start();
}, true);
addEventListener('click', (event) => {
  if ('ready' in root.dataset) return;
  const button = event.target.closest('button[type="button"]');
  if (!button || ('starting' in root.dataset && !button.closest('[data-late]'))) return;
  window.earlyClick = button;
}, true);
if (session) try {
  if (localStorage.getItem(session.key)) {
    root.dataset.session = '';
    preload.push(...session.preload);
    return start();
  }
} catch {}
for (const sign of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(sign, start, { once: true, capture: true, passive: true });
}
const idle = window.requestIdleCallback || setTimeout;
addEventListener('load', () => setTimeout(() => idle(start, { timeout: 2000 }), 500));
})()`,
  { minify: true, target: 'es2022' },
).code.trim();

/** The inline script before it, in pages with a file field: see lib/early-files.ts. */
export const earlyFilesScript = buildSync({
  stdin: {
    contents: "import { keepEarlyFiles } from './early-files.ts'; keepEarlyFiles();",
    resolveDir: resolve(import.meta.dirname, '../src/lib'),
  },
  ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
})
  .outputFiles.map(({ text }) => text.trim())
  .join('');

export interface BootData {
  /** The entry module. */
  readonly entry: string;
  /** The stylesheet with the remaining rules. The page itself carries its critical ones. */
  readonly styles: string;
  /** Modules the entry will import, so they load in parallel instead of one after another. */
  readonly preload: readonly string[];
  /** See `BuiltPage.session`. */
  readonly session?: { readonly key: string; readonly preload: readonly string[] };
}

/** The data block for one page. Escapes `<` so no text can close the script element. */
export const bootData = (data: BootData): string =>
  `<script id="boot" type="application/json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
