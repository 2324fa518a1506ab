import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '@/testing/render.tsx';
import { showToast, type ToastOptions } from './toast-store.ts';

const show = (options: ToastOptions) => act(() => showToast(options));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const toast = (title: string) => screen.queryByText(title);

function drag(title: string, pixels: number): void {
  const card = screen.getByText(title);
  fireEvent.pointerDown(card, { clientX: 100 });
  fireEvent.pointerMove(card, { clientX: 100 + pixels });
  fireEvent.pointerUp(card, { clientX: 100 + pixels });
}

describe('a notification', () => {
  it('is announced politely, or at once when something failed', () => {
    renderPart(null);
    show({ title: 'Message sent!', description: 'We will answer.' });
    expect(screen.getByRole('status')).toHaveTextContent('Message sent!We will answer.');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is replaced by the next one at once, without a queue', () => {
    vi.useFakeTimers();
    renderPart(null);
    show({ title: 'First' });
    show({ title: 'Second' });
    expect(toast('First')).not.toBeInTheDocument();
    expect(toast('Second')).toBeVisible();
    pass(5000);
    expect(toast('Second')).not.toBeInTheDocument();
    expect(toast('First')).not.toBeInTheDocument();
  });

  it('stays for five seconds unless it sets another time', () => {
    vi.useFakeTimers();
    renderPart(null);
    show({ title: 'Usual' });
    pass(4999);
    expect(toast('Usual')).toBeVisible();
    pass(1);
    expect(toast('Usual')).not.toBeInTheDocument();
    show({ title: 'Short', duration: 1000 });
    pass(1000);
    expect(toast('Short')).not.toBeInTheDocument();
  });

  it('stays while the pointer is on it', () => {
    vi.useFakeTimers();
    renderPart(null);
    show({ title: 'Read me' });
    fireEvent.mouseEnter(screen.getByText('Read me'));
    fireEvent.mouseOver(screen.getByText('Read me'));
    pass(60_000);
    expect(toast('Read me')).toBeVisible();
    fireEvent.mouseOut(screen.getByText('Read me'));
    pass(5000);
    expect(toast('Read me')).not.toBeInTheDocument();
  });

  it.each([
    [49, true],
    [50, false],
  ])('dragged %i pixels to the right: stays = %s', (pixels, stays) => {
    renderPart(null);
    show({ title: 'Drag me' });
    drag('Drag me', pixels);
    expect(toast('Drag me') !== null).toBe(stays);
  });

  it('runs its action and closes', async () => {
    const run = vi.fn();
    const { user } = renderPart(null);
    show({ title: 'Failed', action: { label: 'Try again', run } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(run).toHaveBeenCalledOnce();
    expect(toast('Failed')).not.toBeInTheDocument();
  });

  it('is reached with F8, left with Escape, and the focus returns to its place', async () => {
    const { user } = renderPart(<input aria-label="Name" />);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.click(field);
    show({ title: 'Look here' });
    await user.keyboard('{F8}');
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toast('Look here')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
