import { apiPaths } from '@contract/api.ts';
import { noRoomSentence } from '@contract/pulse.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

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
