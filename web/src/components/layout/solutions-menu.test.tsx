import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { SolutionsMenu } from './solutions-menu.tsx';

const links = [
  { label: 'AI Real Estate Video', to: '/video', description: 'Photos become clips' },
  { label: 'Virtual Staging', to: '/staging' },
  { label: 'Sky Replacement', to: '/sky' },
  { label: 'AI Music Generation', to: '/music' },
];

function renderMenu(path = '/') {
  return renderSite(
    <>
      <SolutionsMenu title="Solutions" links={links} />
      <button type="button">Elsewhere</button>
    </>,
    path,
  );
}

const toggle = () => screen.getByRole('button', { name: 'Solutions' });
const link = (name: string) => screen.getByRole('link', { name });
const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

describe('the solutions menu', () => {
  it('opens and closes on a click', async () => {
    const { user } = renderMenu();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.pointer({ keys: '[TouchA]', target: toggle() });
    expect(link('AI Real Estate Video')).toHaveAccessibleDescription('Photos become clips');
    await user.pointer({ keys: '[TouchA]', target: toggle() });
    expect(isOpen()).toBe(false);
  });

  it('closes when something else is pressed', async () => {
    const { user } = renderMenu();
    toggle().focus();
    await user.keyboard('{Enter}');
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(isOpen()).toBe(false);
  });

  it('closes when a link is followed, and is marked on the page it led to', async () => {
    const { user } = renderMenu();
    toggle().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(isOpen()).toBe(false);
    toggle().focus();
    await user.keyboard('{Enter}');
    expect(link('Virtual Staging')).toHaveAttribute('aria-current', 'page');
  });
});

describe('under a mouse', () => {
  const point = (type: 'pointerOver' | 'pointerOut', pointerType = 'mouse') => {
    const event = new MouseEvent(type.toLowerCase(), {
      bubbles: true,
      relatedTarget: document.body,
    });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    act(() => void toggle().dispatchEvent(event));
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  it('it opens after 100 ms and stays for 300 ms when the pointer strays', () => {
    vi.useFakeTimers();
    renderMenu();
    point('pointerOver');
    wait(99);
    expect(isOpen()).toBe(false);
    wait(1);
    expect(isOpen()).toBe(true);
    point('pointerOut');
    wait(299);
    point('pointerOver');
    wait(1000);
    expect(isOpen()).toBe(true);
    point('pointerOut');
    wait(300);
    expect(isOpen()).toBe(false);
  });

  it('the click of a pointer that has just opened it does not close it', () => {
    vi.useFakeTimers();
    renderMenu();
    point('pointerOver');
    wait(100);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(true);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  it('a touch that passes over it does not open it', () => {
    vi.useFakeTimers();
    renderMenu();
    point('pointerOver', 'touch');
    wait(1000);
    expect(isOpen()).toBe(false);
  });
});
