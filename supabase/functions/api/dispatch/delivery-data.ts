import type { ListName } from '../../_shared/contract/admin.ts';
import type { DeliveryKind } from '../../_shared/contract/delivery.ts';
import type { ThreadFile } from '../../_shared/contract/thread.ts';
import type { Json } from '../../_shared/database.types.ts';
import { type Database, ensure } from '../database.ts';

/** An entry's columns, as the database names them. */
export type Columns = Readonly<Record<string, string | number | null>>;

export interface Notice {
  readonly list: ListName;
  /** null if the entry has been erased since. */
  readonly entry: Columns | null;
}

/** How much waits, by kind; 10,000 is that or more. */
export interface MorningNews {
  readonly answer: number;
  /** When the entry that waits longest came in; null if none does. */
  readonly oldest: string | null;
  /** Of those to answer, how many were promised it by the end of today. */
  readonly today: number;
  readonly change: number;
  readonly order: number;
  readonly approval: number;
  readonly follow_up: number;
  readonly dead: number;
  readonly followUps: readonly { readonly name: string | null; readonly assignee: string | null }[];
}

export interface IncomingMail {
  readonly sender: string;
  /** Whom replies go to, if that is somebody else. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** All of it. */
  readonly text: string;
}

/** One message to one receiver, claimed with a lease. */
export interface Delivery {
  /** Stays the same over all attempts. */
  readonly id: string;
  /** Which attempt this is, from 1. */
  readonly attempt: number;
  /** How many times staff had it sent again after it was sent. */
  readonly resends: number;
  readonly kind: DeliveryKind;
  /** A mail address, or 'webhook'. */
  readonly receiver: string;
  /** null for a digest. */
  readonly list: ListName | null;
  readonly entry: Columns | null;
  readonly detail: Readonly<Record<string, Json | undefined>>;
  /** True if staff have taken up the order, so that a mail about it may name its address. */
  readonly namesHouse?: boolean;
  /** The first notices that a digest lists. */
  readonly notices: readonly Notice[] | null;
  /** What goes with a reply. */
  readonly files?: readonly ThreadFile[] | null;
  /** The Message-ID of the mail that a reply answers. */
  readonly answered?: string | null;
  /** The mail that a notice is about. */
  readonly mail?: IncomingMail | null;
  /** What waits, for the morning mail. */
  readonly news?: MorningNews;
  /** ISO 8601. */
  readonly createdAt: string;
}

export type Lane = 'mail' | 'webhook';

export interface Outcome {
  /** 'refused' is permanent, 'failed' temporary; 'untried' returns the delivery to the queue. */
  readonly outcome: 'sent' | 'refused' | 'failed' | 'untried';
  readonly reason?: string;
}

/** Longer than an attempt can take, with all its time limits. */
const leaseSeconds = 180;

export interface DeliveryData {
  claim(lane: Lane, most: number): Promise<readonly Delivery[]>;
  /** Resolves to the delivery's new state; null if another process has claimed it since. */
  note(delivery: Delivery, outcome: Outcome): Promise<'sent' | 'dead' | 'due' | null>;
}

/** @param staff the addresses that get notices. */
export function createDeliveryData({ server }: Database, staff: readonly string[]): DeliveryData {
  return {
    async claim(lane, most) {
      const { data } = await ensure<unknown>(
        server.rpc('dispatch_claim', { lane, most, lease: leaseSeconds, staff: [...staff] }),
      );
      return data as readonly Delivery[];
    },
    async note({ id, attempt }, { outcome, reason }) {
      const { data } = await ensure<unknown>(
        server.rpc('dispatch_note', {
          delivery: id,
          attempt,
          outcome,
          ...(reason === undefined ? {} : { reason }),
        }),
      );
      return data as 'sent' | 'dead' | 'due' | null;
    },
  };
}
