import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

let shown: string | null;

beforeEach(async () => {
  vi.useFakeTimers();
  shown = null;
  // jsdom has no popovers.
  Object.assign(HTMLElement.prototype, {
    popover: null,
    showPopover(this: HTMLElement) {
      shown = this.textContent;
    },
    hidePopover() {
      shown = null;
    },
  });
  render(
    <>
      <button type="button" data-tooltip="name" aria-label="Previous">
        <svg aria-hidden="true" data-testid="symbol" />
      </button>
      <button type="button" data-tooltip="name" aria-label="Next" />
      <p>Elsewhere</p>
      <Tooltip />
    </>,
  );
  // jsdom has no requestIdleCallback either, so the tooltips' code loads after 300 ms.
  vi.advanceTimersByTime(300);
  await vi.dynamicImportSettled();
});

afterEach(() => {
  for (const name of ['popover', 'showPopover', 'hidePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });

function point(at: Element, pointerType = 'mouse'): void {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  at.dispatchEvent(event);
}

describe('a tooltip', () => {
  it('opens after 700 ms under a mouse and closes when it has gone', () => {
    point(button('Previous'));
    pass(699);
    expect(shown).toBeNull();
    pass(1);
    expect(shown).toBe('Previous');
    point(screen.getByText('Elsewhere'));
    expect(shown).toBeNull();
  });

  it.each([
    [300, 'at once', 'Next'],
    [301, 'after a wait of its own', null],
  ])('opens %i ms after another has closed %s', (gap, _when, expected) => {
    point(button('Previous'));
    pass(700);
    point(screen.getByText('Elsewhere'));
    pass(gap);
    point(button('Next'));
    pass(0);
    expect(shown).toBe(expected);
    pass(700);
    expect(shown).toBe('Next');
  });

  it('stays while the pointer is on it', () => {
    point(button('Previous'));
    pass(700);
    point(screen.getByText('Previous'));
    pass(60_000);
    expect(shown).toBe('Previous');
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(button('Previous'))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['a scroll', () => fireEvent.scroll(document)],
  ])('closes with %s, and waits until the pointer has been elsewhere', (_what, act) => {
    point(button('Previous'));
    pass(700);
    act();
    expect(shown).toBeNull();
    point(screen.getByTestId('symbol'));
    pass(5000);
    expect(shown).toBeNull();
    point(screen.getByText('Elsewhere'));
    point(button('Previous'));
    pass(700);
    expect(shown).toBe('Previous');
  });

  it('goes where its button is moved, and closes when the button is gone', () => {
    const place = vi.spyOn(button('Previous'), 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(40, 120, 80, 30));
    point(button('Previous'));
    pass(700);
    const tooltip = screen.getByText('Previous').parentElement;
    expect(tooltip?.style.getPropertyValue('--top')).toBe('120px');
    place.mockReturnValue(new DOMRect(40, 164, 80, 30));
    pass(20);
    expect(tooltip?.style.getPropertyValue('--top')).toBe('164px');
    vi.spyOn(button('Previous'), 'isConnected', 'get').mockReturnValue(false);
    pass(20);
    expect(shown).toBeNull();
  });

  it('does not open on touch', () => {
    point(button('Previous'), 'touch');
    pass(5000);
    expect(shown).toBeNull();
  });
});
