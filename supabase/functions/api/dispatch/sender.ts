import type { Delivery, Outcome } from './delivery-data.ts';

export interface Attempt extends Outcome {
  /** True when it failed for a reason that concerns every other message, too. */
  readonly isUnreachable?: boolean;
}

/** One way for messages to leave. */
export interface Sender {
  /**
   * Makes the message; an error means that it can never be sent. Calling the result sends it, but the
   * receiver gets its end only once `mayEnd` has resolved.
   */
  prepare(delivery: Delivery): Promise<(mayEnd: Promise<unknown>) => Promise<Attempt>>;
  close(): Promise<void>;
}
