import { apiPaths } from '@contract/api.ts';
import type { Person } from '@contract/person.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminApi } from '@/testing/admin-api.ts';
import { problem } from '@/testing/answers.ts';
import { contactRow, orderRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { server } from '@/testing/server.ts';

const email = 'nadia@example.com';
const contact = contactRow({ id: 4, email, name: 'Nadia', message: 'Is it ready?' });
const person: Person = {
  total: 2,
  mailCount: 0,
  records: [
    { list: 'contact-submissions', row: { ...contact, createdAt: '2026-11-03T10:00:00Z' } },
    { list: 'orders', row: orderRow({ id: 9, email, createdAt: '2026-11-01T10:00:00Z' }) },
  ],
  entries: [],
};

beforeEach(() => server.use(...adminApi({ orders: [orderRow({ id: 9, email })] }, { person })));

const open = (address = '/admin/person?of=orders/9') => openDashboard(address);

describe('a person', () => {
  it('is shown in one timeline, which leads to each entry', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
    expect(screen.getByText('2 entries')).toBeVisible();
    const items = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Contact submission 4.*Is it ready\?$/),
      expect.stringMatching(/^Order 9.*1820 Alder Ridge Lane$/),
    ]);
    const link = screen.getByRole('link', { name: 'Order 9' });
    expect(link).toHaveAttribute('href', '/admin?tab=orders&id=9');
  });

  it('is still found by a former link, whose address leaves the address bar', async () => {
    open(`/admin/person?email=${email}`);
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
    expect(address()).toBe('/admin/person');
  });

  it('is saved as a file', async () => {
    const saved = vi.fn((_file: Blob) => 'blob:copy');
    URL.createObjectURL = saved as typeof URL.createObjectURL;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe(`${email}.json`);
    expect(saved.mock.calls[0]?.[0].type).toBe('application/json;charset=utf-8');
  });

  it('is erased only once their address was typed, and stays if the server fails', async () => {
    server.use(http.post(apiPaths.erasePerson, () => problem(503), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person' }));
    const field = dialog.getByLabelText('Type the address to confirm');
    await user.type(field, 'other@example.com{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Type the email address exactly as shown.');
    await user.clear(field);
    await user.type(field, 'Nadia@example.com{Enter}');
    expect(await dialog.findByText(/Couldn’t erase this person/)).toBeVisible();
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Nothing is stored for this address.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  });

  it('who only sent mails to other people’s entries can be erased', async () => {
    const orders = [orderRow({ id: 9, email })];
    server.use(
      ...adminApi({ orders }, { person: { total: 0, mailCount: 1, records: [], entries: [] } }),
    );
    open();
    expect(await screen.findByText('0 entries, 1 mail')).toBeVisible();
    expect(screen.getByText('No entries are stored for this address, only mails.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeEnabled();
  });

  it('who could not be loaded can be asked for again', async () => {
    server.use(http.post(apiPaths.adminPerson, () => problem(503), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
  });
});
