import { isDeepStrictEqual } from 'node:util';
import { apiPaths } from '@contract/api.ts';
import type { Waiting } from '@contract/today.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { noteServerTime } from '@/lib/server-time.ts';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, questionRow } from '@/testing/factories.ts';
import { hold } from '@/testing/hold.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { rpc } from '@/testing/responses.ts';
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
  scheduledFor: null,
  status: null,
  foldsQuotes: false,
  ...change,
});

const page = (...rows: object[]) => ({ total: rows.length, rows });

/** Opens the first message, and sends it a template. */
async function answerFirst() {
  const { user } = openDashboard('/admin/today?id=contact-submissions/1');
  await screen.findByText('Received');
  await user.keyboard('1');
  await user.keyboard('{Control>}{Enter}{/Control}');
  return user;
}

const twoLists = {
  'contact-submissions': [contactRow({ id: 1 })],
  'webinar-questions': [questionRow({ id: 2 })],
};

it('lists what waits, filters it by assignee, and marks lines that were done', async () => {
  const asked: unknown[] = [];
  server.use(
    rpc('admin_today', ({ assignee, which }) => {
      asked.push([assignee, which]);
      return page(line(which === null ? {} : { name: 'Bea' }));
    }),
    ...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }),
  );
  const { user } = openDashboard('/admin/today');
  const table = within(await screen.findByRole('table'));
  const row = table.getAllByRole('row')[1];
  expect(row).toHaveTextContent('AdaMessage · How soon can you start?6 h late30 hNobody');
  await user.click(screen.getByRole('button', { name: 'Unassigned' }));
  await user.selectOptions(screen.getByLabelText('Kind filter'), 'Overdue');
  const both = ['nobody', 'overdue'];
  await waitFor(() => expect(asked).toEqual([[null, null], ['nobody', null], both]));
  // Until the page of these filters has come, the line of the one before is shown.
  await user.click(await screen.findByRole('button', { name: 'Bea' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Mark answered' }));
  // The row is drawn anew when the entry beside it opens or closes.
  const isDone = () =>
    expect(screen.getByRole('img', { name: 'Done', hidden: true })).toBeVisible();
  await waitFor(isDone);
});

it('fetches the next that waits while an answer is sent', async () => {
  const [held, letOn] = hold();
  const asked: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    asked.push(`${new URL(request.url).pathname} ${await request.clone().text()}`);
  });
  server.use(
    rpc('admin_today', () => page(line({}), line({ id: 2, name: 'Bea' }))),
    http.post(apiPaths.reply('contact-submissions', 1), async () => void (await held)),
    ...adminApi({ 'contact-submissions': [contactRow({ id: 1 }), contactRow({ id: 2 })] }),
  );
  await answerFirst();
  const next = JSON.stringify({ list: 'contact_submissions', record: 2 });
  const paths = [
    `${apiPaths.adminEntry('contact-submissions', 2)} `,
    `/rest/v1/rpc/admin_activity ${next}`,
    `/rest/v1/rpc/admin_thread ${next}`,
  ];
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(paths)));
  letOn();
  expect(await screen.findByRole('dialog', { name: /Contact submission 2$/ })).toBeVisible();
  expect(asked.filter((path) => paths.includes(path))).toHaveLength(paths.length);
  server.events.removeAllListeners();
});

it('reopens the entry whose reply is taken back, though one of another list is open by then', async () => {
  const question = line({ list: 'webinar-questions', id: 2, name: 'Bea' });
  server.use(
    rpc('admin_today', () => page(line({}), question)),
    ...adminApi(twoLists),
  );
  const user = await answerFirst();
  await waitFor(() => expect(address()).toBe('/admin/today?id=webinar-questions%2F2'));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(address()).toBe('/admin/today?id=contact-submissions%2F1'));
});

it('steps from the last line of a page to the next page, and shows what was done with a mail', async () => {
  const last = { promised: line({}).promised, list: 'contact-submissions' } as const;
  const lastPlace = { ...last, id: '1' };
  const mail = {
    ...{ kind: 'delivery', id: 'a0000000-0000-4000-8000-000000000001', state: 'held' },
    ...{ message: 'received', name: 'bea@example.com', arrivedInSurge: false },
    ...{ createdAt: line({}).createdAt, promised: line({}).promised },
  };
  server.use(
    rpc('admin_today', ({ after, page_size }) => {
      if (after !== null) return page(...(isDeepStrictEqual(after, lastPlace) ? [mail] : []));
      const size = Number(page_size);
      return page(
        ...Array.from({ length: size + 1 }, (_, index) => line({ ...last, id: size - index })),
      );
    }),
    http.get(apiPaths.adminDelivery(mail.id), () =>
      HttpResponse.json({
        ...{ id: mail.id, kind: 'received', receiver: mail.name, list: null, record: null },
        ...{ state: 'held', attempts: 0, lastError: null, nextAttemptAt: null, sentAt: null },
        ...{ createdAt: mail.createdAt, mail: null, payload: null, problem: 'None.' },
      }),
    ),
    rpc('admin_delivery_change', () => 'done'),
    ...adminApi({ 'contact-submissions': [contactRow({ id: 1 })] }),
  );
  const { user } = openDashboard('/admin/today?id=contact-submissions/1');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('img', { name: 'Done', hidden: true })).toBeInTheDocument();
});

it('selects lines of several lists, and acts on them as the lists do', async () => {
  const question = line({ list: 'webinar-questions', id: 2, name: 'Bea' });
  const late = { scheduledFor: new Date(Date.now() + 48 * 3_600_000).toISOString() };
  const asked: string[] = [];
  server.use(
    rpc('admin_today', () => page(line(late), question)),
    http.patch('*/rest/v1/*', ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(`${pathname} ${searchParams.get('id')}`);
    }),
    ...adminApi(twoLists),
  );
  const { user } = openDashboard('/admin/today');
  expect(
    await screen.findByText(/Scheduled for [A-Z][a-z]{2} .*, promised [A-Z][a-z]{2} /),
  ).toBeVisible();
  await user.keyboard('jxjX');
  expect(screen.getByText('2 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark answered' }));
  expect(await screen.findByText('Marked as answered')).toBeVisible();
  expect(asked.sort()).toEqual([
    '/rest/v1/contact_submissions eq.1',
    '/rest/v1/webinar_questions eq.2',
  ]);
  expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Done' })).toBeNull());
  await user.keyboard('{Escape}');
  await user.keyboard('jd');
  expect(await screen.findByRole('img', { name: 'Done' })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('tells what is late by the clock of the server that answered', async () => {
  onTestFinished(() => noteServerTime(new Response(null, { headers: { Date: toDate(0) } })));
  server.use(
    rpc('admin_today', () => HttpResponse.json(page(line({})), { headers: { Date: toDate(-10) } })),
    ...adminApi(),
  );
  openDashboard('/admin/today');
  expect(await screen.findByText(/^Answer in [34] h$/)).toBeVisible();
});

const toDate = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString();
