import * as z from 'zod/mini';
import { invalidFields } from './problems.ts';

/** The first message for each field: `{name: 'Name is required'}`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
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
