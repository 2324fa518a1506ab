import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type AnswerableListName,
  isAnswerable,
  listNames,
  lists,
} from '../../../_shared/contract/admin.ts';
import { idempotencyKeyHeader } from '../../../_shared/contract/api.ts';
import {
  type Replied,
  replyInputSchema,
  replyUndoSeconds,
} from '../../../_shared/contract/delivery.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import { callAs } from '../../database.ts';
import { readIdempotencyKey } from '../../middleware/idempotency-key.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';

const refusals: Readonly<Record<string, string>> = {
  spam: 'The entry is marked as spam. Restore it first.',
  'no address': 'The person gave no email address.',
  'no file': 'A file has not arrived whole, or they are too large together. Add it again.',
  sent: 'The reply was sent already.',
  'taken back': 'The reply was taken back.',
  taken: 'The reply is being sent right now.',
};

const outcomeSchema = z.object({ outcome: z.string(), answeredAt: z.nullable(z.string()) });

/** Sends staff's reply to the person behind an entry and marks the entry as answered. */
async function reply(c: Context, list: AnswerableListName, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const id = readId(c);
  const key = readIdempotencyKey(c) ?? crypto.randomUUID();
  const input = await readInput(c, replyInputSchema);
  const { subject, text, answeredAt, sendAt, files } = input;
  if (!services.env.dispatch.mail) throw new HttpProblem(409, 'No mail server is set up.');
  const written = await callAs(services.database, token, 'admin_reply', {
    list: lists[list].table,
    // Ids can be larger than a number holds; the data API takes them as text, too.
    record: id as unknown as number,
    subject,
    body: text,
    cause: key,
    // Null for an entry that was never answered.
    ...(answeredAt !== undefined && { known: answeredAt }),
    ...(sendAt && { send_at: sendAt }),
    ...(files && { files: [...new Set(files)] }),
  });
  const { outcome, answeredAt: answered } = z.parse(outcomeSchema, written);
  if (outcome === 'absent') throw noSuchEntry();
  if (outcome === 'answered') {
    const errors = { answeredAt: staffMessages.answeredMeanwhile };
    throw new HttpProblem(409, staffMessages.answeredMeanwhile, { errors });
  }
  if (outcome !== 'done') throw new HttpProblem(409, refusals[outcome] ?? '');
  if (!sendAt) services.dispatcher.wakeIn(replyUndoSeconds + 0.2);
  return c.json({ success: true, answeredAt: answered } satisfies Replied, 201);
}

/** Takes back, or sends at once, a reply that waits, named by its key. */
async function changeReply(
  c: Context,
  change: 'admin_reply_take_back' | 'admin_reply_send_now',
  { list, services }: { readonly list: AnswerableListName; readonly services: Services },
): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const id = readId(c);
  const key = readIdempotencyKey(c);
  if (!key) throw new HttpProblem(400, `Name the reply by its ${idempotencyKeyHeader} header.`);
  const changed = await callAs(services.database, token, change, {
    list: lists[list].table,
    record: id as unknown as number,
    cause: key,
  });
  const { outcome, answeredAt } = z.parse(outcomeSchema, changed);
  if (outcome === 'absent') throw new HttpProblem(404, 'There is no such reply.');
  if (outcome !== 'done') throw new HttpProblem(409, refusals[outcome] ?? '');
  if (change === 'admin_reply_send_now') services.dispatcher.wake();
  return c.json({ success: true, answeredAt } satisfies Replied);
}

export function registerReplies(app: Hono, services: Services): void {
  for (const list of listNames.filter(isAnswerable)) {
    resource(app, `/api/admin/records/${list}/:id/reply`, {
      POST: (c) => reply(c, list, services),
      DELETE: (c) => changeReply(c, 'admin_reply_take_back', { list, services }),
    });
    resource(app, `/api/admin/records/${list}/:id/reply/now`, {
      POST: (c) => changeReply(c, 'admin_reply_send_now', { list, services }),
    });
  }
}
