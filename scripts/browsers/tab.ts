/**
 * A window of a browser, as each driver offers it. Elements are named by a script that evaluates to
 * one: every driver can run scripts, and what finds elements is then the same in every engine.
 */
export interface Tab {
  /** The browser's name and version. */
  readonly version: string;
  /** Where the product is, for this browser. */
  readonly origin: string;
  /** What went wrong in its pages so far: errors in the console, uncaught exceptions. */
  readonly problems: string[];
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page. What it evaluates to has to be JSON, not a promise. */
  run(expression: string): Promise<unknown>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(element: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** The keys that the journey presses, by their names in the DOM. */
export type Key = 'ArrowLeft' | 'End' | 'Escape';

/** Takes note of how to end what was just started. What was started last is ended first. */
export type OnEnd = (end: () => Promise<unknown> | unknown) => void;
