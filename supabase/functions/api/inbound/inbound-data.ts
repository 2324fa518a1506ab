import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { lists } from '../../_shared/contract/admin.ts';
import { columnLimits, minimumLengths } from '../../_shared/contract/limits.ts';
import { ownText } from '../../_shared/contract/quoted.ts';
import { codePoints } from '../../_shared/contract/text.ts';
import { type Database, ensure } from '../database.ts';
import type { EntryName, ReplyAddresses } from '../identity/reply-addresses.ts';
import type { StaffReplyAddresses } from '../identity/staff-reply-addresses.ts';
import { explained, HttpProblem } from '../middleware/problems.ts';
import type { Storage } from '../storage.ts';
import { envelopeOf } from './envelope.ts';
import type { ReadMail } from './parse-mail.ts';
import { staffReplyOf } from './staff-reply.ts';

const { name: nameLength, message: messageLength } = columnLimits.contactSubmissions;

const receivedSchema = z.object({
  outcome: z.enum(['stored', 'known', 'replayed']),
  stored: z._default(z.array(z.object({ mail: z.number(), expected: z.array(z.number()) })), []),
});
export type Received = z.output<typeof receivedSchema>['outcome'];

/** Counted as Postgres counts, and without half an emoji at the end. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/**
 * What stands in the row of a contact message, within the limits of the form.
 * @param foldsQuotes whether it leaves out what the mail quotes
 */
export function excerptOf({ subject, text }: ReadMail, foldsQuotes: boolean): string {
  const said = [subject, foldsQuotes ? ownText(text) : text];
  const words = said.filter(Boolean).join('\n\n');
  const enough =
    codePoints(words.trim()) < minimumLengths.contactMessage
      ? `By mail: ${words || '(empty)'}`
      : words;
  return codePoints(enough) <= messageLength ? enough : `${cut(enough, messageLength - 1)}…`;
}

/** Who wrote, within the limits of the form. */
export const nameOf = ({ name, replyTo = '', sender }: ReadMail): string => {
  const said = [name, replyTo, sender].find(
    (text) => codePoints(text) >= minimumLengths.contactName,
  );
  return cut(said ?? 'Unknown sender', nameLength);
};

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The same for one mail that came on two ways. Programs send other mails under an ID that they gave before. */
export const identityOf = (mail: ReadMail, raw: Uint8Array): string =>
  mail.messageId
    ? JSON.stringify([mail.messageId, mail.sender, mail.subject, mail.text, mail.files.length])
    : digest(raw);

/** The delivery's id in one of our Message-IDs, which end in the number of its resends. */
const deliveryOf = (messageId: string | undefined): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.@]/.exec(messageId ?? '')?.[1] ?? null;

interface Inbound {
  readonly database: Database;
  readonly storage: Storage;
  readonly addresses: ReplyAddresses;
  /** Undefined where staff reply on the desk alone. */
  readonly staffAddresses: StaffReplyAddresses | undefined;
}

const uuidOf = (hex: string): string =>
  hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const placeOf = ({ list, id }: EntryName) => ({ list: lists[list].table, record: id });

/** Where a mail came from: the signed call that brought it, and a keyed hash of its network. */
export interface Origin {
  readonly call: string;
  readonly network: string;
  /** The domain of `From` for which whoever brought it attests DKIM or SPF. */
  readonly aligned: string | undefined;
}

/**
 * Takes a mail: refuses one too many before it is read, then stores it once in each of its places, whatever of
 * it was stored before, and then its files.
 * @throws HttpProblem 507, DatabaseFailure or StorageFailure
 */
export async function receiveMail(
  { database, storage, addresses, staffAddresses }: Inbound,
  raw: Uint8Array,
  { call, network, aligned }: Origin,
): Promise<Received> {
  const { sender, receivers, head } = envelopeOf(raw);
  const delivered = addresses.all(receivers);
  const named = delivered.length > 0 ? delivered : addresses.all(head).slice(0, 1);
  await ensure(database.server.rpc('mail_admit', { entries: named.map(placeOf), sender, network }));

  const { readMail } = await import('./parse-mail.ts');
  const mail = await readMail(raw);
  const identity = identityOf(mail, raw);
  const ofStaff = staffAddresses?.read(`${receivers}\n${mail.receivers}`);
  if (staffAddresses && ofStaff) {
    const reply = staffReplyOf(ofStaff, mail, staffAddresses, aligned);
    if (!reply) return 'known';
    const cause = uuidOf(digest(`${identity}\n${ofStaff.list} ${ofStaff.id}`));
    const response = await ensure<unknown>(
      database.server.rpc('mail_staff_reply', { call, reply: { ...reply, cause } }),
    );
    return z.enum(['stored', 'known', 'replayed']).parse(response.data);
  }
  const written = addresses.read(mail.receivers);
  const entries = delivered.length > 0 || !written ? delivered : [written];
  const foldsQuotes = (entries.length > 0 || mail.followsMail) && !mail.isPassedOn;
  const { data } = await explained(
    ensure<unknown>(
      database.server.rpc('mail_receive', {
        call,
        network,
        mail: {
          places: (entries.length > 0 ? entries : [undefined]).map((entry) => ({
            key: digest(`${identity}\n${entry ? `${entry.list} ${entry.id}` : mail.sender}`),
            ...(entry && placeOf(entry)),
          })),
          kind: mail.kind === 'message' && mail.isBulk && entries.length === 0 ? 'bulk' : mail.kind,
          sender: mail.sender,
          replyTo: mail.replyTo ?? null,
          name: nameOf(mail),
          subject: mail.subject,
          text: mail.text,
          messageId: mail.messageId ?? null,
          foldsQuotes,
          excerpt: excerptOf(mail, foldsQuotes),
          bounced: mail.bounced && {
            delivery: deliveryOf(mail.bounced.messageId),
            reason: mail.bounced.reason,
          },
          files: mail.files.map(({ content, ...file }) => ({
            ...file,
            kept: content !== undefined,
          })),
        },
      }),
    ),
    {
      no_room: () => new HttpProblem(507, 'There is no room for its files today. Try again later.'),
    },
  );
  const { outcome, stored } = receivedSchema.parse(data);
  for (const { mail: id, expected } of stored) {
    for (const { number, content, type } of mail.files) {
      if (!content || !expected.includes(number)) continue;
      const path = `${id}/${number}`;
      await storage.put(path, content, type);
      // If its mail was erased meanwhile, the next sweep deletes it.
      await ensure(database.server.rpc('file_checked', { bucket: storage.bucket, path }));
    }
  }
  return outcome;
}
