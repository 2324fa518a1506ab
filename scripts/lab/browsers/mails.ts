import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredMail } from '../../stack/mailbox/mail-store.ts';
import { readMails } from '../../stack/mailbox/mailbox-client.ts';
import type { Trip } from './trip.ts';

/** The slowest go out a minute after what they tell of, with the call of every minute. */
const patienceMs = 150_000;

/** To the customer, or to the staff about them. */
const isOf = ({ email, name }: Trip, { to, subject }: StoredMail) =>
  to.some(({ address }) => address === email) || subject.includes(name);

/** Those that no step of the journey has read. */
export const unreadMails = async (trip: Trip): Promise<readonly StoredMail[]> =>
  (await readMails(trip.mailbox)).filter((mail) => isOf(trip, mail) && !trip.read.has(mail.id));

/**
 * Waits for the mail with this subject, and reads it.
 *
 * @param first its first line
 * @param says what else it says
 */
export async function readMail(
  trip: Trip,
  subject: string,
  first: string,
  ...says: readonly string[]
): Promise<string> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(200)) {
    const unread = await unreadMails(trip);
    const mail = unread.find((one) => one.subject === subject);
    if (mail) {
      trip.read.add(mail.id);
      const missing = says.filter((words) => !mail.text.includes(words));
      if (mail.text.startsWith(`${first}\n`) && missing.length === 0) return mail.text;
      throw new Error(`'${subject}' lacks '${[first, ...missing].join("', '")}': ${mail.text}`);
    }
    if (Date.now() > deadline)
      throw new Error(`No mail '${subject}', but: ${unread.map((one) => one.subject).join('; ')}`);
  }
}
