import { idempotencyKeyHeader } from '@contract/api.ts';
import { http } from 'msw';
import { problem } from './answers.ts';
import { server } from './server.ts';

export interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** Responds to posts to a path in order, repeating the last response. Returns what was sent. */
export function answerPosts(
  path: string,
  ...answers: ReadonlyArray<() => Response | Promise<Response>>
): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push({
        key: request.headers.get(idempotencyKeyHeader),
        body: await request.json(),
      });
      return answer?.() ?? problem(500);
    }),
  );
  return sent;
}
