import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type AnswerableListName,
  isAnswerable,
  listNames,
  lists,
} from '../../../_shared/contract/admin.ts';
import { type Replied, replyInputSchema } from '../../../_shared/contract/delivery.ts';
import { staffMessages } from '../../../_shared/contract/messages.ts';
import { asBearer, ensure } from '../../database.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { readIdempotencyKey } from '../../middleware/idempotency-key.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { noSuchEntry, readId } from '../lists/row-id.ts';

const refusals: Readonly<Record<string, string>> = {
  spam: 'The entry is marked as spam. Restore it first.',
  'no address': 'The person gave no e-mail address.',
};

const outcomeSchema = z.object({ outcome: z.string(), answeredAt: z.nullable(z.string()) });

/** Earlier than any answer. The generated types don't allow null here. */
const never = '-infinity';

/** Sends staff's reply to the person behind a record and marks the record as answered. */
async function reply(c: Context, list: AnswerableListName, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const id = readId(c);
  const key = readIdempotencyKey(c) ?? crypto.randomUUID();
  const input = validate(replyInputSchema, await readJsonObject(c));
  const { subject, text, answeredAt } = input;
  if (!services.env.dispatch.mail) throw new HttpProblem(409, 'No mail server is set up.');
  const written = services.database.caller.rpc('admin_reply', {
    list: lists[list].table,
    // Ids can be larger than a number holds; the data API takes them as text, too.
    record: id as unknown as number,
    subject,
    body: text,
    cause: key,
    ...(answeredAt !== undefined && { known: answeredAt ?? never }),
  });
  const { data } = await ensure<unknown>(asBearer(written, token));
  const { outcome, answeredAt: answered } = z.parse(outcomeSchema, data);
  if (outcome === 'absent') throw noSuchEntry();
  if (outcome === 'answered') {
    const errors = { answeredAt: staffMessages.answeredMeanwhile };
    throw new HttpProblem(409, staffMessages.answeredMeanwhile, { errors });
  }
  if (outcome !== 'done') throw new HttpProblem(409, refusals[outcome] ?? '');
  services.dispatcher.wake();
  return c.json({ success: true, answeredAt: answered } satisfies Replied, 201);
}

export function registerReplies(app: Hono, services: Services): void {
  for (const list of listNames.filter(isAnswerable)) {
    resource(app, `/admin/records/${list}/:id/reply`, { POST: (c) => reply(c, list, services) });
  }
}
