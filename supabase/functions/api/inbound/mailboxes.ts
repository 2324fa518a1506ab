/** The people that a mail's headers name, as mail programs write them. */
import { addressParser, decodeWords, type Email } from 'postal-mime';
import { isEmail } from '../../_shared/contract/email.ts';

export interface Mailbox {
  /** May be empty. */
  readonly name: string;
  readonly address: string;
}

const longestHeader = 10_000;

/** What may be an address within a text. */
const likeAddress = /[^\s"(),:;<>@[\\\]]{1,64}@[^\s!-,/:-@[-^`{-~]{1,255}/gu;
/** The library takes the quotes away, and with them what is before a blank. */
const quotedAddress = /"([^"\\]{1,62})"@[^\s<>(),;]{1,255}/u;

/** The first address of a text. */
function addressIn(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/\s*@\s*/g, '@')
    .replace(/^'(.*)'$/s, '$1');
  const found = [bare, ...(bare.match(likeAddress) ?? [])];
  return found.map((address) => address.replace(/\.+$/, '')).find(isEmail);
}

/** The values of the headers of this name, in order. */
export const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.trim());

export const says = (mail: Email, header: string, value = /./s): boolean =>
  headersOf(mail, header).some((said) => value.test(said));

/** An address is no name; 'Ada @ Home' is one. */
const hasAddress = (name: string): boolean => /\S@\S/.test(name);

/** What is left of a header's text without the address. */
function nameBeside(text: string, address: string): string {
  const name = text.replace(address, '').replace(/[<>"()[\]]|mailto:/gi, ' ');
  return /[\p{L}\p{N}]/u.test(name) && !hasAddress(name) ? name : '';
}

/** The people of this header who have an address. */
export function* mailboxesOf(mail: Email, header: string): Generator<Mailbox> {
  for (const value of headersOf(mail, header)) {
    const written = value.slice(0, longestHeader);
    const text = decodeWords(written);
    const quoted = quotedAddress.exec(written);
    if (quoted && isEmail(quoted[0])) {
      const plain = quoted[0].replaceAll('"', '');
      const address = isEmail(plain) ? plain : quoted[0];
      yield { name: nameBeside(text, quoted[0]), address };
      continue;
    }
    let before = '';
    let isRead = false;
    for (const { name, address } of addressParser(written, { flatten: true })) {
      // A name with a comma that is not in quotes: 'Lovelace, Ada <ada@example.com>'.
      before = [before, name].filter(Boolean).join(', ');
      const read = addressIn(decodeWords(address ?? ''));
      if (!read) continue;
      yield {
        name: hasAddress(before) ? '' : before || nameBeside(text, read),
        address: read,
      };
      before = '';
      isRead = true;
    }
    const read = isRead ? undefined : addressIn(text);
    if (read) yield { name: nameBeside(text, read), address: read };
  }
}

/** The first of them. */
export const mailboxOf = (mail: Email, header: string): Mailbox | undefined =>
  mailboxesOf(mail, header).next().value ?? undefined;
