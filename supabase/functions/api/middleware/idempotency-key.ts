import type { Context } from 'hono';
import * as z from 'zod/mini';
import { idempotencyKeyHeader, idempotencyKeySchema } from '../../_shared/contract/api.ts';
import { HttpProblem } from './problems.ts';

/** The request's idempotency key; undefined without one. @throws HttpProblem 400 */
export function readIdempotencyKey(c: Context): string | undefined {
  const header = c.req.header(idempotencyKeyHeader);
  if (header === undefined) return undefined;
  const key = z.safeParse(idempotencyKeySchema, header.trim());
  if (key.success) return key.data.toLowerCase();
  throw new HttpProblem(400, `The ${idempotencyKeyHeader} header must be a UUID.`);
}
