import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReplyAddresses } from '../identity/reply-addresses.ts';
import { excerptOf, nameOf } from './inbound-data.ts';
import { oddMails, writing } from './odd-mails.ts';
import { readMail } from './parse-mail.ts';

const addresses = createReplyAddresses(
  'a key of more than thirty-two characters',
  'answers.example',
);
const entry = { list: 'orders', id: '17' } as const;
const to = addresses.of(entry.list, entry.id);

const { bytes, plain, common } = writing(to);

describe('an address for answers', () => {
  it('names its entry, also in capital letters', () => {
    expect(addresses.read(`"Framewalk" <${to.toUpperCase()}>`)).toEqual(entry);
    expect(to.length).toBeLessThan(64 + '@answers.example'.length);
  });

  it.each([
    ['another record', to.replace('o17', 'o18')],
    ['another list', to.replace('o17', 'c17')],
    ['another signature', to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
    ['another domain', to.replace('answers', 'other')],
    ['a longer domain', `${to}.evil.example`],
    ['no signature', 'reply@answers.example'],
  ])('of %s names nothing', (_what, text) => expect(addresses.read(text)).toBeUndefined());

  it('is found among many that are wrong', () => {
    const wrong = to.replace('o17', 'o18');
    expect(addresses.read(`${`${wrong}, `.repeat(1_000)}${to}`)).toEqual(entry);
  });
});

describe('a mail', () => {
  it('says who wrote what, and to which record', async () => {
    const mail = await readMail(plain(...common, 'Message-ID: <a@example.com>'));
    expect(mail).toMatchObject({
      kind: 'message',
      sender: 'ada@example.com',
      name: 'Ada Lovelace',
      subject: 'Re: Barns',
      text: 'Gladly!\n\n> Barns?',
      messageId: '<a@example.com>',
      files: [],
      bounced: null,
    });
    expect(addresses.read(mail.receivers)).toEqual(entry);
    expect(excerptOf(mail)).toBe('Re: Barns\n\nGladly!');
  });

  it.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'message'],
    ['Precedence: auto_reply', 'automatic'],
    ['X-Autoreply: yes', 'automatic'],
    ['X-Auto-Response-Suppress: All', 'automatic'],
    ['Return-Path: <>', 'automatic'],
    ['Precedence: bulk', 'message'],
  ])('with %s is %s', async (header, kind) => {
    expect((await readMail(plain(header, ...common))).kind).toBe(kind);
  });

  it('that has only HTML is read as text, without invisible parts', async () => {
    const html =
      '<head><style>p{}</style></head><p>Gladly &amp; soon</p><script>x()</script><p>Ada</p>';
    const mail = await readMail(bytes(...common, 'Content-Type: text/html', '', html));
    expect(mail.text).toBe('Gladly & soon\n\nAda');
  });

  it('is kept with its pictures, films and PDFs, recognized by their first bytes', async () => {
    const files: [string, string, string][] = [
      ['room.jpg', 'image/jpeg', '\xff\xd8\xff\xe0'],
      ['walk.mp4', 'video/mp4', '\0\0\0\x18ftypisom'],
      ['plan.pdf', 'application/octet-stream', '%PDF-1.7'],
      ['invoice.html', 'text/html', '%PDF-1.7'],
      ['all.zip', 'application/zip', 'PK\x03\x04'],
      ['page.jpg', 'image/jpeg', '<html>'],
      ['winmail.dat', 'application/ms-tnef', '\x78\x9f\x3e\x22'],
      ['../../etc/\u202epasswd', 'image/svg+xml', '<svg>'],
    ];
    const parts = files.flatMap(([name, type, content]) => [
      '--b',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
      '',
      Buffer.from(content, 'latin1').toString('base64'),
    ]);
    const mail = await readMail(
      bytes(
        ...common,
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        '',
        'Here.',
        ...parts,
        '--b--',
      ),
    );
    expect(
      mail.files.map(({ name, type, content }) => [name, type, content !== undefined]),
    ).toEqual([
      ['room.jpg', 'image/jpeg', true],
      ['walk.mp4', 'video/mp4', true],
      ['plan.pdf', 'application/pdf', true],
      ['invoice.pdf', 'application/pdf', true],
      ['all.zip', 'application/zip', false],
      ['page.jpg', 'image/jpeg', false],
      ['winmail.dat', 'application/ms-tnef', false],
      ['passwd', 'image/svg+xml', false],
    ]);
  });

  it.each([
    ['failed', 'bounce', 'It came back: 550 5.1.1 No such user here'],
    ['delayed', 'automatic', undefined],
  ])('of a server whose action is %s is %s', async (action, kind, reason) => {
    const id = '00000000-0000-4000-8000-000000000001@framewalk.example';
    const mail = await readMail(
      bytes(
        'From: MAILER-DAEMON@mx.example',
        `To: ${to}`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b',
        '',
        'Sorry.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; ada@example.com',
        `Action: ${action}`,
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1',
        '  No such user here',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: <${id}>`,
        'Subject: Barns',
        '',
        'Hello',
        '--b--',
      ),
    );
    expect([mail.kind, mail.bounced?.reason]).toEqual([kind, reason]);
    if (reason) expect(mail.bounced?.messageId).toBe(id);
  });
});

describe('an odd mail', () => {
  it('of emoji is long enough for a contact message, counted as Postgres counts', async () => {
    const mail = await readMail(bytes('From: 👍 <ada@example.com>', '', 'Thanks 🙏🙏'));
    expect(excerptOf(mail)).toBe('By mail: Thanks 🙏🙏');
    expect(nameOf(mail)).toBe('ada@example.com');
    expect(nameOf({ ...mail, name: '👍'.repeat(300) })).toBe('👍'.repeat(255));
  });

  it('is neither lost nor misfiled: 500 of them', async () => {
    for (const raw of oddMails(to)) {
      const mail = await readMail(raw);
      expect(addresses.read(mail.receivers)).toEqual(entry);
      const length = [...excerptOf(mail)].length;
      expect(length).toBeGreaterThanOrEqual(10);
      expect(length).toBeLessThanOrEqual(5_000);
      expect(JSON.stringify(mail.text)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
  }, 120_000);

  it('that is not a valid mail becomes a contact message', async () => {
    for (const raw of [
      Buffer.alloc(0),
      Buffer.from('\r\n'),
      randomBytes(5_000),
      Buffer.alloc(500_000, 0x2d),
    ]) {
      const mail = await readMail(raw);
      expect(mail.kind).toBe('message');
      expect(createHash('sha256').update(raw).digest()).toHaveLength(32);
    }
  });
});
