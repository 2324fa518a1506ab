import { timersMs } from '@contract/timers.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deliveriesApi, deliveryDetail } from '@/testing/deliveries-api.ts';
import { address, closeWithEscape, openDashboard } from '@/testing/open-dashboard.tsx';
import { refused, rpc } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import { quiet } from './mail-frame.tsx';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const failed = deliveryDetail({
  id: id(2),
  receiver: 'grace@example.com',
  state: 'dead',
  attempts: 10,
  sentAt: null,
  lastError: '550 No such mailbox',
});

async function openDeliveries(path = '', deliveries = [deliveryDetail({ id: id(1) }), failed]) {
  server.use(...deliveriesApi(deliveries));
  const result = openDashboard(`/admin/mail${path}`);
  await screen.findByRole('region', { name: 'Mail', hidden: true });
  return result;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the deliveries', () => {
  it('are filtered and searched, and the address and the call say how', async () => {
    const { user } = await openDeliveries();
    const asked: object[] = [];
    server.use(
      rpc('admin_deliveries', ({ state, kind, patterns }) => {
        asked.push({ state, kind, patterns });
        return { total: 1, rows: [failed] };
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'State filter' }), 'dead');
    await waitFor(() => expect(address()).toBe('/admin/mail?state=dead'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind filter' }), 'webhook');
    await waitFor(() => expect(address()).toBe('/admin/mail?state=dead&kind=webhook'));
    const dead = { state: 'dead', patterns: [] };
    await waitFor(() =>
      expect(asked).toEqual([
        { ...dead, kind: null },
        { ...dead, kind: 'webhook' },
      ]),
    );
    await user.click(press('Clear filters'));
    const search = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: 'such mailbox' } });
    await waitFor(() => expect(address()).toBe('/admin/mail?q=such+mailbox'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ patterns: ['%such%', '%mailbox%'] }));
  });

  it('that cannot be fetched say so, and are tried again', async () => {
    server.use(rpc('admin_deliveries', () => refused(503), { once: true }));
    const { user } = openDashboard('/admin/mail');
    const text = 'Failed to fetch deliveries: 503 Service Unavailable';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await user.click(press('Retry'));
    expect(await screen.findByText('No mail yet.')).toBeVisible();
  });
});

describe('one delivery', () => {
  it('shows the mail in a frame where nothing runs', async () => {
    const { user } = await openDeliveries();
    await user.click(press('ada@example.com'));
    const dialog = await screen.findByRole('dialog', { name: 'Message received' });
    const frame = await within(dialog).findByTitle('Mail: We received your message');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toContain('Hello Ada,');
    expect(within(dialog).getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
      'href',
      '/admin?id=1',
    );
    expect(address()).toBe(`/admin/mail?id=${id(1)}`);
    await closeWithEscape(user);
    expect(address()).toBe('/admin/mail');
    await waitFor(() => expect(press('ada@example.com')).toHaveFocus());
  });

  it('that a limit holds says why, and is sent anyway', async () => {
    const lastError = 'This mailbox has had 3 automatic mails in 24 hours.';
    const held = deliveryDetail({ id: id(1), state: 'held', sentAt: null, lastError });
    const { user } = await openDeliveries(`?id=${id(1)}`, [held]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Message received' }));
    expect(await dialog.findByText(lastError)).toBeVisible();
    Object.assign(timersMs, { secondTap: 60_000 });
    onTestFinished(() => void Object.assign(timersMs, { secondTap: 0 }));
    await user.click(dialog.getByRole('button', { name: 'Send anyway' }));
    expect(await dialog.findByText('Waiting')).toBeVisible();
    // A second tap sends it no second time.
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    const again = screen.findByText('Sending again', {}, { timeout: 300 });
    await expect(again).rejects.toThrow();
  });

  it('says why it could not be changed', async () => {
    const { user } = await openDeliveries(`?id=${id(2)}`);
    server.use(rpc('admin_delivery_change', () => 'taken'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('It is being sent right now.')).toBeVisible();
  });

  it('of a webhook shows its payload', async () => {
    const payload = '{"type":"submission.created"}';
    await openDeliveries(`?id=${id(3)}`, [
      deliveryDetail({ id: id(3), kind: 'webhook', receiver: 'webhook', mail: null, payload }),
    ]);
    expect(await screen.findByText(/"type": "submission.created"/)).toBeVisible();
  });

  it('that does not exist has its own message', async () => {
    await openDeliveries(`?id=${id(9)}`);
    expect(await screen.findByText('There’s no delivery with this ID.')).toBeVisible();
  });
});

it('a mail in the frame leads nowhere, and its text is untouched', () => {
  const html =
    '<style>p{}</style><p style="color:red">say href=&quot;x&quot; <a href="https://a.example">a</a></p>';
  expect(quiet(html)).toBe(
    '<p data-style="color:red">say href=&quot;x&quot; <a data-href="https://a.example">a</a></p>',
  );
});
