import { describe, expect, it } from 'vitest';
import type { Delivery } from '../delivery-data.ts';
import { composeMail } from './compose.tsx';
import { delivery, everyKind, order, site } from './testing/deliveries.ts';

const compose = (more: Partial<Delivery>) => composeMail(delivery(more), site);

describe('a mail about an order', () => {
  it('confirms an order with everything that was agreed', async () => {
    const mail = await compose({ kind: 'order_confirmation', list: 'orders', entry: order });
    expect(mail.subject).toBe('Your order FW-1F3B86C2');
    for (const said of ['Premium', '$90.00', '12', 'Tuesday, November 24, 2026']) {
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(said);
    }
  });

  it.each(['order_confirmation', 'order_status'] as const)(
    'leads the customer to their order: %s',
    async (kind) => {
      const mail = await compose({
        ...{ kind, list: 'orders', entry: order },
        detail: { status: 'confirmed' },
      });
      const link = `${site.url}/order/status#${order.receipt}`;
      expect(mail.text).toContain(`Follow your order: ${link}`);
      expect(mail.html).toContain(`href="${link}"`);
    },
  );

  it('has no link to the order in a notice to staff', async () => {
    const mail = await compose({ list: 'orders', entry: order });
    expect(mail.text + mail.html).not.toContain('/order/status');
  });

  it.each([
    ['confirmed', 'Your order FW-1F3B86C2 is confirmed'],
    ['in_progress', 'Your order FW-1F3B86C2 is in progress'],
    ['completed', 'Your order FW-1F3B86C2 is completed'],
    ['cancelled', 'Your order FW-1F3B86C2 is cancelled'],
    ['pending', 'Your order FW-1F3B86C2 is waiting to be confirmed'],
  ])('tells of the status %s', async (status, subject) => {
    const mail = await compose({
      kind: 'order_status',
      list: 'orders',
      entry: order,
      detail: { status },
    });
    expect(mail.subject).toBe(subject);
  });

  it.each([
    ['12 Harbor Lane', '12 Harbor Lane: your video is ready'],
    ['🏠', 'Your video for order FW-1F3B86C2 is ready'],
  ])('names the house, once staff have taken the order up: %j', async (address, subject) => {
    const entry = { ...order, property_address: address };
    const film = { ...everyKind['film-ready'], entry };
    const known = await compose(film);
    expect(known.subject).toBe(subject);
    expect(known.text.split('\n')[0]).toBe(subject.replace(' for order FW-1F3B86C2', ''));
    const unknown = await compose({ ...film, namesHouse: false });
    expect(unknown.subject).toBe('Your video for order FW-1F3B86C2 is ready');
  });

  it('repeats what was asked to be changed, and what it costs', async () => {
    const { subject, text } = await compose(everyKind['change-received'] ?? {});
    expect(subject).toBe('12 Seaview Terrace: we received your change request');
    expect(text).toMatch(/At 0:12:\s+Please show the garden longer\.\s+Change:\s+A calmer track\./);
    expect(text).toContain('Agreed cost: $15.00');
    expect(text).toContain('Until we start on it');
  });

  it('offers no change of what staff have started on', async () => {
    const asked = everyKind['change-received'];
    const mail = await compose({
      ...asked,
      detail: { ...asked?.detail, isStarted: true },
    } as Delivery);
    expect(mail.text).not.toContain('Until we start on it');
  });

  it('says that a change was taken back, to the customer and to staff', async () => {
    const detail = { change: { version: 1, isTakenBack: true } };
    const mail = await compose({ ...everyKind['change-received'], detail } as Delivery);
    expect(mail.subject).toBe('12 Seaview Terrace: you took back your change request');
    expect(mail.text).not.toContain('Agreed cost');
    const notice = await compose({ ...everyKind['notice-of-change'], detail } as Delivery);
    expect(notice.subject).toBe('Change for order FW-1F3B86C2 taken back by Ada Lovelace');
  });
});
