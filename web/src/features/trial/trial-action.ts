/** The places from which a visitor may go to the application. */
export type TrialPosition =
  | 'hero'
  | 'testimonials'
  | 'demo'
  | 'mid_page'
  | 'pricing'
  | 'sticky'
  | 'final';

/** A click that leads to the application. */
export interface TrialClick {
  readonly position: TrialPosition;
  readonly url: string;
  /** True when this page is about to be left: a listener that needs a moment may then `hold`. */
  readonly leavesPage: boolean;
  /** Keeps the browser here; whoever holds goes to `url` when done. */
  readonly hold: () => void;
}

type TrialListener = (click: TrialClick) => void;

const listeners = new Set<TrialListener>();

/**
 * Tells `listener` of every click that leads to the application. The link itself does the leading;
 * whoever measures hooks in here and, if at all, holds it for a moment only.
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
