import { describe, expect, it } from 'vitest';
import { writing } from './odd-mails.ts';
import { readMail } from './parse-mail.ts';

const to = 'reply@answers.example';
const { bytes, plain, common } = writing(to);

describe('a mail', () => {
  it.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'message'],
    ['Precedence: auto_reply', 'automatic'],
    ['Precedence: junk', 'automatic'],
    ['Return-Path: <>', 'automatic'],
    ['Content-Type: multipart/report; report-type=disposition-notification', 'automatic'],
    // They ask for no automatic answer, which is what we never send.
    ['X-Auto-Response-Suppress: All', 'message'],
    ['X-Auto-Response-Suppress: None', 'message'],
    ['Auto-Submitted: NO (a person)', 'message'],
    ['Auto-Submitted:', 'message'],
    ['Return-Path: <ada@example.com>', 'message'],
    ['Precedence: bulk', 'message'],
  ])('with %s is %s', async (header, kind) => {
    expect((await readMail(plain(header, ...common))).kind).toBe(kind);
  });

  it.each([
    [['List-Id: <a.example>', 'List-Unsubscribe: <https://a.example/u>'], true],
    [['List-Id: <a.example>', 'Precedence: bulk'], true],
    [['List-Unsubscribe: <https://a.example/u>', 'Precedence: bulk'], true],
    [['List-Id: <hello.agency.example>', 'Precedence: list'], false],
    [['List-Unsubscribe: <https://crm.example/u>'], false],
    [['Precedence: bulk'], false],
  ])('with %j is a newsletter: %s', async (headers, isBulk) => {
    expect((await readMail(plain(...headers, ...common))).isBulk).toBe(isBulk);
  });

  it.each([
    [['X-Failed-Recipients: ada@example.com'], 'It failed:\r\n  550 No such user'],
    [
      ['Return-Path: <>'],
      'Hi. This is the qmail-send program.\r\n<ada@example.com>:\r\n550 No such user',
    ],
  ])('of an old server with %j says that one of ours failed', async (headers, text) => {
    const mail = await readMail(bytes(...headers, `To: ${to}`, '', text, '', 'Message-ID: <1@us>'));
    const reason = 'It came back: 550 No such user';
    expect([mail.kind, mail.bounced]).toEqual(['bounce', { messageId: '1@us', reason }]);
  });

  it.each([
    ['failed', 'bounce', 'It came back: 550 5.1.1 No such user here'],
    ['delayed', 'automatic', undefined],
  ])('of a server whose action is %s is %s', async (action, kind, reason) => {
    const id = '00000000-0000-4000-8000-000000000001@framewalk.example';
    const mail = await readMail(
      bytes(
        ...['From: MAILER-DAEMON@mx.example', `To: ${to}`],
        ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', ''],
        ...['--b', '', 'Sorry.', '--b', 'Content-Type: message/delivery-status', ''],
        ...['Reporting-MTA: dns; mx.example', '', 'Final-Recipient: rfc822; ada@example.com'],
        ...[`Action: ${action}`, 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1'],
        ...['  No such user here', '--b', 'Content-Type: message/rfc822', ''],
        ...[`Message-ID: <${id}>`, 'Subject: Barns', '', 'Hello', '--b--'],
      ),
    );
    expect([mail.kind, mail.bounced?.reason]).toEqual([kind, reason]);
    if (reason) expect(mail.bounced?.messageId).toBe(id);
  });
});
