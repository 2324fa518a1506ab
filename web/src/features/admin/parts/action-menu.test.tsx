import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderSite } from '@/testing/render.tsx';
import { DashboardTheme } from '../dashboard/dashboard-theme.tsx';
import { ActionMenu } from './action-menu.tsx';

const choices = ['Pending', 'Confirmed', 'Completed'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

async function open(onSelect = vi.fn()) {
  const result = renderSite(
    <DashboardTheme>
      <ActionMenu label="Set status" choices={choices} onSelect={onSelect}>
        <button type="button">Set status</button>
      </ActionMenu>
    </DashboardTheme>,
  );
  await result.user.click(screen.getByRole('button', { name: 'Set status' }));
  await screen.findByRole('menu', { name: 'Set status' });
  return { ...result, onSelect };
}

const highlighted = () =>
  screen
    .getAllByRole('menuitem')
    .filter((item) => item.hasAttribute('data-highlighted'))
    .map(({ textContent }) => textContent);

describe('a menu', () => {
  it('runs what is chosen, by pointer or by keyboard, and closes', async () => {
    const { user, onSelect } = await open();
    const item = screen.getByRole('menuitem', { name: 'Confirmed' });
    await user.hover(item);
    // In the frame after, the menu takes the focus: nobody clicks faster than that.
    await new Promise(requestAnimationFrame);
    await user.click(item);
    expect(onSelect).toHaveBeenLastCalledWith('confirmed');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Set status' });
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{End}{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('completed');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it.each([
    ['adds letters to the search within a second', 999, ['Completed']],
    ['begins a new search after a second', 1000, []],
  ])('%s', async (_what, pause, found) => {
    const { user } = await open();
    const now = vi.spyOn(Date, 'now').mockReturnValue(100_000);
    await user.keyboard('com');
    expect(highlighted()).toEqual(['Completed']);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    now.mockReturnValue(100_000 + pause);
    await user.keyboard('{Home}');
    await user.keyboard('p');
    expect(highlighted()).toEqual(found.length > 0 ? found : ['Pending']);
  });

  it('closes with Escape, and the focus is where it was', async () => {
    const { user, onSelect } = await open();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set status' })).toHaveFocus());
    expect(onSelect).not.toHaveBeenCalled();
  });
});
