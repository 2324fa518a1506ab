/** Everything stored about one person, identified by their email address. */
import * as z from 'zod/mini';
import { activityEntrySchema } from './activity.ts';
import { listNames } from './admin.ts';
import { isEmail } from './email.ts';
import { staffMessages } from './messages.ts';

export const personSchema = z.object({
  /** The number of their entries; `records` holds only the newest. */
  total: z.number(),
  /** Mails to and from them, also those to other people's entries. */
  mailCount: z.number(),
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

/** In a body, because query strings end up in logs. */
export const personInputSchema = z.object({ email });

/** To erase a person, staff type the address a second time. */
export const eraseInputSchema = z
  .object({ email, typed: z.string({ error: staffMessages.eraseTyped }) })
  .check(
    z.refine(({ email, typed }) => typed.trim().toLowerCase() === email.toLowerCase(), {
      path: ['typed'],
      error: staffMessages.eraseTyped,
    }),
  );

export const erasedSchema = z.object({ success: z.literal(true), erased: z.number() });
