import { apiPaths } from '@contract/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { problem } from '@/testing/answers.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const email = 'nadia@example.com';
const rows = {
  'contact-submissions': [
    contactRow({
      id: 4,
      email,
      name: 'Nadia',
      message: 'Is it ready?',
      createdAt: '2026-11-03T10:00:00Z',
    }),
    contactRow({ id: 5, email: 'other@example.com' }),
  ],
  orders: [orderRow({ id: 9, email, createdAt: '2026-11-01T10:00:00Z' })],
};

const openPerson = (address = `/admin/person?email=${email}`) => openDashboard(address);

describe('a person', () => {
  it('is shown in one timeline, which leads to each entry', async () => {
    server.use(...adminApi(rows));
    openPerson();
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
    expect(screen.getByText('2 entries')).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Contact submission 4.*Is it ready\?$/),
      expect.stringMatching(/^Order 9.*1820 Alder Ridge Lane$/),
    ]);
    expect(screen.getByRole('link', { name: 'Order 9' })).toHaveAttribute(
      'href',
      '/admin?tab=orders&id=9',
    );
  });

  it('is reached from an entry that others share the address with', async () => {
    server.use(...adminApi(rows));
    openDashboard('/admin?tab=orders&id=9');
    expect(await screen.findByRole('link', { name: '1 more from this person' })).toHaveAttribute(
      'href',
      '/admin/person?email=nadia%40example.com',
    );
  });

  it('is saved as a file', async () => {
    server.use(...adminApi(rows));
    const saved = vi.fn((_file: Blob) => 'blob:copy');
    URL.createObjectURL = saved as typeof URL.createObjectURL;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = openPerson();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(`${email}.json`);
    expect(saved.mock.calls[0]?.[0].type).toBe('application/json;charset=utf-8');
  });

  it('is erased only once their address was typed', async () => {
    server.use(...adminApi(rows));
    const { user } = openPerson();
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person' }));
    const field = dialog.getByLabelText('Type the address to confirm');
    await user.type(field, 'other@example.com');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Type the email address exactly as shown.');

    await user.clear(field);
    await user.type(field, 'Nadia@example.com{Enter}');
    expect(await screen.findByText('Nothing is stored for this address.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  });

  it('stays when the server cannot erase them', async () => {
    server.use(
      http.post(apiPaths.erasePerson, () => problem(503)),
      ...adminApi(rows),
    );
    const { user } = openPerson();
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Type the address to confirm'), `${email}{Enter}`);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Couldn’t erase this person.');
  });

  it('who could not be loaded can be asked for again', async () => {
    server.use(
      http.post(apiPaths.adminPerson, () => problem(503), { once: true }),
      ...adminApi(rows),
    );
    const { user } = openPerson();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
  });

  it('without an address is nobody', async () => {
    openPerson('/admin/person');
    expect(await screen.findByText('Open a person from one of their entries.')).toBeVisible();
  });
});
