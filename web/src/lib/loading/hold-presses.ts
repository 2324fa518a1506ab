/** Events that show that a visitor is about to use a part. */
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

export interface HeldPresses {
  /** Stops holding, then submits the held form and clicks the held button. */
  readonly replay: () => void;
  readonly stop: () => void;
}

/**
 * Handles input in HTML whose code hasn't loaded. A form that is submitted there, or a button that
 * is pressed, is held until `replay`. Links work as usual.
 *
 * @param onSign called when a visitor begins to use it.
 */
export function holdPresses(place: Element, onSign: () => void): HeldPresses {
  const abort = new AbortController();
  let submitted: HTMLFormElement | undefined;
  let pressed: HTMLButtonElement | undefined;

  // On the window, because React stops events in such a part before they get past its root.
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
