import { describe, expect, it } from 'vitest';
import { brand } from '../../../_shared/contract/brand.ts';
import { textOfHtml } from '../../html-text.ts';
import type { Delivery } from '../delivery-data.ts';
import { composeMail } from './compose.tsx';
import { contact, delivery, everyKind, order } from './testing/deliveries.ts';

const site = 'https://site.example';

const compose = (more: Partial<Delivery>) =>
  composeMail(delivery(more), {
    url: site,
    orderPathOf: (receipt) => `/order/status#of-${receipt}`,
    listPathOf: () => '',
    webinarPathOf: (from) => `/agents-webinar#access=since-${from}`,
  });

describe('a notice to staff', () => {
  it('says who and what, carries all they wrote, and replies to them', async () => {
    const mail = await compose({});
    expect(mail.subject).toBe('Contact message from Ada Lovelace');
    expect(mail.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' });
    expect(mail.text).toContain('Do you film barns?\nAnd sheds?');
    // Not every mail program keeps the line breaks of a style.
    expect(textOfHtml(mail.html)).toContain('Do you film barns?\nAnd sheds?');
    for (const said of [mail.html, mail.text]) {
      expect(said).toContain('+1 555 0100');
      expect(said).not.toContain('1f3b86c2');
    }
    expect(mail.text).toContain(`${site}/admin?tab=contact-submissions&id=7`);
    expect(mail.html).toContain(`href="${site}/admin?tab=contact-submissions&amp;id=7"`);
  });

  it('has all of a mail, also beyond what its row has room for, and says whom answers go to', async () => {
    const mail = {
      ...{ sender: 'noreply@portal.example', replyTo: 'bea@example.com', subject: 'Barns' },
      text: `From: 10 am\nDate: 12 May\n${'x'.repeat(9_000)}\n> and this`,
    };
    const entry = { ...contact, message: 'Barns\n\nFrom: 10 am…' };
    for (const delivery of [{ entry, mail }, { kind: 'mail_notice', mail } as const]) {
      const { text, html } = await compose(delivery);
      expect(text).toContain(mail.text);
      expect(html).toContain('&gt; and this');
      expect(text).toContain('bea@example.com, via noreply@portal.example');
    }
  });

  it('names package and address of an order', async () => {
    const mail = await compose({ list: 'orders', entry: order });
    expect(mail.subject).toBe('Order from Ada Lovelace: Premium, 12 Seaview Terrace');
    expect(mail.text).toContain('Photo link: https://photos.example/album');
  });

  it('says choices by their names, and a full name once', async () => {
    const lead = {
      ...{ id: 1, first_name: 'Ada', last_name: 'Lovelace', name: 'Ada Lovelace' },
      ...{ email: 'ada@example.com', role: 'agent', referral_source: 'google' },
    };
    const mail = await compose({ list: 'signup-users', entry: lead });
    expect(mail.text).toContain('Role: Real estate agent');
    expect(mail.text).toContain('Heard of us from: Google search');
    expect(mail.text.match(/Ada Lovelace/g)).toHaveLength(2);
    expect(mail.text).not.toContain('First name');
    const other = await compose({ list: 'signup-users', entry: { ...lead, name: 'A. King' } });
    expect(other.text).toContain('First name: Ada');
  });

  it('replies to nobody when the person gave no address', async () => {
    const entry = { id: 1, name: 'Anonymous', email: 'anonymous@example.com', question: 'Why?' };
    const mail = await compose({ list: 'webinar-questions', entry });
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).not.toContain('Reply to this mail');
  });

  it('becomes a digest that lists the first of many entries', async () => {
    const notices = [
      { list: 'contact-submissions', entry: contact },
      { list: 'orders', entry: order },
      { list: 'orders', entry: null },
    ] as const;
    const mail = await compose({
      kind: 'staff_digest',
      list: null,
      entry: null,
      detail: { count: 25 },
      notices,
    });
    expect(mail.subject).toBe('25 new entries');
    expect(mail.text).toContain('These are 3 of them:');
    expect(mail.text).toContain('Order: Ada Lovelace');
    expect(mail.text).toContain(`${site}/admin`);
  });

  it('says in the morning what waits', async () => {
    const { subject, text } = await compose(everyKind['morning-mail'] ?? {});
    expect(subject).toBe('What waits today');
    expect(text).toMatch(/To answer: 4, .*Ada Lovelace \(Sam\)/s);
  });
});

describe('a mail to a person', () => {
  it('carries the mark and the name, and no other picture', async () => {
    const { html } = await compose({ kind: 'received', receiver: 'ada@example.com' });
    expect(html.match(/<(img|svg)[^>]*src="[^"]*"/g)).toEqual([
      expect.stringContaining(`src="${site}/icons/icon-192.png"`),
    ]);
    expect(html).toContain(`>${brand.name}<`);
  });

  it('promises an answer', async () => {
    const mail = await compose({ kind: 'received', receiver: 'ada@example.com' });
    expect(mail.subject).toBe('We received your message');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain('within 24 hours');
    expect(mail.replyTo).toBeUndefined();
  });

  it('quotes nothing that the person wrote but a plain name', async () => {
    const foreign = 'https://evil.example pay now';
    const entry = {
      ...{ id: 1, receipt: order.receipt, order_number: '1F3B86C2', created_at: order.created_at },
      ...{ price_cents: 9000, turnaround_business_days: 2, package: 'premium' },
      email: 'ada@example.com',
      ...{ name: foreign, first_name: foreign, last_name: foreign, company: foreign },
      ...{ message: foreign, question: foreign, property_address: foreign, photo_count: foreign },
      ...{
        photo_link: foreign,
        special_requests: foreign,
        referral_source: foreign,
        role: foreign,
      },
    };
    for (const { kind, list, detail } of Object.values(everyKind)) {
      // Staff get their words, and write replies.
      if (/^(staff_|mail_notice|morning_mail|reply)/.test(kind)) continue;
      const { subject, html, text } = await compose({ kind, list, detail, entry });
      expect(`${subject} ${html} ${text}`, kind).not.toMatch(/evil|pay now/);
      expect(text, kind).toMatch(/^Hello,$/m);
    }
  });

  it.each([
    ['Ada Lovelace', 'Hello Ada,'],
    ['Mrs Lovelace', 'Hello,'],
  ])('greets by the name: %j', async (name, greeting) => {
    const { text } = await compose({ kind: 'received', entry: { ...contact, name } });
    const person = { ...order, first_name: name };
    const ordered = await compose({ kind: 'order_confirmation', list: 'orders', entry: person });
    for (const mail of [text, ordered.text]) expect(mail.split('\n\n')[1]).toBe(greeting);
  });

  it('is previewed in whole letters', async () => {
    for (const begin of ['', 'x']) {
      const message = begin + '🏡'.repeat(200);
      const { html } = await compose({ entry: { id: 1, message } });
      expect(html).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('leads to the training', async () => {
    const entry = { id: 1, first_name: 'Ada', created_at: '2026-11-20' };
    const mail = await compose({ kind: 'webinar_confirmation', list: 'webinar-signups', entry });
    expect(mail.text).toContain(`${site}/agents-webinar#access=since-2026-11-20`);
    expect(mail.text).toContain(`The prompting guide: ${site}/resources/prompting-guide`);
    expect(mail.html).toContain(`href="${site}/resources/real-estate-guide"`);
  });

  it.each([
    [
      '/get-started',
      { first_name: 'Ada', last_name: 'King', name: 'Ada King' },
      '2 clips are free',
    ],
    ['/signup', { name: 'Ada King' }, '$10 in free credits'],
  ])('says where to begin after %s', async (_page, fields, offer) => {
    const mail = await compose({
      kind: 'signup_confirmation',
      list: 'signup-users',
      entry: { id: 1, ...fields },
    });
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain(offer);
    expect(mail.text).toContain('To begin, choose one horizontal photo');
  });
});

describe('a reply of staff', () => {
  it('has the text that staff wrote, and quotes the person’s text separately', async () => {
    const text = 'Hello Ada,\n\nWe do.\n\n> Do you film barns?\n> And <b>sheds</b>?';
    const mail = await compose({ kind: 'reply', detail: { subject: 'Barns\r\nBcc: x@y.z', text } });
    expect(mail.subject).toBe('Barns Bcc: x@y.z');
    expect(mail.text).toContain(text);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.html).toContain('Do you film barns?<br/>And &lt;b&gt;sheds&lt;/b&gt;?');
    expect(mail.html).not.toContain('<h1');
  });
});

describe('what strangers write', () => {
  it.each([
    ['a second header line', 'Ada\r\nBcc: everybody@example.com'],
    ['a line separator', 'Ada\u2028Bcc: everybody@example.com'],
    ['quotes, commas and brackets', '"Ada", <admin@example.com>, (x)'],
    ['HTML', '<script>alert(1)</script><a href="https://evil.example">here</a>'],
    ['200 characters of emoji', '🏠'.repeat(200)],
    ['right-to-left text', '\u202eמייל\u202c'],
    ['an encoded word', '=?utf-8?q?=41da?= =?=?x?b?QQ?=?='],
    ['characters that nobody sees', 'A\u200bd\ufeffa\u2066\u00ad'],
  ])('as a name stays text: %s', async (_what, name) => {
    const mail = await compose({ entry: { ...contact, name } });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that end a header
    expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: likewise
    expect(mail.replyTo?.name).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029]/);
    expect(mail.subject + mail.replyTo?.name).not.toMatch(/\p{Cf}|=\?|\?=/u);
    expect([...mail.subject].length).toBeLessThanOrEqual(150);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('href="https://evil.example"');
  });

  it('links to our own site only, and loads nothing that strangers name', async () => {
    const message = 'See https://evil.example/a <img src="https://evil.example/p.png">';
    const { html } = await compose({ entry: { ...contact, message } });
    const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(new RegExp(`^${site}/`));
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('may be as long as the form allows', async () => {
    const message = 'ß<'.repeat(2500);
    const mail = await compose({ entry: { ...contact, message } });
    expect(mail.text).toContain(message);
  });

  it('is refused with its kind when its entry is gone', async () => {
    await expect(compose({ entry: null })).rejects.toThrow('A staff_notice without an entry');
  });
});
