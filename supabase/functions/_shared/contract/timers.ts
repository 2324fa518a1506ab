/** Delays in milliseconds, and the scroll depths that work like timers. */
export const timersMs = {
  orderCarouselAdvance: 8000,
  webinarThanksPanel: 5000,
  /** How long a form is being sent before the page says that it is still trying. */
  stillTrying: 5000,
  /** How long a control that has taken another's place ignores presses. */
  secondTap: 600,
  conversionCallbackTimeout: 2000,
  redirectFallback: 2500,
  analyticsConfigDelay: 500,
  tooltipOpenDelay: 700,
  tooltipSkipDelay: 300,
  menuTypeAheadReset: 1000,
  submenuHoverOpen: 100,
  submenuPointerGrace: 300,
  toastDuration: 5000,
  /** How often an open desk polls for new entries. */
  pulse: 5000,
  /** How long a dismissed toast stays in the store; it leaves the screen at once. */
  toastRemovalDelay: 1_000_000,
} as const;

export const scrollThresholds = {
  headerPixels: 20,
  stickyBarFraction: 0.25,
  analyticsFraction: 0.5,
} as const;

export const toastBehavior = { swipePixels: 50, viewportHotkey: 'F8' } as const;
