/** Everything that is stored of one person, who is an email address. */
import * as z from 'zod/mini';
import { activityEntrySchema } from './activity.ts';
import { listNames } from './admin.ts';
import { isEmail } from './email.ts';
import { staffMessages } from './messages.ts';

export const personSchema = z.object({
  /** The number of their records; below, only the newest are told. */
  total: z.number(),
  records: z.array(
    z.object({
      list: z.enum(listNames),
      /** A row of that list. */
      row: z.looseObject({ id: z.number(), createdAt: z.string() }),
    }),
  ),
  entries: z.array(z.extend(activityEntrySchema, { list: z.enum(listNames), record: z.number() })),
});
export type Person = z.output<typeof personSchema>;

const email = z
  .string({ error: staffMessages.personEmail })
  .check(z.trim(), z.refine(isEmail, { error: staffMessages.personEmail }));

export const personQuerySchema = z.object({ email });

/** Whoever erases a person types the address once more. */
export const eraseInputSchema = z
  .object({ email, typed: z.string({ error: staffMessages.eraseTyped }) })
  .check(
    z.refine(({ email, typed }) => typed.trim().toLowerCase() === email.toLowerCase(), {
      path: ['typed'],
      error: staffMessages.eraseTyped,
    }),
  );

export const erasedSchema = z.object({ success: z.literal(true), erased: z.number() });
