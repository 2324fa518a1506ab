/** What tells that a visitor is about to use a part. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

export interface HeldPresses {
  /** Does what was held, in its place, and stops holding. */
  readonly replay: () => void;
  readonly stop: () => void;
}

/**
 * Looks after HTML whose code hasn't arrived. A form that is submitted there, or a button that is
 * pressed, is held until `replay`. Links lead where they lead.
 *
 * @param onSign called when a visitor begins to use it.
 */
export function holdPresses(place: Element, onSign: () => void): HeldPresses {
  const abort = new AbortController();
  let submitted: HTMLFormElement | undefined;
  let pressed: HTMLButtonElement | undefined;

  // On the window, because React keeps events in such a part from everything below it.
  function listen(type: string, act: (event: Event, target: Element) => void): void {
    const onEvent = (event: Event) => {
      const { target } = event;
      if (target instanceof Element && place.contains(target)) act(event, target);
    };
    window.addEventListener(type, onEvent, { capture: true, signal: abort.signal });
  }

  function hold(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    onSign();
  }

  for (const sign of signs) listen(sign, onSign);
  listen('submit', (event, target) => {
    submitted = target as HTMLFormElement;
    hold(event);
  });
  listen('click', (event, target) => {
    const button = target.closest<HTMLButtonElement>('button[type="button"]');
    if (!button) return;
    pressed = button;
    hold(event);
  });
  if (place.contains(document.activeElement)) onSign();

  return {
    replay: () => {
      abort.abort();
      submitted?.requestSubmit();
      pressed?.click();
    },
    stop: () => abort.abort(),
  };
}
