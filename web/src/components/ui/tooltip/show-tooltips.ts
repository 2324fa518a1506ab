import { timersMs } from '@contract/timers.ts';
import { tooltipPlace, tooltipText } from './tooltip.utils.ts';

/** The nearest element that has something to tell. */
const tellerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Shows `tooltip`, with its words in its first child, beside whatever a mouse rests on or the
 * keyboard reaches and that says `data-tooltip`. Soon after one has closed the next opens at once.
 * It can be pointed at, and closes with Escape, a press or a scroll (WCAG 1.4.13).
 *
 * @returns a function that ends it.
 */
export function showTooltips(tooltip: HTMLElement): () => void {
  const listening = new AbortController();
  const words = tooltip.firstElementChild as HTMLElement;
  let about: HTMLElement | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  /** Out of sight, and not again before the pointer or the focus has moved on. */
  function hide(): void {
    clearTimeout(wait);
    if (!isOpen) return;
    isOpen = false;
    tooltip.hidePopover();
    closedAt = performance.now();
  }

  function open(): void {
    const text = about?.isConnected && tooltipText(about);
    if (!about || !text) return;
    words.textContent = text;
    isOpen = true;
    tooltip.showPopover();
    const { clientWidth, clientHeight } = document.documentElement;
    const view = { width: clientWidth, height: clientHeight };
    const place = tooltipPlace(
      about.getBoundingClientRect(),
      tooltip.getBoundingClientRect(),
      view,
    );
    tooltip.style.setProperty('--left', `${place.left}px`);
    tooltip.style.setProperty('--top', `${place.top}px`);
  }

  function moveTo(teller: HTMLElement | null, delay: number): void {
    if (teller === about) return;
    hide();
    about = teller;
    if (!teller) return;
    const isNext = performance.now() - closedAt <= timersMs.tooltipSkipDelay;
    wait = setTimeout(open, isNext ? 0 : delay);
  }

  const on = <K extends keyof DocumentEventMap>(
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ) =>
    document.addEventListener(type, listener, {
      signal: listening.signal,
      capture: true,
      passive: true,
    });

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || (target instanceof Node && tooltip.contains(target))) return;
    moveTo(tellerOf(target), timersMs.tooltipOpenDelay);
  });
  on('pointerout', ({ relatedTarget }) => {
    // Out of the window.
    if (!relatedTarget) moveTo(null, 0);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) moveTo(tellerOf(target), 0);
  });
  on('focusout', () => moveTo(null, 0));
  on('click', hide);
  on('pointerdown', hide);
  on('scroll', () => {
    // Not one that waits: the page may still be moving when the pointer comes to rest on it.
    if (isOpen) hide();
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });

  return () => {
    listening.abort();
    clearTimeout(wait);
  };
}
