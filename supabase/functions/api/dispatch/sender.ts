import type { Delivery, Outcome } from './delivery-data.ts';

export interface Attempt extends Outcome {
  /** True if it failed for a reason that affects every other message, too. */
  readonly isUnreachable?: boolean;
}

/** A channel for sending messages. */
export interface Sender {
  /**
   * Composes the message; an error means that it can never be sent. Calling the returned function
   * sends the message, but completes it only once `mayEnd` has resolved.
   */
  prepare(delivery: Delivery): Promise<(mayEnd: Promise<unknown>) => Promise<Attempt>>;
  close(): Promise<void>;
}
