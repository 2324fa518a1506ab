import { apiPaths } from '@contract/api.ts';
import { noRoomSentence } from '@contract/pulse.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { isStaff, problem, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { sessionToken, tokenKey } from './shell/admin-session.ts';
import { staffName } from './shell/staff-name.ts';
import { startScreen } from './shell/start-screen.ts';

describe('the session', () => {
  it('ends once, however many calls are refused', async () => {
    server.use(http.get('/api/admin/:list', () => problem(401)));
    openDashboard();
    expect(await screen.findByText('Please log in')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Session expiredPlease log in again.');
    expect(sessionToken()).toBeNull();
  });

  it('ends with Logout, here and on the server', async () => {
    const ended = vi.fn();
    server.use(http.post(apiPaths.adminLogout, ({ request }) => ended(isStaff(request))));
    const { user } = openDashboard();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByText('Please log in')).toBeVisible();
    expect(localStorage.getItem(tokenKey)).toBeNull();
    await waitFor(() => expect(ended).toHaveBeenCalledExactlyOnceWith(true));
  });
});

it('a surge and a full disk are named below the header, and a surge’s entries go to spam in one action', async () => {
  const entries = [7, 8, 9].map((id) => contactRow({ id, arrivedInSurge: true }));
  const surges = [{ list: 'contact-submissions', count: 60, minutes: 5 }] as const;
  const asked: unknown[] = [];
  server.use(
    http.patch(apiPaths.adminList('contact-submissions'), async ({ request }) => {
      asked.push([new URL(request.url).search, await request.clone().json()]);
    }),
    ...adminApi({ 'contact-submissions': entries }, { surges: [...surges], takesUploads: false }),
  );
  const { user } = openDashboard();
  expect(await screen.findByRole('link', { name: noRoomSentence })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Surge: 60 messages in 5 minutes' }));
  expect(await screen.findAllByRole('img', { name: 'Arrived in a surge' })).toHaveLength(3);
  await user.click(await screen.findByRole('button', { name: 'Mark all 3 as spam' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark 3 as spam?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark 3 as spam' }));
  expect(await screen.findByText('3 entries')).toBeVisible();
  expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('1–3 of 3')).toBeVisible());
  expect(asked).toEqual([
    ['?limit=50&surge=true', { spam: true, newest: 9 }],
    ['', { undo: '2026-11-20T15:00:00Z' }],
  ]);
});

it('edits the names to assign, chooses the page after a login', async () => {
  server.use(...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }));
  const { user } = openDashboard();
  await user.click(await screen.findByRole('button', { name: 'Working as Staff' }));
  await user.type(await screen.findByLabelText('Names to assign'), 'Grace{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove Grace' });
  expect(screen.getByLabelText('Names to assign')).toHaveValue('');
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
