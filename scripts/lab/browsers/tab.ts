/**
 * A browser window, as each driver offers it. An element is given as a script that evaluates to it:
 * every driver can run scripts, so elements are found the same way in every engine.
 */
export interface Tab {
  /** The browser's name and version. */
  readonly version: string;
  /** The product's origin, as this browser reaches it. */
  readonly origin: string;
  /** Problems in its pages so far: errors in the console, uncaught exceptions. */
  readonly problems: string[];
  resize(width: number, height: number): Promise<void>;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page. Its value must be JSON, not a promise. */
  run(expression: string): Promise<unknown>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(element: string): Promise<void>;
  choose(select: string, value: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A picture of the window, as PNG. */
  picture(): Promise<Uint8Array>;
}

/** The keys that the journey presses, by their names in the DOM. */
export type Key = 'ArrowLeft' | 'End' | 'Escape';

/** Registers how to end something that was just started. The last one started is ended first. */
export type OnEnd = (end: () => Promise<unknown> | unknown) => void;
