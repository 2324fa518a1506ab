import * as z from 'zod/mini';

/** The first message for each invalid field; {} if the input is valid. */
export function refusals(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const result = z.safeParse(schema, input);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

export const accepted = <Schema extends z.ZodMiniType>(schema: Schema, input: unknown) =>
  z.parse(schema, input);

/** A text of exactly `length` code points, by default of two UTF-16 units each. */
export const textOf = (length: number, character = '😀'): string => character.repeat(length);
