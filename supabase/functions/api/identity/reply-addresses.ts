/**
 * Addresses that replies to our mails go to. An address names its entry and is signed, so nobody can
 * make one, and nothing needs to be stored. Everything in it is lowercase: mail programs may change
 * the case.
 */
import { createHmac } from 'node:crypto';
import { type ListName, listNames } from '../../_shared/contract/admin.ts';
import { isSameSecret } from '../middleware/client-address.ts';

/** 128 bits, as hex digits. */
const signatureLength = 32;

export interface EntryName {
  readonly list: ListName;
  /** As text: it may be larger than a number holds. */
  readonly id: string;
}

export interface ReplyAddresses {
  of(list: ListName, id: string | number): string;
  /** The entries that our addresses in a text name, each once. */
  all(text: string): EntryName[];
  /** The entry that the first of them names; undefined if there is none. */
  read(text: string): EntryName | undefined;
}

/** The letter of each list. Addresses outlive changes of the lists' names. */
export const lettersOfLists: Readonly<Record<ListName, string>> = {
  'contact-submissions': 'c',
  'signup-users': 's',
  orders: 'o',
  'webinar-signups': 'w',
  'webinar-questions': 'q',
};

export const listOfLetter = (letter: string): ListName | undefined =>
  listNames.find((list) => lettersOfLists[list] === letter);

/** @param key the key that customers' links are made with, too. */
export function createReplyAddresses(key: string, domain: string): ReplyAddresses {
  const sign = (name: string): string =>
    createHmac('sha256', key).update(`reply ${name}`).digest('hex').slice(0, signatureLength);
  const host = domain.toLowerCase().replaceAll('.', '\\.');
  const pattern = new RegExp(
    `reply\\+([a-z])(\\d{1,19})-([0-9a-f]{${signatureLength}})@${host}(?![\\w.-])`,
    'g',
  );
  function* named(text: string): Generator<EntryName> {
    for (const [, letter = '', id = '', signature = ''] of text.toLowerCase().matchAll(pattern)) {
      const list = listOfLetter(letter);
      if (list && isSameSecret(signature, sign(letter + id))) yield { list, id };
    }
  }
  return {
    of(list, id) {
      const name = `${lettersOfLists[list]}${id}`;
      return `reply+${name}-${sign(name)}@${domain}`;
    },
    all: (text) => [
      ...new Map([...named(text)].map((name) => [`${name.list} ${name.id}`, name])).values(),
    ],
    read: (text) => named(text).next().value ?? undefined,
  };
}
