import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { staffName } from './staff-name.ts';
import { startScreen } from './start-screen.ts';

it('edits the names to assign, chooses the page after a login', async () => {
  server.use(...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }));
  const { user } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Working as Staff' }));
  await user.type(await screen.findByLabelText('Names to assign'), 'Grace{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove Grace' });
  await user.click(screen.getByLabelText('Open Today after a login'));
  expect(startScreen.get()).toBe('today');
  await user.click(screen.getByLabelText('Open Today after a login'));
  expect(startScreen.get()).toBe('lists');
  await user.click(remove);
  await expect.poll(() => screen.queryByText('Grace')).toBeNull();
});

it('after a login the header offers the last name, until it is taken or declined', async () => {
  staffName.set('Ann');
  server.use(...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }));
  const { user } = openDashboard();
  const field = await screen.findByRole('textbox', { name: 'Working as' });
  expect(field.closest('header')).not.toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveValue('Ann');
  await user.type(field, 'a{Enter}');
  expect(await screen.findByRole('button', { name: 'Working as Anna' })).toBeVisible();
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(staffName.get()).toBe('Anna');
  staffName.set(null);
});

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
