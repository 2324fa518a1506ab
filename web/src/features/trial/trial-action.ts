import { createEmitter } from '@/lib/emitter.ts';

/** Where on a page a trial link is. */
export type TrialPosition =
  | 'header'
  | 'hero'
  | 'testimonials'
  | 'mid_page'
  | 'pricing'
  | 'sticky'
  | 'final';

/** A click on a link to the application. */
export interface TrialClick {
  readonly position: TrialPosition;
  readonly url: string;
  /** True if the click leaves this page. A listener can then `hold` it and navigate itself. */
  readonly leavesPage: boolean;
  /** Prevents the navigation. The caller has to go to `url`. */
  readonly hold: () => void;
}

const clicks = createEmitter<[click: TrialClick]>();

/**
 * Calls `listener` for every click on a link to the application. The link works by itself, even
 * without scripts, unless a listener holds it.
 *
 * @returns a function that stops it.
 */
export const onTrialAction = clicks.subscribe;

/** Every trial link calls it on click, before the browser navigates. */
export const trialAction = clicks.emit;
