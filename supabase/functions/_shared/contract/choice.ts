import * as z from 'zod/mini';

/** One of a closed set, or nothing: absent, null and blank all become `fallback`. */
export function optionalChoice<const Choice extends string, const Fallback extends string>(
  choices: readonly Choice[],
  fallback: Fallback,
  message: string,
) {
  return z.pipe(
    z.prefault(z.nullable(z.string({ error: message })), null),
    z.transform((value, context): Choice | Fallback => {
      const chosen = value?.trim() ?? '';
      if (chosen === '' || chosen === fallback) return fallback;
      const known = choices.find((choice) => choice === chosen);
      if (known !== undefined) return known;
      context.issues.push({ code: 'custom', message, input: value });
      return fallback;
    }),
  );
}
