import { orderNumber } from '../../_shared/contract/order-number.ts';
import type { Columns, Delivery } from './delivery-data.ts';
import type { WebhookSettings } from './dispatch-settings.ts';
import type { Attempt, Sender } from './sender.ts';

const timeLimitMs = 10_000;

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** The entry under the names that the API uses. */
function fieldsOf(entry: Columns): Record<string, string | number | null> {
  const fields = Object.fromEntries(
    Object.entries(entry).map(([column, value]) => [camelCase(column), value]),
  );
  if (typeof fields.orderNumber === 'string') fields.orderNumber = orderNumber(fields.orderNumber);
  return fields;
}

/** The body, as docs/webhooks.md describes it. */
export function webhookBody({ list, entry, detail, createdAt }: Delivery): string {
  const { event, ...more } = detail;
  return JSON.stringify({
    type: event,
    timestamp: createdAt,
    data: { list, record: entry && fieldsOf(entry), ...more },
  });
}

function readStatus(status: number): Attempt {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const reason = `The receiver answered ${status}.`;
  // With 410 Gone, the receiver says not to call again; with 429, that it is too much for now.
  if (status === 429) return { outcome: 'failed', reason, isUnreachable: true };
  return { outcome: status === 410 ? 'refused' : 'failed', reason };
}

/** Posts signed webhooks, one at a time. https://www.standardwebhooks.com */
export function createWebhookSender({ url, secret }: WebhookSettings): Sender {
  return {
    async prepare(delivery) {
      const { Webhook } = await import('standardwebhooks');
      const body = webhookBody(delivery);
      return async (mayEnd) => {
        await mayEnd;
        const now = new Date();
        try {
          const response = await fetch(url, {
            method: 'POST',
            redirect: 'manual',
            signal: AbortSignal.timeout(timeLimitMs),
            headers: {
              'content-type': 'application/json',
              'webhook-id': delivery.id,
              'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
              'webhook-signature': new Webhook(secret).sign(delivery.id, now, body),
            },
            body,
          });
          await response.body?.cancel();
          return readStatus(response.status);
        } catch (error) {
          const reason =
            error instanceof DOMException && error.name === 'TimeoutError'
              ? 'The receiver did not answer within 10 seconds.'
              : 'The receiver could not be reached.';
          return { outcome: 'failed', reason, isUnreachable: true };
        }
      };
    },
    async close() {},
  };
}
