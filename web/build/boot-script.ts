/**
 * The only inline script of a page. It runs before the site's own scripts are there and
 *  - starts a page that is reloaded at its top; Chromium has decided to return to the former place by
 *    then, and does so when it is asked where it is. An entry of the history that is returned to is
 *    left to the browser (app/navigation-effects.tsx),
 *  - asks for them, and for the rest of the styles, after the picture is painted or at the first sign
 *    of a visitor,
 *  - holds a form that is sent, or a button that is pressed, in the meantime (app/ready.tsx does it
 *    then).
 *
 * The same text on every page, so that one hash in the content policy covers all; what differs from
 * page to page stands in a data block.
 */
export const bootScript = `(() => {
const { entry, styles, preload, wait } = JSON.parse(document.getElementById('boot').textContent);
const root = document.documentElement;
const [visit] = performance.getEntriesByType('navigation');
const isReload = visit && visit.type === 'reload' && !document.wasDiscarded;
history.scrollRestoration = isReload ? 'manual' : 'auto';
if (isReload && scrollY > 0) scrollTo(0, 0);
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
  if ('starting' in root.dataset) return;
  const button = event.target.closest('button[type="button"]');
  if (button) window.earlyClick = button;
}, true);
if (!wait) return start();
for (const sign of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(sign, start, { once: true, capture: true, passive: true });
}
const idle = window.requestIdleCallback || setTimeout;
addEventListener('load', () => setTimeout(() => idle(start, { timeout: 2000 }), 500));
})()`.replace(/\n\s*/g, '\n');

export interface BootData {
  /** The entry module. */
  readonly entry: string;
  /** The stylesheet with the rest; the page carries what its own markup wears. */
  readonly styles: string;
  /** Modules that the entry will ask for, fetched side by side instead of one after another. */
  readonly preload: readonly string[];
  /** False starts at once: there is nothing to look at before the scripts are there. */
  readonly wait: boolean;
}

/** The data block for one page. `<` is written as an escape, so that no text can end the block. */
export const bootData = (data: BootData): string =>
  `<script id="boot" type="application/json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
