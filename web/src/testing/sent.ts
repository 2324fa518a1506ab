import { idempotencyKeyHeader } from '@contract/api.ts';
import { http } from 'msw';
import { problem } from './responses.ts';
import { server } from './server.ts';

export interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Responds to posts to a path in order, repeating the last response. Returns what was sent. */
export function respondToPosts(
  path: string,
  ...responses: ReadonlyArray<() => Response | Promise<Response>>
): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const respond = responses[Math.min(sent.length, responses.length - 1)];
      sent.push({
        key: request.headers.get(idempotencyKeyHeader),
        body: await request.json(),
      });
      return respond?.() ?? problem(500);
    }),
  );
  return sent;
}

export const bodiesOf = (sent: readonly Sent[]): unknown[] => sent.map(({ body }) => body);
