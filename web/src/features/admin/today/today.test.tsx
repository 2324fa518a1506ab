import { apiPaths } from '@contract/api.ts';
import type { Waiting } from '@contract/today.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const line = (change: Partial<Waiting>) => ({
  kind: 'answer',
  list: 'contact-submissions',
  id: 1,
  createdAt: new Date(Date.now() - 30 * 3_600_000).toISOString(),
  promised: new Date(Date.now() - 6 * 3_600_000).toISOString(),
  arrivedInSurge: false,
  name: 'Ada',
  email: 'ada@example.com',
  text: 'How soon\ncan you start?',
  assignee: null,
  orderNumber: null,
  dueOn: null,
  status: null,
  ...change,
});

it('shows what waits, by whom it is filtered, and marks what was done', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiPaths.adminToday, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ waiting: [line({})] });
    }),
    ...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }),
  );
  const { user } = openDashboard('/admin/today');
  const table = within(await screen.findByRole('table'));
  const row = table.getAllByRole('row')[1];
  expect(row).toHaveTextContent('AdaMessage · How soon can you start?30 h6 h lateNobody');
  await user.click(screen.getByRole('button', { name: 'Unassigned' }));
  await waitFor(() => expect(asked).toEqual(['', '?assignee=nobody']));
  await user.click(await screen.findByRole('button', { name: 'Ada' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Mark answered' }));
  expect(await table.findByRole('img', { name: 'Done', hidden: true })).toBeInTheDocument();
});
