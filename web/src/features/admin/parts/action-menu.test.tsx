import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { DeskTheme } from '../shell/desk-theme.tsx';
import { ActionMenu } from './action-menu.tsx';

const choices = ['Pending', 'Confirmed', 'Completed'].map(
  (label) => [label.toLowerCase(), label] as const,
);

async function menuWithFocus() {
  const menu = await screen.findByRole('menu', { name: 'Set status' });
  await waitFor(() => expect(menu).toHaveFocus());
}

async function open(onSelect = vi.fn()) {
  const result = renderSite(
    <DeskTheme>
      <ActionMenu label="Set status" choices={choices} onSelect={onSelect}>
        <button type="button">Set status</button>
      </ActionMenu>
    </DeskTheme>,
  );
  await result.user.click(screen.getByRole('button', { name: 'Set status' }));
  await menuWithFocus();
  return { ...result, onSelect };
}

describe('a menu', () => {
  it('runs the chosen command, by pointer or by keyboard, and closes', async () => {
    const { user, onSelect } = await open();
    // Only the click: for one frame after the pointer moves, the menu would take the focus back.
    fireEvent.click(screen.getByRole('menuitem', { name: 'Confirmed' }));
    expect(onSelect).toHaveBeenLastCalledWith('confirmed');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    const button = screen.getByRole('button', { name: 'Set status' });
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Enter}');
    await menuWithFocus();
    await user.keyboard('{End}');
    // The menu takes the focus once more in the next frame.
    await new Promise(requestAnimationFrame);
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('completed');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('finds a command by its first letters', async () => {
    const { user, onSelect } = await open();
    await user.keyboard('com');
    await new Promise(requestAnimationFrame);
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('completed');
  });
});
