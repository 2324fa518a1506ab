/** Who an entry is from and what they wrote, whatever its list. */
import type { ContactSubmissionRow, OrderRow, WebinarQuestionRow } from '@contract/admin.ts';
import { joinedName } from '../parts/format.utils.ts';
import type { Entry } from './list-definition.ts';

/** The fields of all lists; those of others are absent. */
export const fieldsOf = (entry: Entry) =>
  entry as Partial<OrderRow & ContactSubmissionRow & WebinarQuestionRow> & Entry;

/** What a mail is that nobody has to answer. */
const mailMarks: Readonly<Record<string, string>> = {
  bulk: 'Bulk',
  automatic: 'Automatic',
  bounce: 'Came back',
};

/** The mark of an entry that was made from such a mail. */
export const mailMarkOf = ({ byMail }: Entry): string | undefined => mailMarks[byMail ?? ''];

/** The person's name; their address where they gave none. */
export function personOf(entry: Entry): string {
  const { firstName, lastName, name, email } = fieldsOf(entry);
  return joinedName({ firstName, lastName }) || name?.trim() || email || '';
}

/** What they wrote; for an order without a wish its address, for a sign-up the company. */
export function textOf(entry: Entry): string {
  const { message, question, specialRequests, propertyAddress, company } = fieldsOf(entry);
  return message ?? question ?? (specialRequests?.trim() || (propertyAddress ?? company ?? ''));
}
