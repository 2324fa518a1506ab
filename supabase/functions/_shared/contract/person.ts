/** Everything stored about one person, identified by their email address. */
import * as z from 'zod/mini';
import { activityEntrySchema } from './activity.ts';
import { asFields, listNames } from './admin.ts';

/** A list, from the name of its table. */
const listOfTable = z.pipe(
  z.pipe(
    z.string(),
    z.transform((table) => table.replaceAll('_', '-')),
  ),
  z.enum(listNames),
);

/** A row of any list. */
const row = z.pipe(
  z.pipe(z.record(z.string(), z.unknown()), z.transform(asFields)),
  z.looseObject({ id: z.number(), createdAt: z.string() }),
);

/** What the database answers about a person. */
export const personSchema = z.object({
  /** The number of their entries; `entries` holds only the newest. */
  total: z.number(),
  /** Mails to and from them, also those to other people's entries. */
  mailCount: z.number(),
  entries: z.array(z.object({ list: listOfTable, row })),
  history: z.array(z.extend(activityEntrySchema, { list: listOfTable, record: z.number() })),
});
export type Person = z.output<typeof personSchema>;
