/** Replies of staff from their own mail program to a notice: what goes out, or why it waits on the desk. */
import { isAnswerable, lists } from '../../_shared/contract/admin.ts';
import { brand } from '../../_shared/contract/brand.ts';
import { ownText } from '../../_shared/contract/quoted.ts';
import type { StaffReply, StaffReplyAddresses } from '../identity/staff-reply-addresses.ts';
import type { ReadMail } from './parse-mail.ts';
import { replyMarker } from './reply-marker.ts';

/** As long as a reply on the desk may be. */
const mostCharacters = 10_000;

/** How servers begin the subject of what they send while somebody is away, some of them without a header. */
const awaySubject =
  /^\s*(?:automatic reply|auto(?:matic)?[- ]?response|auto[- ]?reply|out of office|automatische antwort|abwesenheit|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)/i;

/** Its words, wherever they stand in a line, and however a program quotes, wraps and spells them. */
const markerLine = new RegExp(`^.*${replyMarker.match(/\w+/g)?.join('[\\s>]+')}`, 'm');

/** The reply in a mail: what stands above the marker, without quotes and without our addresses. */
function replyIn(text: string, addresses: Pick<StaffReplyAddresses, 'without'>): string {
  const [above = ''] = ownText(text).split(markerLine, 1);
  return addresses
    .without(above)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Why a reply may not go out by itself; null if it may.
 *
 * @param aligned the domain of `From` for which whoever brought the mail attests DKIM or SPF
 */
function reasonToWait(
  { isLate, receiver }: StaffReply,
  mail: Pick<ReadMail, 'sender' | 'subject' | 'files'>,
  text: string,
  aligned: string | undefined,
): string | null {
  const sender = mail.sender.toLowerCase();
  if (sender !== receiver.toLowerCase())
    return `It came by mail from ${mail.sender || 'nobody'}, in answer to a notice for ${receiver}.`;
  if (aligned === undefined || sender.split('@')[1] !== aligned.toLowerCase())
    return `It came by mail, and nothing proves that ${receiver} sent it.`;
  if (isLate) return 'It came by mail, too long after its notice.';
  if (awaySubject.test(mail.subject)) return 'It came by mail, and its subject is a machine’s.';
  if (mail.files.length > 0)
    return `It came by mail with files, which aren’t kept: ${mail.files.map(({ name }) => name).join(', ')}.`;
  return [...text].length > mostCharacters ? 'It came by mail and is too long.' : null;
}

/** The subject that the customer sees: a notice's own is for staff alone. */
const subjectOf = ({ list }: StaffReply): string => {
  // The database adds the order's number.
  if (list === 'orders') return `Your order ${brand.orderLetters}-`;
  return `Your ${list === 'webinar-questions' ? 'question' : 'message'} to ${brand.name}`;
};

/** The arguments of `mail_staff_reply`; undefined for what can't be a reply. */
export function staffReplyOf(
  reply: StaffReply,
  mail: ReadMail,
  addresses: StaffReplyAddresses,
  aligned: string | undefined,
) {
  const { list, id, receiver } = reply;
  // Machines write back, too, when somebody is away. Their words are nobody's reply.
  if (mail.kind !== 'message' || mail.isBulk || !isAnswerable(list)) return undefined;
  const text = replyIn(mail.text, addresses);
  if (text === '' && mail.files.length === 0) return undefined;
  return {
    list: lists[list].table,
    record: id,
    sender: receiver,
    subject: subjectOf(reply),
    body: [...text].slice(0, mostCharacters).join('') || '(empty)',
    held: reasonToWait(reply, mail, text, aligned),
  };
}
