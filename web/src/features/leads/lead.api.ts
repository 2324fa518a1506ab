import { apiPaths } from '@contract/api.ts';
import type { LeadInput } from '@contract/signup.ts';
import { submissionBody } from '@/lib/forms/send-submission.ts';
import { sendOutboxItem } from '@/lib/outbox.ts';
import { randomUuid } from '@/lib/uuid.ts';

/** A call that has not been answered by now is left to the outbox, and the visitor goes on. */
const leadCallMs = 10_000;

export interface LeadSubmission {
  /** The outbox sends the lead again under it. */
  readonly key: string;
  readonly path: string;
  readonly body: object;
}

/** A lead ready to be sent: now, and again from the outbox if need be. */
export const leadSubmission = (input: LeadInput, trap: string): LeadSubmission => ({
  key: randomUuid(),
  path: apiPaths.signup,
  body: submissionBody({ input, trap }),
});

/**
 * Sends a lead. The answer may be anything: it is read as text, and as JSON when it looks like it.
 * A failure is noted for developers and otherwise silent, since the outbox has the lead.
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
