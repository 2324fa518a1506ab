import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';
import { startScreen } from './start-screen.ts';

it('opens at a first login, edits the names to assign, chooses the page after a login', async () => {
  server.use(...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }));
  const { user } = openDashboard();
  await screen.findByRole('button', { name: 'Working as Staff' });
  act(() => startScreen.set(null));
  await user.type(await screen.findByLabelText('Names to assign'), 'Grace{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove Grace' });
  await user.click(screen.getByLabelText('Open Today after a login'));
  expect(startScreen.get()).toBe('today');
  await user.click(screen.getByLabelText('Open Today after a login'));
  expect(startScreen.get()).toBe('lists');
  await user.click(remove);
  await expect.poll(() => screen.queryByText('Grace')).toBeNull();
});
