import { apiPaths, idempotencyKeyHeader } from '@contract/api.ts';
import type { ContactInput } from '@contract/contact.ts';
import { honeypotField } from '@contract/honeypot.ts';
import { sendRequest } from '@/lib/api-client.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '@/lib/forms/idempotency.ts';

/** Names this form in the browser's storage. */
export const contactFormName = 'contact';

/**
 * Sends a message. Any success is a success; the answer's body is of no use to the page.
 *
 * @param trap what stands in the field that people do not see; sent only when it is filled.
 */
export async function sendContactMessage(input: ContactInput, trap: string): Promise<void> {
  const body = trap ? { ...input, [honeypotField]: trap } : input;
  const key = idempotencyKeyFor(contactFormName, body);
  await sendRequest(apiPaths.contact, {
    method: 'POST',
    body,
    headers: { [idempotencyKeyHeader]: key },
  });
  forgetIdempotencyKey(contactFormName);
}
