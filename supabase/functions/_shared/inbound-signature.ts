/**
 * How a call that brings a mail proves that it may: with a header of ours, which is checked before the mail is
 * read, or as Standard Webhooks has it (https://www.standardwebhooks.com), whose check needs the mail.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

/** A JSON Web Token (HS256) with what `MailCall` has. */
export const mailSignatureHeader = 'mail-signature';

/** A call may be this many seconds old, or ahead of our clock. */
const toleranceSeconds = 300;

const callSchema = z.object({
  /** Names the call, which is taken once. */
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  /** When it was signed, in seconds. */
  iat: z.number(),
  bytes: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The network address that the mail came from, if it is known. */
  client: z.optional(z.string()),
  /** The domain of its `From`, if DKIM or SPF passed and is aligned with it (DMARC). */
  aligned: z.optional(z.string()),
});
export type MailCall = z.output<typeof callSchema>;

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const isRecent = (seconds: number, now: number): boolean =>
  Math.abs(now / 1000 - seconds) <= toleranceSeconds;

/** The value of our header. */
export const signMail = (secret: string, call: MailCall): Promise<string> =>
  new SignJWT({ ...call }).setProtectedHeader({ alg: 'HS256' }).sign(keyOf(secret));

/** What our header says; undefined unless it was signed with the secret within the last minutes. */
export async function readMailSignature(
  secret: string,
  header: string | undefined,
  now = Date.now(),
): Promise<MailCall | undefined> {
  if (header === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(header, keyOf(secret), { algorithms: ['HS256'] });
    const call = callSchema.parse(payload);
    return isRecent(call.iat, now) ? call : undefined;
  } catch {
    return undefined;
  }
}

/** True if it is the mail that was signed. */
export const isMailOf = ({ bytes, sha256 }: MailCall, mail: Uint8Array): boolean =>
  mail.length === bytes && createHash('sha256').update(mail).digest('hex') === sha256;

/** The headers of a Standard Webhook. */
export interface WebhookCall {
  readonly id: string;
  readonly timestamp: string;
  /** Several while a secret is changed. */
  readonly signatures: readonly Buffer[];
}

/** Undefined if a header is missing or malformed, or if the call is late or early. */
export function readWebhook(
  header: (name: string) => string | undefined,
  now = Date.now(),
): WebhookCall | undefined {
  const id = header('webhook-id') ?? '';
  const timestamp = header('webhook-timestamp') ?? '';
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (!isRecent(Number(timestamp), now)) return undefined;
  const signatures = (header('webhook-signature') ?? '').split(' ').flatMap((entry) => {
    const [, base64] = /^v1,([\w+/]{43}=)$/.exec(entry) ?? [];
    return base64 ? [Buffer.from(base64, 'base64')] : [];
  });
  return signatures.length > 0 ? { id, timestamp, signatures } : undefined;
}

/** True if it was signed with the secret. A mail need not be valid text, so its bytes count. */
export function isWebhookOf(
  { id, timestamp, signatures }: WebhookCall,
  secret: string,
  mail: Uint8Array,
): boolean {
  const expected = createHmac('sha256', keyOf(secret))
    .update(`${id}.${timestamp}.`)
    .update(mail)
    .digest();
  return signatures.some((given) => timingSafeEqual(given, expected));
}
