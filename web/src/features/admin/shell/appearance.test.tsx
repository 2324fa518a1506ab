import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const theme = () => document.documentElement.dataset.theme;

it('the desk is as staff chose until they leave it to the device, the site is light', async () => {
  const { user, unmount } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Working as Staff' }));
  const field = await screen.findByLabelText('Appearance');
  await user.selectOptions(field, 'Dark');
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('admin_appearance')).toBe('dark');
  await user.selectOptions(field, 'Like this device');
  expect(theme()).toBe('light');
  expect(localStorage.getItem('admin_appearance')).toBeNull();
  unmount();
  expect(theme()).toBeUndefined();
});

it('the desk stays dark from screen to screen', async () => {
  localStorage.setItem('admin_appearance', 'dark');
  server.use(
    rpc('admin_today', () => ({ total: 0, rows: [] })),
    ...adminApi(),
  );
  const { user } = openDashboard();
  await user.click(await screen.findByRole('link', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(theme()).toBe('dark');
});
