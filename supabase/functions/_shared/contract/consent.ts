/** Receipts of the choices that visitors make about cookies. */
import * as z from 'zod/mini';
import { consentVersion } from './consent-version.ts';

export const consentMethods = ['accept', 'reject', 'save', 'gpc'] as const;
export type ConsentMethod = (typeof consentMethods)[number];

const choiceSchema = z.object({
  analytics: z.boolean({ error: 'Say for each purpose whether it is allowed.' }),
  marketing: z.boolean({ error: 'Say for each purpose whether it is allowed.' }),
});

type Choice = z.output<typeof choiceSchema>;

/** Whether a choice fits its method: 'accept' allows all, 'reject' nothing, 'gpc' no marketing. */
function fits(method: ConsentMethod, { analytics, marketing }: Choice): boolean {
  if (method === 'accept') return analytics && marketing;
  if (method === 'reject') return !analytics && !marketing;
  return method === 'save' || !marketing;
}

/** What the banner sends to `POST /api/consent`. */
export const consentInputSchema = z
  .object({
    /** Made by the browser, which shows it to the visitor. */
    id: z.guid({ error: 'The id must be a UUID.' }),
    /** Version of the policy that the visitor was asked about. */
    version: z.number({ error: 'The version is not known.' }).check(
      // Not `z.int`: it would add all of zod's number code to the pages with forms.
      z.refine(
        (version) => Number.isInteger(version) && version >= 1 && version <= consentVersion,
        {
          error: 'The version is not known.',
        },
      ),
    ),
    choice: z.object(choiceSchema.shape, { error: 'Say for each purpose whether it is allowed.' }),
    method: z.enum(consentMethods, { error: 'The method is not known.' }),
    /** When the choice was made, ISO 8601 in UTC. */
    at: z.iso.datetime({ error: 'The time must be an instant in UTC.' }),
  })
  .check(
    z.refine(({ method, choice }) => fits(method, choice), {
      path: ['choice'],
      error: 'The method does not make this choice.',
    }),
  );
export type ConsentInput = z.output<typeof consentInputSchema>;

/** A receipt as staff see it. */
export const consentReceiptSchema = z.object({
  id: z.guid(),
  version: z.number(),
  /** YYYY-MM-DD */
  policyDate: z.string(),
  choice: choiceSchema,
  method: z.enum(consentMethods),
  /** ISO 8601 with the time zone: by the visitor's clock, and by ours. */
  at: z.string(),
  receivedAt: z.string(),
});
