import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
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
