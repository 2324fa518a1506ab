import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brand } from '../../_shared/contract/brand.ts';
import { createReplyAddresses } from '../identity/reply-addresses.ts';
import { excerptOf, identityOf, nameOf } from './inbound-data.ts';
import { oddMails, writing } from './odd-mails.ts';
import { readMail } from './parse-mail.ts';

const addresses = createReplyAddresses(
  'a key of more than thirty-two characters',
  'answers.example',
);
const entry = { list: 'orders', id: '17' } as const;
const to = addresses.of(entry.list, entry.id);

const { bytes, plain, common } = writing(to);
const encoding = 'Content-Transfer-Encoding: quoted-printable';
const rfc822 = 'Content-Type: message/rfc822';
const mixed = (parts: string) =>
  bytes(...common, 'Content-Type: multipart/mixed; boundary=b', '', `${parts}--b--`);

describe('a mail', () => {
  it('says who wrote what, and to which entry', async () => {
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
    expect(excerptOf(mail, true)).toBe('Re: Barns\n\nGladly!');
  });

  it.each([
    [['In-Reply-To: <a@b>'], 'Yes', true],
    [['References: <a@b>'], 'Yes', true],
    [[], `Yes\r\n\r\nOn 9 Jan 2026, ${brand.name} wrote:\r\n\r\n> Rooms?`, true],
    [[], 'This is what my agent wrote on 12 May:\r\n> Film the garden.', false],
  ])(
    'with %j follows a mail if it says so, or quotes one of ours',
    async (headers, text, followsMail) => {
      const mail = await readMail(bytes(...common, ...headers, '', text));
      expect(mail.followsMail).toBe(followsMail);
      expect(excerptOf(mail, false)).toContain(text.replaceAll('\r\n', '\n'));
    },
  );

  it.each<[headers: string[], sender: string, name: string, replyTo?: string]>([
    [['From: Lovelace, Ada <ada@example.com>'], 'ada@example.com', 'Lovelace, Ada'],
    [['From: "Ada <ada@example.com>"'], 'ada@example.com', 'Ada'],
    [['From: "Ada @ Home" <ada@example.com>'], 'ada@example.com', 'Ada @ Home'],
    [["From: 'ada@example.com'"], 'ada@example.com', 'ada@example.com'],
    [['From: [mailto:ada@example.com]'], 'ada@example.com', 'ada@example.com'],
    [['From: Ada <mailto:ada@example.com>'], 'ada@example.com', 'Ada'],
    [['From: Ada <ada @example.com>'], 'ada@example.com', 'Ada'],
    [['From: Ada <ada@example.com.>'], 'ada@example.com', 'Ada'],
    [['From: Ada <ada@my_host.example>'], 'ada@my_host.example', 'Ada'],
    [['From: Ada <"ada..b"@docomo.example>'], 'ada..b@docomo.example', 'Ada'],
    [['From: "a b"@example.com'], '"a b"@example.com', '"a b"@example.com'],
    [['From: Ådne <ådne@blåbær.example>'], 'ådne@blåbær.example', 'Ådne'],
    [['From: 用户 <用户@例子.公司>'], '用户@例子.公司', '用户'],
    [['From: =?utf-8?q?ada=40example.com?='], 'ada@example.com', 'ada@example.com'],
    [['From: Ada', 'Sender: ada@example.com'], 'ada@example.com', 'Ada'],
    [['From: Ada', 'Return-Path: <ada@example.com>'], 'ada@example.com', 'Ada'],
    [['From: nobody'], '', 'nobody'],
    [
      ['From: Portal <noreply@portal.example>', 'Reply-To: Bea <bea@example.com>'],
      ...(['noreply@portal.example', 'Bea', 'bea@example.com'] as const),
    ],
    [
      ['From: Ada <ada@work.example>', 'Reply-To: ada@home.example'],
      ...(['ada@work.example', 'Ada', 'ada@home.example'] as const),
    ],
    [['From: Ada <ada@example.com>', 'Reply-To: ADA@example.com'], 'ada@example.com', 'Ada'],
    // One address may end with the other.
    [
      ['From: Shop <noreply-sales@example.com>', 'Reply-To: sales@example.com'],
      ...(['noreply-sales@example.com', 'Shop', 'sales@example.com'] as const),
    ],
    [
      ['From: Ada <ada@example.com>', 'Cc: bea@example.com', 'Reply-To: Bea <bea@example.com>'],
      ...(['ada@example.com', 'Bea', 'bea@example.com'] as const),
    ],
    [['From: ada@example.com, bea@example.com'], 'ada@example.com', 'ada@example.com'],
    // A list names itself, and may name the person, too.
    [
      [
        'From: Ada via us <us@example.com>',
        `Reply-To: ${to}, us@example.com, Ada <ada@example.com>`,
      ],
      ...(['us@example.com', 'Ada', 'ada@example.com'] as const),
    ],
    [['From: Ada <ada@example.com>', `Reply-To: ${to}`], 'ada@example.com', 'Ada'],
  ])('with %j says who wrote, and whom answers go to', async (headers, sender, name, replyTo) => {
    const mail = await readMail(plain(...headers, `To: ${to}`));
    expect([mail.sender, nameOf(mail), mail.replyTo]).toEqual([sender, name, replyTo]);
  });

  it('is known by its ID and what it says, or by all of it', async () => {
    const identity = async (...lines: string[]) => {
      const raw = bytes(...common, ...lines);
      return identityOf(await readMail(raw), raw);
    };
    const one = await identity('Message-ID: <a@b.co>', '', 'One');
    expect(await identity('Received: from b', 'Message-ID: <a@b.co>', '', 'One')).toBe(one);
    expect(await identity('Message-ID: <a@b.co>', '', 'Two')).not.toBe(one);
    expect(await identity('', 'One')).not.toBe(await identity('Received: from b', '', 'One'));
  });

  it('within another belongs to what it says', async () => {
    const within = [...common, 'Content-Type: text/html', '', '<p>Film the <b>loft</b>.</p>'];
    const type = ['Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'See below.'];
    const part = ['--b', 'Content-Type: message/rfc822', 'Content-Disposition: attachment', ''];
    const mail = await readMail(bytes(...common, ...type, ...part, ...within, '--b--'));
    expect(mail.text).toMatch(
      /^See below\.\n\n-+ Forwarded message -+\nFrom: Ada(?:.|\n)*\n\nFilm the loft\.$/,
    );
  });

  it('of several parts is read in order, each by what it has', async () => {
    const part = (type: string, text: string) => ['--b', `Content-Type: ${type}`, '', text];
    const mail = await readMail(
      bytes(
        ...[...common, 'Content-Type: multipart/mixed; boundary=b', ''],
        ...part('text/html', '<header>One</header><ul><li>two</li><li>three</li></ul>'),
        ...part('text/plain', '<b>four</b>'),
        '--b--',
      ),
    );
    expect(mail.text).toBe('One\n- two\n- three\n\n<b>four</b>');
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
    const mail = await readMail(mixed(`--b\r\n\r\nHere.\r\n${parts.join('\r\n')}\r\n`));
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
      // Because of what winmail.dat may have in it.
      ['mail.eml', 'message/rfc822', true],
    ]);
  });
});

describe('an odd mail', () => {
  it('of emoji is long enough for a contact message, counted as Postgres counts', async () => {
    const mail = await readMail(bytes('From: 👍 <ada@example.com>', '', 'Thanks 🙏🙏'));
    expect(excerptOf(mail, true)).toBe('By mail: Thanks 🙏🙏');
    expect(nameOf(mail)).toBe('ada@example.com');
    expect(nameOf({ ...mail, name: '👍'.repeat(300) })).toBe('👍'.repeat(255));
  });

  it('of any shape is neither lost nor misfiled', async () => {
    for (const raw of oddMails(to)) {
      const mail = await readMail(raw);
      expect(addresses.read(mail.receivers)).toEqual(entry);
      const length = [...excerptOf(mail, true)].length;
      expect(length).toBeGreaterThanOrEqual(10);
      expect(length).toBeLessThanOrEqual(5_000);
      expect(JSON.stringify(mail.text)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
  });

  it.each<[what: string, make: () => Buffer]>([
    ['25 MB of short lines', () => bytes(...common, '', 'a\n'.repeat(12_500_000))],
    ['100,000 parts', () => mixed('--b\r\n\r\nx\r\n'.repeat(100_000))],
    ['quoted-printable lines', () => bytes(...common, encoding, '', 'a=\r\n'.repeat(5_000_000))],
    [
      'headers',
      () => bytes(...common, ...Array.from({ length: 60_000 }, (_each, at) => `X-${at}: y`)),
    ],
    [
      'mails in mails',
      () => {
        let mail = bytes(...common, '', 'x\r\n'.repeat(1_000_000));
        for (let depth = 0; depth < 10; depth += 1) mail = bytes(...common, rfc822, '', mail);
        return mail;
      },
    ],
  ])('beyond what is read is quickly read, and kept whole: %s', async (_what, make) => {
    const raw = make();
    const began = process.cpuUsage();
    const mail = await readMail(raw);
    const { user } = process.cpuUsage(began);
    // A tenth of it on a quiet machine.
    expect(user / 1000).toBeLessThan(3_000);
    expect(mail.sender).toBe('ada@example.com');
    expect(mail.text).toContain('All of it is in the file mail.eml.');
    expect(mail.files.at(-1)?.name).toBe('mail.eml');
    expect(mail.files.at(-1)?.content === raw).toBe(true);
  });

  it('that is not a valid mail becomes a contact message', async () => {
    for (const raw of [
      Buffer.alloc(0),
      Buffer.from('\r\n'),
      randomBytes(5_000),
      Buffer.alloc(500_000, 0x2d),
    ]) {
      expect((await readMail(raw)).kind).toBe('message');
    }
  });
});
