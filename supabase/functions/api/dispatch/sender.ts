import type { Delivery, Outcome } from './delivery-data.ts';

export interface Attempt extends Outcome {
  /** True when it failed for a reason that concerns every other message, too. */
  readonly isUnreachable?: boolean;
}

/** One way for messages to leave. */
export interface Sender {
  /**
   * Makes the message; calling the result sends it. An error means that it can never be sent.
   */
  prepare(delivery: Delivery): Promise<() => Promise<Attempt>>;
  close(): Promise<void>;
}
