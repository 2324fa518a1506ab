import { describe, expect, it } from 'vitest';
import { contactRow, orderRow, questionRow, threadMail } from '@/testing/factories.ts';
import { fill, gapIn, greeting, mailtoReply, quoteOf } from './reply.utils.ts';

const by = { name: 'Ada', brand: 'Studio' };

describe('a template', () => {
  it('is filled with what is known of an order and of who writes', () => {
    const promised = { createdAt: '2026-11-20T15:00:00Z', deadline: '2026-11-23' };
    const order = orderRow({ ...promised, package: 'premium', photoCount: '12' });
    const text =
      '{firstName}: {orderNumber}, {package}, {photoCount}, {price}, {due}. {staff}, {brand}';
    expect(fill({ subject: 'At {propertyAddress}', text }, order, by)).toEqual({
      subject: `At ${order.propertyAddress}`,
      text: 'Nadia: FW-0A1B2C3D, Premium, 12, $90.00, Nov 24, 2026. Ada, Studio',
    });
  });

  it('greets a person without a name, and is signed by the team when the session has none', () => {
    const nobody = questionRow({ name: ' ' });
    expect(
      fill({ subject: '', text: 'Hi {firstName}, {staff}' }, nobody, { ...by, name: null }),
    ).toEqual({ subject: '', text: 'Hi there, The Studio team' });
  });

  it('takes what a stranger typed as text, braces, dollars and lines included', () => {
    const order = orderRow({ propertyAddress: '{staff}\n2 $& Road' });
    const template = { subject: 'At {propertyAddress}', text: 'At {propertyAddress}' };
    expect(fill(template, order, by)).toEqual({
      subject: 'At staff 2 Road',
      text: 'At {staff}\n2 $& Road',
    });
  });

  it('is not needed: a greeting and a subject are there without', () => {
    expect(greeting('orders', orderRow(), by)).toEqual({
      subject: 'Your order FW-0A1B2C3D',
      text: 'Hi Nadia,\n\n',
    });
    expect(greeting('contact-submissions', contactRow(), by).subject).toBe(
      'Your message to Studio',
    );
  });

  it('names the house once staff have taken the order up, as other mails do', () => {
    const changes = [{ answeredAt: '2026-11-20T15:00:00Z' }, { status: 'confirmed' as const }];
    for (const change of [...changes, { filmState: 'delivered' as const }]) {
      const order = orderRow({ propertyAddress: '1 Road\nTown', ...change });
      expect(greeting('orders', order, by).subject).toBe('1 Road Town: your order FW-0A1B2C3D');
    }
    const { subject } = greeting(
      'orders',
      orderRow({ status: 'confirmed', propertyAddress: '🏠' }),
      by,
    );
    expect(subject).toBe('Your order FW-0A1B2C3D');
  });

  it('fits into a reply, however long the address is', () => {
    const order = orderRow({ status: 'confirmed', propertyAddress: '12 Harbor Lane, '.repeat(30) });
    const { subject } = greeting('orders', order, by);
    expect(subject).toMatch(/^12 Harbor Lane, .*12 Harbor: your order FW-0A1B2C3D$/);
    expect(subject.length).toBeLessThan(100);
  });
});

describe('what the person wrote', () => {
  it('stands behind the reply, every line marked', () => {
    const quote = quoteOf(
      contactRow({ message: 'One\r\n\r\nTwo', createdAt: '2025-05-15T10:30:00Z' }),
    );
    expect(quote).toMatch(/^\n\nOn May 15th, 2025 at .*, Ada Lovelace wrote:\n\n> One\n>\n> Two$/);
  });

  it('is the newest mail, without what that quotes', () => {
    const said = 'A barn, please.\n\nOn May 16, 2025 we wrote:\n> Gladly';
    const quote = quoteOf(contactRow({ message: 'One' }), [
      threadMail({ at: '2025-05-16T10:30:00Z', text: 'Two' }),
      threadMail({ at: '2025-05-17T10:30:00Z', text: said, senderName: 'Ada L.' }),
      threadMail({ at: '2025-05-18T10:30:00Z', text: 'I am away.', kind: 'automatic' }),
    ]);
    expect(quote).toMatch(/^\n\nOn May 17th, 2025 at .*, Ada L\. wrote:\n\n> A barn, please\.$/);
  });

  it('is left out where there is nothing, and cut where there is too much', () => {
    expect(quoteOf(orderRow({ specialRequests: null }))).toBe('');
    const long = quoteOf(contactRow({ message: '🏡'.repeat(5000) }));
    expect([...long].filter((letter) => letter === '🏡')).toHaveLength(4000);
    expect(long).toMatch(/ …$/);
    expect(quoteOf(contactRow({ message: 'x\n'.repeat(2500) })).length).toBeLessThan(1000);
  });
});

describe('a template’s empty place', () => {
  const quote = '\n\nOn May 15th, Ada wrote:\n\n> {Hi}\n>\n>\n>\n> there';
  it.each([
    ['Hi {name},', 'A', 'Hi {name},', { field: 'text', start: 3, end: 9 }],
    ['an empty paragraph', 'A', 'Hi\n\n\n\nAda', { field: 'text', start: 4, end: 4 }],
    ['a name in the subject', 'To {name}', 'Hi', { field: 'subject', start: 3, end: 9 }],
    ['nothing', 'A', 'Hi\n\nthere\n\n', null],
  ])('is found: %s', (_, subject, text, gap) => {
    expect(gapIn({ subject, text: text + quote })).toEqual(gap);
    expect(gapIn({ subject, text })).toEqual(gap);
  });
});

describe('the mail program', () => {
  it('gets the whole reply in a link', () => {
    const link = mailtoReply('ana@example.com', { subject: 'A & B', text: 'Hi\n\nyou?' });
    expect(link).toBe('mailto:ana@example.com?subject=A%20%26%20B&body=Hi%0D%0A%0D%0Ayou%3F');
  });

  it('gets no quote where the link would be too long for it', () => {
    const text = `Hi Ana,\n\nyes.${quoteOf(contactRow({ message: 'word '.repeat(600) }))}`;
    const link = mailtoReply('ana@example.com', { subject: 'A', text });
    expect(link).toMatch(/body=Hi%20Ana%2C%0D%0A%0D%0Ayes\.$/);
  });

  it('gets no link for an invalid address', () => {
    expect(mailtoReply('ana@@example.com', { subject: 'A', text: 'B' })).toBeUndefined();
  });
});
