import { apiPaths, type ConfirmationMail } from '@contract/api.ts';
import type { LeadInput } from '@contract/signup.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '@/lib/forms/idempotency.ts';
import { submissionBody } from '@/lib/forms/send-submission.ts';
import { forgetDraft } from '@/lib/forms/use-draft.ts';
import { confirmationMailOf, isReceived, sendOutboxItem } from '@/lib/outbox.ts';
import { withAttribution } from '@/lib/visit.ts';

/** The form's name in web storage. */
export const leadFormName = 'lead';

/** After this time, the outbox takes over and the visitor moves on. */
const leadCallMs = 10_000;

export interface LeadSubmission {
  /** The outbox resends the lead with the same key. */
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** A lead ready to be sent, now and, if needed, again from the outbox. */
export function leadSubmission(input: LeadInput, honeypot: string): LeadSubmission {
  const content = submissionBody({ input, honeypot });
  const key = idempotencyKeyFor(leadFormName, content);
  return { key, path: apiPaths.signup, body: withAttribution(content) };
}

/**
 * Sends a lead. The response can be anything: only our API's ends the draft. Failures are only
 * logged, because the outbox has the lead.
 */
export async function sendLead(submission: LeadSubmission): Promise<ConfirmationMail | undefined> {
  try {
    const response = await sendOutboxItem(submission, AbortSignal.timeout(leadCallMs));
    if (!isReceived(response)) return undefined;
    forgetIdempotencyKey(leadFormName);
    forgetDraft(leadFormName);
    return confirmationMailOf(response);
  } catch (error) {
    console.info('The call for a lead failed; the outbox has the lead if it may arrive.', error);
    return undefined;
  }
}
