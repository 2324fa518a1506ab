import { describe, expect, it } from 'vitest';
import { writing } from './odd-mails.ts';
import { readMail } from './parse-mail.ts';

const { bytes, common } = writing('reply@answers.example');
const read = (...lines: (string | Uint8Array)[]) => readMail(bytes(...common, ...lines));
const latin = (text: string) => Buffer.from(text, 'latin1');
const parts = (kind: string, ...each: string[][]) => [
  ...[`Content-Type: multipart/${kind}; boundary=b`, ''],
  ...each.flatMap((lines) => ['--b', ...lines]),
  '--b--',
];
const part = (type: string, ...text: string[]) => [`Content-Type: ${type}`, '', ...text];
const file = (type: string, name: string, ...text: string[]) => [
  ...[`Content-Type: ${type}`, `Content-Disposition: attachment; filename=${name}`, '', ...text],
];
const unshown = 'Nothing of this mail can be shown here. All of it is in the file mail.eml.';

describe('a text', () => {
  it.each<[what: string, charset: string, content: string | Uint8Array]>([
    ['Western under no name', '', latin('Größe')],
    ['Western as UTF-8', '; charset=utf-8', latin('Größe')],
    ['UTF-8 under no name', '', 'Größe'],
    ['UTF-8 as Western', '; charset=iso-8859-1', 'Größe'],
    ['UTF-8 as what nobody knows', '; charset=x-none', 'Größe'],
  ])('is read by its bytes: %s', async (_what, charset, content) => {
    const { text } = await read(`Content-Type: text/plain${charset}`, '', content);
    expect(text).toBe('Größe');
  });

  it('keeps its letters around a bad byte, and its charset where other bytes may be UTF-8', async () => {
    const bad = Buffer.concat([Buffer.from('Größe'), Buffer.from([0xff])]);
    expect((await read('', bad)).text).toBe('Größe\ufffd');
    const chinese = Buffer.from('c1aacda8', 'hex');
    const { text } = await read('Content-Type: text/plain; charset=gb2312', '', chinese);
    expect(text).toBe('联通');
  });

  it('is read as HTML says itself if nothing else does', async () => {
    const russian = Buffer.from('cff0e8e2e5f2', 'hex');
    const head = '<meta http-equiv=Content-Type content="text/html; charset=windows-1251">';
    const lines = ['Content-Type: text/html', '', Buffer.concat([Buffer.from(head), russian])];
    expect((await read(...lines)).text).toBe('Привет');
  });

  it('of a head may be Western', async () => {
    const mail = await readMail(
      bytes(latin('From: Jürgen <j@example.com>'), latin('Subject: Größe')),
    );
    expect([mail.name, mail.subject]).toEqual(['Jürgen', 'Größe']);
  });

  it('that flows ends at a quote, and at a blank line', async () => {
    const lines = ['Two ', 'rooms. ', '> Sheds? ', 'Three. ', '', 'Ada'];
    const { text } = await read(...part('text/plain; format=flowed', ...lines));
    expect(text).toBe('Two rooms.\n> Sheds?\nThree.\n\nAda');
  });

  it('may have breaks of old machines', async () => {
    expect((await read('', 'Yes.\r> Rooms?\rNo.')).text).toBe('Yes.\n> Rooms?\nNo.');
  });
});

const html = '<p>Film the barn on Friday, and leave out the cellar.</p>';
const said = 'Film the barn on Friday, and leave out the cellar.';

describe('of a text in two forms', () => {
  it.each([
    ['the plain one is taken', `*${said}*`, `*${said}*`],
    ['HTML is taken if the plain one is empty', '\u00a0\u200b', said],
    ['HTML is taken if the plain one is cut', 'Film the barn…', said],
    [
      'both are taken if they say different things',
      'Your program shows no HTML.',
      `${said}\n\nYour program shows no HTML.`,
    ],
  ])('%s', async (_what, plain, text) => {
    const forms = [part('text/plain; charset=utf-8', plain), part('text/html', html)];
    expect((await read(...parts('alternative', ...forms))).text).toBe(text);
  });

  it.each([
    ['without the link', 'The photos.', 'The photos (https://a.example/?b=1).'],
    ['with it', 'The photos <https://a.example/?b=1>.', 'The photos <https://a.example/?b=1>.'],
  ])('no link is lost: the plain one is %s', async (_what, plain, text) => {
    const link = '<p>The <a href="https://a.example/?b=1">photos</a>.</p>';
    const forms = [part('text/plain', plain), part('text/html', link)];
    expect((await read(...parts('alternative', ...forms))).text).toBe(text);
  });

  it('the plain one is taken if HTML is too deep to be read', async () => {
    const tags = Array.from({ length: 120 }, (_each, at) => `<div class="c${at}">`).join('');
    const forms = [part('text/plain', said), part('text/html', tags + said)];
    expect((await read(...parts('alternative', ...forms))).text).toBe(said);
  });
});

describe('words are not lost', () => {
  it.each<[what: string, lines: string[], text: string | RegExp, files: string[]]>([
    [
      'in texts that a server made files of',
      parts(
        'mixed',
        part('text/plain', 'Above.'),
        file('text/plain', 'ATT1.txt', 'Below.'),
        file('text/html', 'ATT2.htm', '<p>And <b>last</b>.</p>'),
      ),
      'Above.\n\nBelow.\n\nAnd last.',
      ['ATT1.txt', 'ATT2.htm'],
    ],
    ['in a body that is a file', file('text/plain', 'a.txt', said), said, ['a.txt']],
    ['in a text of another type', part('text/markdown', said), said, ['File 1']],
    ['in a type that is none', part('=?utf-8?q?text/plain?=', said), said, ['File 1']],
    ['in an invitation', part('text/calendar', 'SUMMARY:Barn'), 'SUMMARY:Barn', ['File 1']],
    [
      'in parts that are not where the head says',
      ['Content-Type: multipart/mixed; boundary=c', '', '--b', '', said, '--b--'],
      /^This mail can’t be read as one\..*cellar\./s,
      ['mail.eml'],
    ],
    [
      'in a signed or packed mail',
      file('application/pkcs7-mime', 'smime.p7m', '\0\x80'),
      unshown,
      ['smime.p7m', 'mail.eml'],
    ],
    [
      'in what is more than a hundred files',
      parts('mixed', ...Array.from({ length: 101 }, () => file('image/png', 'a.png', '\0'))),
      /mail\.eml\.$/,
      [...Array.from({ length: 100 }, () => 'a.png'), 'mail.eml'],
    ],
    [
      'in an empty mail',
      parts('alternative', part('text/plain', ''), part('text/html', '')),
      '',
      [],
    ],
  ])('%s', async (_what, lines, text, files) => {
    const mail = await read(...lines);
    expect(mail.text).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
    expect(mail.files.map(({ name }) => name)).toEqual(files);
  });

  it('and a picture that is called a text is a file', async () => {
    const picture = ['Content-Type: text/plain; name=a.jpg', 'Content-Transfer-Encoding: base64'];
    const mail = await read(
      ...parts('mixed', part('text/plain', 'Hi'), [...picture, '', '/9j/4AAA']),
    );
    expect([mail.text, mail.files[0]?.name, mail.files[0]?.type]).toEqual([
      ...['Hi', 'a.jpg', 'image/jpeg'],
    ]);
  });

  it.each([
    ['texts', []],
    ['mails', part('message/rfc822')],
  ])('nor is time, in many %s of HTML', async (_what, head) => {
    const text = part('text/html', '<b>x</b>'.repeat(3_000));
    const many = Array.from({ length: 900 }, () => [...head, ...text]);
    const began = process.cpuUsage();
    await read(...parts('mixed', ...many));
    // A tenth of it on a quiet machine.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(3_000);
  });
});
