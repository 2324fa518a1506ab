import { transformSync } from 'esbuild';
import type { SessionStorageKey } from '../src/lib/storage-keys.ts';

const positionsKey: SessionStorageKey = 'scrollPositions';

/**
 * The only inline script on a page. It runs before the site's own scripts load and
 *  - starts a reloaded page at its top, unless the URL has a hash: Chromium has already decided to
 *    restore the old position, and does so when `scrollY` is read, so the script reads it first,
 *  - corrects the position of a page loaded by Back or Forward: Chromium mixes up a document's
 *    history entries if it was left soon after a navigation (see app/scroll-positions.ts),
 *  - requests the scripts and the rest of the styles after the first paint, or at the visitor's
 *    first input,
 *  - holds any form submitted or button pressed until then (app/ready.tsx replays it),
 *  - keeps files that are dropped or pasted until then on a page that takes files, and lets visitors
 *    choose some (lib/use-incoming-files.ts takes them),
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
const files = window.earlyFiles = [];
const takesFiles = () => window.earlyFiles && document.querySelector(
  ('ready' in root.dataset ? '[data-late] ' : '') + 'input[type="file"]');
for (const kind of ['dragover', 'drop', 'paste']) {
  addEventListener(kind, (event) => {
    const { types, files: brought } = event.dataTransfer || event.clipboardData || {};
    if (!types || !types.includes('Files') || !takesFiles()) return;
    if (types.includes('text/plain') && event.target.matches?.(':read-write')) return;
    event.preventDefault();
    files.push(...brought);
    start();
  }, true);
}
addEventListener('click', (event) => {
  const button = event.target.closest('button[type="button"]');
  const next = button && button.nextElementSibling;
  // Browsers open the choice of files only right after a press.
  if (next && next.type === 'file' && takesFiles()) {
    event.stopImmediatePropagation();
    next.click();
    return start();
  }
  if ('ready' in root.dataset) return;
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

export interface BootData {
  /** The entry module. */
  readonly entry: string;
  /** The stylesheet with the remaining rules. The page itself carries its critical ones. */
  readonly styles: string;
  /** Modules the entry will import, so they load in parallel instead of one after another. */
  readonly preload: readonly string[];
  /** See `SiteRoute.session` in routes.ts. */
  readonly session?: { readonly key: string; readonly preload: readonly string[] };
}

/** The data block for one page. Escapes `<` so no text can close the script element. */
export const bootData = (data: BootData): string =>
  `<script id="boot" type="application/json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
