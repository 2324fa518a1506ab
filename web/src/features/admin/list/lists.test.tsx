import { listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const serve = (contact = contactRow()) =>
  server.use(
    rpc('admin_pulse', () => refused(503)),
    ...adminApi({ 'contact-submissions': [contact], orders: [orderRow()] }),
  );

/** Keeps the names of the lists that are asked for. The desk makes other requests, too. */
function noteLists(): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.get('/api/admin/:list', ({ params }) => {
      if ((listNames as readonly unknown[]).includes(params.list)) asked.push(params.list);
    }),
  );
  return asked;
}

describe('the lists', () => {
  it('stand in five tabs, and each says when it is empty', async () => {
    const { user } = openDashboard();
    const texts = [
      ['Contact Form Submissions', 'No contact submissions found.'],
      ['Sign Up Users', 'No sign up users found.'],
      ['Orders', 'No orders found.'],
      ['Webinar Signups', 'No webinar signups found.'],
      ['Webinar Questions', 'No webinar questions found.'],
    ] as const;
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(texts.map(([title]) => title));
    for (const [index, [, text]] of texts.entries()) {
      await user.click(tabs[index] as HTMLElement);
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('load all five on login and all five on Refresh', async () => {
    const asked = noteLists();
    const { user } = openDashboard();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    expect(asked).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(asked).toHaveLength(10));
    expect(asked.slice(0, 5).sort()).toEqual([...listNames].sort());
    expect(asked.slice(5).sort()).toEqual([...listNames].sort());
  });

  it('load the one on screen first, and the others when it is there or has failed', async () => {
    server.use(
      http.get(apiPaths.adminList('orders'), async () => {
        await delay(50);
        expect(asked).toEqual(['orders']);
        return new HttpResponse(null, { status: 503 });
      }),
    );
    const asked = noteLists();
    openDashboard('/admin?tab=orders');
    await screen.findAllByText(/Failed to fetch orders: 503/);
    await waitFor(() => expect(asked).toHaveLength(5));
  });

  it('say that they failed, and keep rows and badge of messages alone; Retry asks for one', async () => {
    serve();
    const { user } = openDashboard();
    await waitFor(() => expect(tab(/Orders/)).toHaveTextContent('1 unread'));
    server.use(http.get('/api/admin/:list', () => new Response(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const panel = within(screen.getByRole('tabpanel'));
    expect(await panel.findByText('Failed to fetch submissions: 500')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^ErrorFailed to fetch/);
    expect(tab(/Contact/)).toHaveTextContent('1 unread');
    expect(tab(/Orders/)).not.toHaveTextContent('unread');
    server.resetHandlers();
    serve();
    const asked = noteLists();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByRole('table')).toBeVisible();
    expect(asked).toEqual(['contact-submissions']);
  });

  it('show the columns of a message and name empty fields', async () => {
    serve(contactRow({ createdAt: new Date(2025, 4, 15, 15, 0).toISOString() }));
    openDashboard();
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Date',
      'Name',
      'Email',
      'Phone',
      'Company',
      'Message',
      'Status',
    ]);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '1',
      'May 15th, 2025 at 3:00 PM',
      'Ada Lovelace',
      'ada@example.com',
      'N/A',
      'N/A',
      'Twelve photos of a lake house.',
      'Unread',
    ]);
  });
});
