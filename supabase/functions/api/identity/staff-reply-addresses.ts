/**
 * Addresses at which staff reply to notices. Each names its entry, whom the notice went to and its last day, and is
 * signed with a key of its own: a customer's address proves nothing here.
 */
import { createHmac } from 'node:crypto';
import type { ListName } from '../../_shared/contract/admin.ts';
import type { Env } from '../env.ts';
import { isSameSecret } from '../middleware/client-address.ts';
import { type EntryName, lettersOfLists, listOfLetter } from './reply-addresses.ts';

/** How many days after its notice a reply may come. */
export const staffReplyDays = 14;

export interface StaffReply extends EntryName {
  /** Whom the notice went to. */
  readonly receiver: string;
  readonly isLate: boolean;
}

const dayOf = (time: number): number => Math.floor(time / 86_400_000);

/**
 * @param key the key that customers' links are made with; that of these addresses is derived from it.
 * @param staff who gets notices: the address of somebody who no longer does names nothing.
 */
export function createStaffReplyAddresses(key: string, domain: string, staff: readonly string[]) {
  const own = createHmac('sha256', key).update('answers of staff').digest();
  const sign = (name: string, receiver: string): string =>
    createHmac('sha256', own)
      .update(`${name} ${receiver.toLowerCase()}`)
      .digest('hex')
      .slice(0, 32);
  const host = domain.toLowerCase().replaceAll('.', '\\.');
  const pattern = new RegExp(
    `staff\\+([a-z])(\\d{1,19})-([0-9a-z]{1,5})-([0-9a-f]{32})@${host}(?![\\w.-])`,
    'g',
  );
  return {
    of(list: ListName, id: string | number, receiver: string, now = Date.now()): string {
      const name = `${lettersOfLists[list]}${id}-${(dayOf(now) + staffReplyDays).toString(36)}`;
      return `staff+${name}-${sign(name, receiver)}@${domain}`;
    },
    /** What the first of these addresses in a text names; undefined if there is none. */
    read(text: string, now = Date.now()): StaffReply | undefined {
      for (const [, letter = '', id = '', day = '', signature = ''] of text
        .toLowerCase()
        .matchAll(pattern)) {
        const list = listOfLetter(letter);
        const receiver = staff.find((one) =>
          isSameSecret(signature, sign(`${letter}${id}-${day}`, one)),
        );
        if (list && receiver)
          return { list, id, receiver, isLate: dayOf(now) > Number.parseInt(day, 36) };
      }
      return undefined;
    },
    /** A text without these addresses, and without those of customers. */
    without: (text: string): string =>
      text.replaceAll(new RegExp(`<?(?:staff|reply)\\+[\\w-]+@${host}>?`, 'gi'), ''),
  };
}

/** Undefined where staff reply on the desk alone. */
export const staffAddressesOf = ({
  orderLinkKey,
  dispatch: { replies, staff, staffReplies },
}: Pick<Env, 'orderLinkKey' | 'dispatch'>) =>
  replies && staffReplies
    ? createStaffReplyAddresses(orderLinkKey, replies.domain, staff)
    : undefined;

export type StaffReplyAddresses = ReturnType<typeof createStaffReplyAddresses>;
