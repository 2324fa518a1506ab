import { describe, expect, it } from 'vitest';
import { readSmtpError } from './mail-sender.ts';

describe('an answer of the mail server', () => {
  it.each([
    [
      'an address it does not know',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 },
      'refused',
      false,
    ],
    [
      'a message it does not want',
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
      'refused',
      false,
    ],
    [
      'a full mailbox',
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 },
      'failed',
      false,
    ],
    [
      'too many connections',
      { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 },
      'failed',
      true,
    ],
    [
      'a wrong password',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
      'failed',
      true,
    ],
    ['a refused connection', { code: 'ESOCKET', command: 'CONN' }, 'failed', true],
    ['silence', { code: 'ETIMEDOUT', command: 'CONN' }, 'failed', true],
    ['a connection that is cut', { code: 'ECONNECTION', command: 'CONN' }, 'failed', true],
  ])('%s', (_what, error, outcome, isUnreachable) => {
    const attempt = readSmtpError(Object.assign(new Error('It said so.'), error), false);
    expect(attempt).toMatchObject({ outcome, reason: 'It said so.' });
    expect(attempt.isUnreachable ?? false).toBe(isUnreachable);
  });

  it.each(['ETIMEDOUT', 'ECONNECTION'])('%s during a message is about that message', (code) => {
    const error = Object.assign(new Error('It is gone.'), { code, command: 'CONN' });
    expect(readSmtpError(error, true)).toMatchObject({ outcome: 'failed', isUnreachable: false });
  });
});
