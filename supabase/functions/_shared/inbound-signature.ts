/**
 * The signature of a call that brings a mail, as Standard Webhooks has it, but over the mail's bytes:
 * a mail need not be valid text. https://www.standardwebhooks.com
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A call may be this many seconds old, or ahead of our clock. */
const toleranceSeconds = 300;

const hmac = (secret: string, id: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest();

/** The headers of a signed call. */
export function signCall(
  secret: string,
  id: string,
  body: Uint8Array,
  now = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(secret, id, timestamp, body).toString('base64')}`,
  };
}

/** True if the headers were signed with the secret, for this body, within the last minutes. */
export function isSigned(
  secret: string,
  header: (name: string) => string | undefined,
  body: Uint8Array,
  now = Date.now(),
): boolean {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = hmac(secret, id, timestamp, body);
  // Several while a secret is changed.
  return (header('webhook-signature') ?? '').split(' ').some((entry) => {
    const given = Buffer.from(entry.replace(/^v1,/, ''), 'base64');
    return (
      entry.startsWith('v1,') &&
      given.length === expected.length &&
      timingSafeEqual(given, expected)
    );
  });
}
