import { apiPaths } from '@contract/api.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { openDashboard, tab } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const serve = (list: Parameters<typeof apiPaths.adminList>[0], body: object) =>
  server.use(http.get(apiPaths.adminList(list), () => HttpResponse.json(body)));

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('a row that is not what the contract says', () => {
  it('is listed with what it has', async () => {
    const { name: _, email, ...nameless } = contactRow({ id: 8 });
    const strange = { ...nameless, email: 12, createdAt: null, isRead: 'no', added: 'later' };
    serve('contact-submissions', { submissions: [contactRow({ email }), strange, { id: 9 }] });
    openDashboard();
    await screen.findByRole('table');
    expect(bodyRows()).toHaveLength(3);
    expect(bodyRows()[1]).toHaveTextContent(/^8N\/AN\/AN\/A.*Twelve photos of a lake house/);
    expect(bodyRows()[2]).toHaveTextContent('9N/A');
  });

  it('keeps a status that this page does not know', async () => {
    serve('orders', [{ ...orderRow(), status: 'on_hold' }]);
    const { user } = openDashboard();
    await user.click(tab(/Orders/));
    await screen.findByRole('table');
    expect(bodyRows()[0]).toHaveTextContent('On hold');
  });

  it.each([
    ['contact-submissions', { submissions: [contactRow(), { name: 'Nobody' }] }, /Contact/],
    ['orders', [orderRow(), null], /Orders/],
  ] as const)('without an id is an error, not left out (%s)', async (list, body, name) => {
    serve(list, body);
    const { user } = openDashboard();
    await user.click(tab(name));
    const text = 'Server returned data in an unexpected format';
    expect(await within(screen.getByRole('tabpanel')).findByText(text)).toBeVisible();
  });
});
