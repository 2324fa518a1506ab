import { type ListName, listNames } from '@contract/admin.ts';
import { apiPaths } from '@contract/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { listAnswer } from '@/testing/answers.ts';
import { contactRow, orderRow, signupRow } from '@/testing/factories.ts';
import { openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const contactPath = apiPaths.adminList('contact-submissions');

function serveContacts(...contacts: ReturnType<typeof contactRow>[]) {
  server.use(
    http.get(contactPath, () => listAnswer('contact-submissions', { submissions: contacts })),
  );
}

describe('a list that fails', () => {
  const nouns: Record<ListName, [RegExp, string]> = {
    'contact-submissions': [/Contact/, 'submissions'],
    'signup-users': [/Sign Up/, 'signup users'],
    orders: [/Orders/, 'orders'],
    'webinar-signups': [/Webinar Signups/, 'webinar signups'],
    'webinar-questions': [/Webinar Questions/, 'webinar questions'],
  };

  it.each(listNames)('says so on the tab and in a notification (%s)', async (list) => {
    const [name, noun] = nouns[list];
    server.use(
      http.get(
        apiPaths.adminList(list),
        () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
      ),
    );
    const { user } = openDashboard();
    await user.click(tab(name));
    const text = `Failed to fetch ${noun}: 503 Service Unavailable`;
    expect(await within(screen.getByRole('tabpanel')).findByText(text)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(`Error${text}`);
  });

  it.each([
    [
      'has no status text',
      () => new Response(null, { status: 500 }),
      'Failed to fetch submissions: 500',
    ],
    ['gives no answer', () => HttpResponse.error(), 'Failed to fetch submissions: network error'],
    [
      'answers no JSON',
      () => HttpResponse.html('<h1>Hi</h1>'),
      'Failed to parse server response as JSON',
    ],
    [
      'answers something else',
      () => HttpResponse.json({ rows: [] }),
      'Server returned data in an unexpected format',
    ],
    [
      'answers nothing',
      () => HttpResponse.json(null),
      'Server returned data in an unexpected format',
    ],
  ])('because the server %s says that', async (_why, answer, text) => {
    server.use(http.get(contactPath, answer));
    openDashboard();
    expect(await within(screen.getByRole('tabpanel')).findByText(text)).toBeVisible();
  });

  it.each([
    [apiPaths.adminList('orders'), { orders: [orderRow()] }, /Orders/, 'No orders found.'],
    [apiPaths.adminList('signup-users'), [signupRow()], /Sign Up/, 'No sign up users found.'],
  ])(
    'by its shape alone is an empty one, except the messages (%s)',
    async (path, body, name, text) => {
      server.use(http.get(path, () => HttpResponse.json(body)));
      const { user } = openDashboard();
      await user.click(tab(name));
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it('is fetched again by Retry, and no other list is', async () => {
    server.use(http.get('/api/admin/:list', () => new Response(null, { status: 503 })));
    const { user } = openDashboard();
    const panel = within(screen.getByRole('tabpanel'));
    const retry = await panel.findByRole('button', { name: 'Retry' });
    server.resetHandlers();
    serveContacts(contactRow());
    const asked: unknown[] = [];
    server.use(
      http.get('/api/admin/:list', ({ params }) => {
        if (listNames.some((list) => list === params.list)) asked.push(params.list);
      }),
    );
    await user.click(retry);
    expect(await panel.findByRole('table')).toBeVisible();
    expect(panel.queryByText(/Failed to fetch/)).not.toBeInTheDocument();
    expect(asked).toEqual(['contact-submissions']);
  });

  it('keeps its rows and its badge where they are messages, and no others', async () => {
    serveContacts(contactRow());
    server.use(http.get(apiPaths.adminList('orders'), () => listAnswer('orders', [orderRow()])));
    const { user } = openDashboard();
    await waitFor(() => expect(tab(/Orders/)).toHaveTextContent('1 unread'));
    server.use(http.get('/api/admin/:list', () => new Response(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Failed to fetch submissions: 500');
    expect(tab(/Contact/)).toHaveTextContent('1 unread');
    expect(tab(/Orders/)).not.toHaveTextContent('unread');
    server.resetHandlers();
    serveContacts(contactRow());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
