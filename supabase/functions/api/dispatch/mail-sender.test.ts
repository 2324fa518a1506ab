import { describe, expect, it } from 'vitest';
import { readSmtpError } from './mail-sender.ts';

describe('an answer of the mail server', () => {
  it.each([
    ['an address it does not know', 'EENVELOPE', 'RCPT TO', 550, 'refused', false],
    ['a message it does not want', 'EMESSAGE', 'DATA', 554, 'refused', false],
    ['a message that is too large', 'EENVELOPE', 'MAIL FROM', 552, 'refused', false],
    ['a sender it does not want', 'EENVELOPE', 'MAIL FROM', 550, 'failed', true],
    ['a full mailbox', 'EENVELOPE', 'RCPT TO', 452, 'failed', false],
    ['too many connections', 'EPROTOCOL', 'CONN', 421, 'failed', true],
    ['a wrong password', 'EAUTH', 'AUTH PLAIN', 535, 'failed', true],
    ['a refused connection', 'ESOCKET', 'CONN', undefined, 'failed', true],
    ['silence', 'ETIMEDOUT', 'CONN', undefined, 'failed', true],
    ['a connection that is cut', 'ECONNECTION', 'CONN', undefined, 'failed', true],
  ])('%s', (_what, code, command, responseCode, outcome, isUnreachable) => {
    const error = Object.assign(new Error('It said so.'), { code, command, responseCode });
    const attempt = readSmtpError(error, false);
    expect(attempt).toMatchObject({ outcome, reason: 'It said so.' });
    expect(attempt.isUnreachable ?? false).toBe(isUnreachable);
  });

  it.each(['ETIMEDOUT', 'ECONNECTION'])('%s during a message is about that message', (code) => {
    const error = Object.assign(new Error('It is gone.'), { code, command: 'CONN' });
    expect(readSmtpError(error, true)).toMatchObject({ outcome: 'failed', isUnreachable: false });
  });
});
