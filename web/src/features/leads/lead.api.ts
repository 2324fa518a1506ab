import { apiPaths } from '@contract/api.ts';
import type { LeadInput } from '@contract/signup.ts';
import { submissionBody } from '@/lib/forms/send-submission.ts';
import { sendOutboxItem } from '@/lib/outbox.ts';
import { randomUuid } from '@/lib/uuid.ts';
import { withAttribution } from '@/lib/visit.ts';

/** After this time, the outbox takes over and the visitor moves on. */
const leadCallMs = 10_000;

export interface LeadSubmission {
  /** The outbox resends the lead with the same key. */
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** A lead ready to be sent, now and, if needed, again from the outbox. */
export const leadSubmission = (input: LeadInput, honeypot: string): LeadSubmission => ({
  key: randomUuid(),
  path: apiPaths.signup,
  body: withAttribution(submissionBody({ input, honeypot })),
});

/**
 * Sends a lead. The response can be anything: it's read as text, and parsed if it looks like JSON.
 * Failures are only logged, because the outbox has the lead.
 */
export async function sendLead(submission: LeadSubmission): Promise<void> {
  try {
    const response = await sendOutboxItem(submission, AbortSignal.timeout(leadCallMs));
    const text = await response.text();
    if (text.startsWith('{')) JSON.parse(text);
  } catch (error) {
    console.info('The call for a lead failed; the outbox has the lead if it may arrive.', error);
  }
}
