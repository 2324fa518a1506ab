import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { lists } from '../../_shared/contract/admin.ts';
import { columnLimits, minimumLengths } from '../../_shared/contract/limits.ts';
import { ownWords } from '../../_shared/contract/quoted.ts';
import { codePoints } from '../../_shared/contract/text.ts';
import { type Database, ensure } from '../database.ts';
import type { ReplyAddresses } from '../identity/reply-addresses.ts';
import type { Storage } from '../storage.ts';
import type { ReadMail } from './parse-mail.ts';

const { name: nameLength, message: messageLength } = columnLimits.contactSubmissions;

const receivedSchema = z.object({
  outcome: z.enum(['stored', 'known', 'replayed']),
  mail: z.optional(z.number()),
  expected: z._default(z.array(z.number()), []),
});
export type Received = z.output<typeof receivedSchema>['outcome'];

/** Counted as Postgres counts, and without half an emoji at the end. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/**
 * What stands in the row of a contact message, within the limits of the form.
 * @param foldsQuotes whether it leaves out what the mail quotes
 */
export function excerptOf({ subject, text }: ReadMail, foldsQuotes: boolean): string {
  const said = [subject, foldsQuotes ? ownWords(text) : text];
  const words = said.filter(Boolean).join('\n\n');
  const enough =
    codePoints(words) < minimumLengths.contactMessage ? `By mail: ${words || '(empty)'}` : words;
  return codePoints(enough) <= messageLength ? enough : `${cut(enough, messageLength - 1)}…`;
}

/** Who wrote, within the limits of the form. */
export const nameOf = ({ name, replyTo = '', sender }: ReadMail): string => {
  const said = [name, replyTo, sender].find(
    (text) => codePoints(text) >= minimumLengths.contactName,
  );
  return cut(said ?? 'Unknown sender', nameLength);
};

/** Of the delivery in one of our Message-IDs, which end in the number of its resends. */
const deliveryOf = (messageId: string | undefined): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.@]/.exec(messageId ?? '')?.[1] ?? null;

interface Inbound {
  readonly database: Database;
  readonly storage: Storage;
  readonly addresses: ReplyAddresses;
}

/**
 * Stores a mail once, whatever was stored of it before, and then its files.
 * @param call names the signed call that brought it. @throws DatabaseFailure or StorageFailure
 */
export async function receiveMail(
  { database, storage, addresses }: Inbound,
  call: string,
  { raw, mail }: { readonly raw: Uint8Array; readonly mail: ReadMail },
): Promise<Received> {
  const entry = addresses.read(mail.receivers);
  const identity = mail.messageId
    ? [mail.messageId, entry ? `${entry.list} ${entry.id}` : mail.sender].join('\n')
    : raw;
  const foldsQuotes = (entry !== undefined || mail.isAnswer) && !mail.isPassedOn;
  const { data } = await ensure<unknown>(
    database.server.rpc('mail_receive', {
      call,
      mail: {
        key: createHash('sha256').update(identity).digest('hex'),
        kind: mail.kind === 'message' && mail.isBulk && !entry ? 'bulk' : mail.kind,
        list: entry ? lists[entry.list].table : null,
        record: entry?.id ?? null,
        sender: mail.sender,
        replyTo: mail.replyTo ?? null,
        name: nameOf(mail),
        subject: mail.subject,
        text: mail.text,
        foldsQuotes,
        excerpt: excerptOf(mail, foldsQuotes),
        bounced: mail.bounced && {
          delivery: deliveryOf(mail.bounced.messageId),
          reason: mail.bounced.reason,
        },
        files: mail.files.map(({ content, ...file }) => ({ ...file, kept: content !== undefined })),
      },
    }),
  );
  const { outcome, mail: id, expected } = receivedSchema.parse(data);
  for (const { number, content, type } of mail.files) {
    if (id === undefined || !content || !expected.includes(number)) continue;
    const path = `${id}/${number}`;
    await storage.put(path, content, type);
    const { data: isWanted } = await ensure(
      database.server.rpc('mail_file_ready', { mail: id, number }),
    );
    if (!isWanted) await storage.remove([path]);
  }
  return outcome;
}
