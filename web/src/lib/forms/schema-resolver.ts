import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Lets react-hook-form validate a form with a contract schema. Each field shows its first error.
 *
 * @param complete turns the typed values into the ones to validate and send.
 */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output>,
  complete?: (values: Values) => unknown,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const checked = schema.safeParse(complete ? complete(values) : values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
