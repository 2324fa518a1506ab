import { timersMs } from '@contract/timers.ts';
import { tooltipPlace, tooltipText } from './tooltip.utils.ts';

/** The closest element with a tooltip. */
const tellerOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/**
 * Shows `tooltip` beside elements with `data-tooltip` when the mouse rests on them or they get the
 * keyboard's focus. Its text goes into its first child. Right after one tooltip, the next opens
 * without a delay. It can be hovered, and closes on Escape, a press or a scroll (WCAG 1.4.13).
 *
 * @returns a function that stops it.
 */
export function showTooltips(tooltip: HTMLElement): () => void {
  const listening = new AbortController();
  const label = tooltip.firstElementChild as HTMLElement;
  let about: HTMLElement | null = null;
  let wait: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  /** Hides the tooltip until the pointer or the focus moves to another element. */
  function hide(): void {
    clearTimeout(wait);
    if (!isOpen) return;
    isOpen = false;
    cancelAnimationFrame(frame);
    tooltip.hidePopover();
    closedAt = performance.now();
  }

  /**
   * Places the tooltip beside its element, again in each frame: what loads above moves the element
   * without a scroll, and the tooltip would lie over it and take its clicks.
   */
  function place(): void {
    if (!about?.isConnected) {
      hide();
      return;
    }
    const { clientWidth, clientHeight } = document.documentElement;
    const view = { width: clientWidth, height: clientHeight };
    const { left, top } = tooltipPlace(
      about.getBoundingClientRect(),
      tooltip.getBoundingClientRect(),
      view,
    );
    tooltip.style.setProperty('--left', `${left}px`);
    tooltip.style.setProperty('--top', `${top}px`);
    frame = requestAnimationFrame(place);
  }

  function open(): void {
    const text = about?.isConnected && tooltipText(about);
    if (!text) return;
    label.textContent = text;
    isOpen = true;
    tooltip.showPopover();
    place();
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
    // The pointer left the window.
    if (!relatedTarget) moveTo(null, 0);
  });
  on('focusin', ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    const teller = tellerOf(target);
    // Keyboard focus shows a tooltip again that Escape hid while the pointer rested on it.
    if (teller === about && !isOpen) about = null;
    moveTo(teller, 0);
  });
  on('focusout', () => moveTo(null, 0));
  on('click', hide);
  on('pointerdown', hide);
  on('scroll', () => {
    // Doesn't cancel a pending tooltip: the page may still scroll when the pointer comes to rest.
    if (isOpen) hide();
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });

  return () => {
    listening.abort();
    clearTimeout(wait);
    cancelAnimationFrame(frame);
  };
}
