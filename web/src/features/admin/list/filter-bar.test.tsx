import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';

const more = () => screen.findByRole('button', { name: 'More filters' });

it('asks where entries came from once somebody wants to know', async () => {
  const { user } = openDashboard('/admin');
  await user.click(await more());
  expect(screen.getByRole('combobox', { name: 'Surge filter' })).toHaveFocus();
  const source = screen.getByRole('textbox', { name: 'Source filter' });
  await user.type(source, 'Newsletter{Enter}');
  await waitFor(() => expect(address()).toContain('source=newsletter'));
  const bar = within(screen.getByRole('search'));
  await user.click(bar.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).not.toContain('source'));
  expect(screen.getByRole('textbox', { name: 'Source filter' })).toHaveValue('');
});

it('shows where entries came from when the address asks for it', async () => {
  openDashboard('/admin?campaign=spring');
  expect(await screen.findByRole('textbox', { name: 'Campaign filter' })).toHaveValue('spring');
  expect(screen.queryByRole('button', { name: 'More filters' })).not.toBeInTheDocument();
});
