import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showToast, type ToastOptions } from '@/components/ui/toast/toast-store.ts';
import { renderSite } from '@/testing/render.tsx';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { NotificationOutlet } from './notification-host.tsx';
import { Notifications } from './notifications.tsx';

const parts = (
  <DeskTheme>
    <input aria-label="Name" />
    <NotificationOutlet />
    <Notifications />
  </DeskTheme>
);

const show = (options: ToastOptions) => act(async () => void showToast(options));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const toast = (title: string) => screen.queryByText(title);

async function drag(title: string, pixels: number): Promise<void> {
  const card = screen.getByText(title);
  fireEvent.pointerDown(card, { clientX: 100 });
  fireEvent.pointerMove(card, { clientX: 100 + pixels });
  fireEvent.pointerUp(card, { clientX: 100 + pixels });
  await act(async () => {});
}

afterEach(() => vi.useRealTimers());

describe('a notification of the desk', () => {
  it('is announced politely, or at once when something failed', async () => {
    renderSite(parts);
    await show({ title: 'Undone', description: '2 entries' });
    expect(screen.getByRole('status')).toHaveTextContent('Undone2 entries');
    await show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('stays five seconds, on whichever page it began', async () => {
    vi.useFakeTimers();
    const { unmount } = renderSite(parts);
    await show({ title: 'Usual' });
    await pass(4900);
    expect(toast('Usual')).toBeVisible();
    await pass(200);
    expect(toast('Usual')).not.toBeInTheDocument();
    unmount();

    await show({ title: 'Login successful' });
    await pass(3000);
    renderSite(parts);
    await pass(100);
    expect(toast('Login successful')).toBeVisible();
    await pass(2000);
    expect(toast('Login successful')).not.toBeInTheDocument();
  });

  it('stays while the pointer is on it', async () => {
    vi.useFakeTimers();
    renderSite(parts);
    await show({ title: 'Read me' });
    fireEvent.mouseEnter(screen.getByRole('region'));
    fireEvent.mouseMove(screen.getByRole('region'));
    await pass(60_000);
    expect(toast('Read me')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('region'));
    await pass(5100);
    expect(toast('Read me')).not.toBeInTheDocument();
  });

  it.each([
    [-200, true],
    [49, true],
    [50, false],
  ])('dragged %i pixels to the right: stays = %s', async (pixels, stays) => {
    renderSite(parts);
    await show({ title: 'Drag me' });
    await drag('Drag me', pixels);
    expect(toast('Drag me') !== null).toBe(stays);
  });

  it('is reached with F8, left with Escape, and the focus returns to its place', async () => {
    const { user } = renderSite(parts);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await user.click(field);
    await show({ title: 'Look here', action: { label: 'Undo', run: () => {} } });
    await user.keyboard('{F8}');
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toast('Look here')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
