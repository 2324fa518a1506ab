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
    [
      'a connection that is cut during a message',
      { code: 'ECONNECTION', command: 'DATA' },
      'failed',
      false,
    ],
    ['silence during a message', { code: 'ETIMEDOUT', command: 'RCPT TO' }, 'failed', false],
  ])('%s', (_what, error, outcome, isUnreachable) => {
    const attempt = readSmtpError(Object.assign(new Error('It said so.'), error));
    expect(attempt).toMatchObject({ outcome, reason: 'It said so.' });
    expect(attempt.isUnreachable ?? false).toBe(isUnreachable);
  });
});
