import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminApi, type StoredPerson } from '@/testing/admin-api.ts';
import { orderRow } from '@/testing/factories.ts';
import { address, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';

const email = 'nadia@example.com';
const told = { id: 1, at: '2026-11-02T10:00:00Z', actor: 'Ada', mark: 'a1b2' };
const person: StoredPerson = {
  total: 2,
  mailCount: 0,
  entries: [
    {
      list: 'contact_submissions',
      row: { id: 4, name: 'Nadia', message: 'Is it ready?', created_at: '2026-11-03T10:00:00Z' },
    },
    {
      list: 'orders',
      row: { id: 9, property_address: '1820 Alder Ridge Lane', created_at: '2026-11-01T10:00:00Z' },
    },
  ],
  history: [
    {
      ...{ ...told, kind: 'spam', list: 'webinar_questions', record: 5 },
      ...{ from: null, to: null, text: null },
    },
  ],
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
      expect.stringMatching(/Webinar question 5/),
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
    const [file] = saved.mock.calls[0] ?? [];
    expect(file?.type).toBe('application/json;charset=utf-8');
    const { entries: records, history } = person;
    expect(await file?.text()).toBe(
      `${JSON.stringify({ email, records, history, mails: [], photos: [] }, null, 2)}\n`,
    );
  });

  it('is erased only once their address was typed, and stays if the server fails', async () => {
    server.use(rpc('admin_erase', () => refused(503), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase this person' }));
    const field = dialog.getByLabelText('Type the address to confirm');
    await user.type(field, 'other@example.com{Enter}');
    expect(dialog.getByText('Type the email address exactly as shown.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Nadia@example.com{Enter}');
    expect(await dialog.findByText(/Couldn’t erase this person/)).toBeVisible();
    server.use(rpc('admin_erase', () => refused(422, 'nobody'), { once: true }));
    await user.type(field, '{Enter}');
    expect(await dialog.findByText('This address doesn’t belong to one person.')).toBeVisible();
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Nothing is stored for this address.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  });

  it('who only sent mails to other people’s entries can be erased', async () => {
    const orders = [orderRow({ id: 9, email })];
    server.use(
      ...adminApi({ orders }, { person: { total: 0, mailCount: 1, entries: [], history: [] } }),
    );
    open();
    expect(await screen.findByText('0 entries, 1 mail')).toBeVisible();
    expect(screen.getByText('No entries are stored for this address, only mails.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Erase' })).toBeEnabled();
  });

  it('who could not be loaded can be asked for again', async () => {
    server.use(rpc('admin_person', () => refused(503), { once: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Nadia' })).toBeVisible();
  });
});
