import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { DeskTheme } from '../session/desk-theme.tsx';
import { Tip } from './tip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderSite(
    <DeskTheme>
      <Tip text="Previous entry" keys={['k']}>
        <button type="button">Previous</button>
      </Tip>
      <Tip text="Next entry" keys={['j']}>
        <button type="button">Next</button>
      </Tip>
    </DeskTheme>,
  );
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;
const point = (name: string) =>
  act(async () => void fireEvent.pointerMove(button(name), { pointerType: 'mouse' }));
const leave = (name: string) =>
  act(async () => void fireEvent.pointerLeave(button(name), { pointerType: 'mouse' }));

describe('a tooltip of the dashboard', () => {
  it('opens after 700 ms, with the keys that do the same', async () => {
    await point('Previous');
    await pass(690);
    expect(shown()).toBeNull();
    await pass(20);
    expect(shown()).toBe('Previous entryk');
  });

  it.each([
    [290, 'at once', 'Next entryj'],
    [310, 'after a wait of its own', null],
  ])('opens %i ms after the pointer left another %s', async (gap, _when, expected) => {
    await point('Previous');
    await pass(710);
    await leave('Previous');
    await pass(gap);
    await point('Next');
    await pass(10);
    expect(shown()).toBe(expected);
    await pass(710);
    expect(shown()).toBe('Next entryj');
  });
});
