/**
 * The tooltip's text for an element: the name of an icon button, or text that is cut off. Undefined
 * if everything can be read already.
 */
export function tooltipText(element: HTMLElement): string | undefined {
  if (element.dataset.tooltip === 'name') return element.getAttribute('aria-label') ?? undefined;
  const isCut = element.scrollWidth > element.clientWidth;
  return isCut ? (element.textContent ?? undefined) : undefined;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The tooltip's position in the window, in pixels: below its target, or above if it doesn't fit. */
export function tooltipPlace(about: Box, tooltip: Size, view: Size): { left: number; top: number } {
  const centered = about.left + about.width / 2 - tooltip.width / 2;
  const fits = about.bottom + tooltip.height <= view.height;
  return {
    left: Math.round(Math.max(0, Math.min(centered, view.width - tooltip.width))),
    top: Math.round(fits ? about.bottom : about.top - tooltip.height),
  };
}
