/** Where on a page a trial link is. */
export type TrialPosition =
  | 'header'
  | 'hero'
  | 'testimonials'
  | 'mid_page'
  | 'pricing'
  | 'sticky'
  | 'final';

/** A click that leads to the application. */
export interface TrialClick {
  readonly position: TrialPosition;
  readonly url: string;
  /** True when this page is about to be left: a listener that goes there itself may then `hold`. */
  readonly leavesPage: boolean;
  /** Keeps the browser here; whoever holds goes to `url`. */
  readonly hold: () => void;
}

type TrialListener = (click: TrialClick) => void;

const listeners = new Set<TrialListener>();

/**
 * Tells `listener` of every click that leads to the application. The link itself leads there, also
 * without scripts, unless a listener holds it and goes there in its own way.
 *
 * @returns a function that ends it.
 */
export function onTrialAction(listener: TrialListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What every trial link does on a click, before the browser follows it. */
export function trialAction(click: TrialClick): void {
  for (const listener of listeners) listener(click);
}
