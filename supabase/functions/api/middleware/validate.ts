import type { Context } from 'hono';
import * as z from 'zod/mini';
import { listHeaders } from '../../_shared/contract/api.ts';
import { readJsonObject } from './body.ts';
import { HttpProblem, invalidFields } from './problems.ts';

/** The first message for each field: `{name: 'Name is required'}`. */
function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? 'body')] ??= message;
  return errors;
}

/** The validated input. @throws HttpProblem 422 with a message for each rejected field */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (!result.success) throw invalidFields(fieldErrors(result.error));
  return result.data;
}

/** The validated body. @throws HttpProblem 415, 413, 400 or 422 */
export const readInput = async <Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> => validate(schema, await readJsonObject(c));

export const badQuery = (errors: Record<string, string>): HttpProblem =>
  new HttpProblem(400, Object.values(errors).join(' '), { errors });

/** The checked query of the address. @throws HttpProblem 400 that names each wrong parameter */
export function readQuery<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): z.output<Schema> {
  const { searchParams } = new URL(c.req.url);
  const result = z.safeParse(schema, Object.fromEntries(searchParams));
  if (!result.success) throw badQuery(fieldErrors(result.error));
  return result.data;
}

/** Names the address of the next page in the header `Link`: the same, continuing behind `before`. */
export function linkNext(c: Context, before: string): void {
  const url = new URL(c.req.url);
  url.searchParams.set('before', before);
  c.header(listHeaders.next, `<${url.pathname}${url.search}>; rel="next"`);
}
