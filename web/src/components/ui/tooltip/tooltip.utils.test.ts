// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { tooltipPlace, tooltipText } from './tooltip.utils.ts';

const element = (html: string, width = 100, content = 100): HTMLElement => {
  document.body.innerHTML = html;
  const made = document.body.firstElementChild as HTMLElement;
  Object.defineProperty(made, 'clientWidth', { value: width });
  Object.defineProperty(made, 'scrollWidth', { value: content });
  return made;
};

describe('what a tooltip says', () => {
  it('is the name of a symbol', () => {
    const button = element('<button data-tooltip="name" aria-label="Next example"></button>');
    expect(tooltipText(button)).toBe('Next example');
  });

  it('is the text that was cut off, and nothing where it was not', () => {
    const text = '<p data-tooltip="text">A long address</p>';
    expect(tooltipText(element(text, 100, 140))).toBe('A long address');
    expect(tooltipText(element(text, 100, 100))).toBeUndefined();
  });
});

describe('a tooltip stands', () => {
  const tooltip = { width: 80, height: 30 };
  const view = { width: 400, height: 300 };
  it.each([
    ['below, in the middle', { left: 100, top: 50, bottom: 90, width: 40 }, { left: 80, top: 90 }],
    ['above, at the end', { left: 100, top: 240, bottom: 280, width: 40 }, { left: 80, top: 210 }],
    ['inside, at the left', { left: 4, top: 50, bottom: 90, width: 40 }, { left: 0, top: 90 }],
    ['inside, at the right', { left: 356, top: 50, bottom: 90, width: 40 }, { left: 320, top: 90 }],
  ])('%s', (_where, about, place) => {
    expect(tooltipPlace(about, tooltip, view)).toEqual(place);
  });
});
