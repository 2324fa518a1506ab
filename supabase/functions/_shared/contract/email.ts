import { anonymousAsker, erasedEmail } from './enums.ts';
import { isVisible, requiredText, type TextRule, trimmed } from './text.ts';

/**
 * An address as mail programs write it. It takes whatever a browser's email field takes, and also letters of
 * every alphabet, a name in quotes, and a host with an underscore. Not angle brackets within the quotes: mail
 * libraries take them out, and the mail would go to somebody else. private.is_email is the same rule.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const letter = 'a-zA-Z0-9_\\u0080-\\u{10ffff}';
const emailPattern = new RegExp(
  `^(?:[${letter}.!#$%&'*+/=?^\`{|}~-]+|"[^"\\\\<>]{1,62}")` +
    `@[${letter}](?:[${letter}-]{0,61}[${letter}])?(?:\\.[${letter}](?:[${letter}-]{0,61}[${letter}])?)*$`,
  'u',
);
/** Any blank but a plain one within quotes, or the sign for undecodable bytes. */
const unreadable = /(?! )\p{Z}|\ufffd/u;

export const isEmail = (value: string): boolean =>
  emailPattern.test(value) && isVisible(value) && !unreadable.test(value);

/** Addresses that stand for nobody, whatever their case: no person could be erased by them. */
export const isNobody = (value: string): boolean =>
  [erasedEmail, anonymousAsker.email].includes(value.toLowerCase());

export const emailRule = (message: string): TextRule => ({
  holds: (value) => isEmail(value) && !isNobody(value),
  message,
});

/**
 * The address in what people copy of mails and pages: 'Ada <ada@example.com>', 'mailto:ada@example.com'. Nobody sees
 * why one with an invisible character is wrong.
 */
export const cleanEmail = (text: string): string =>
  trimmed(text.replace(/\p{Cf}/gu, '')).replace(/^(?:mailto:|[^<>]*<)?([^<>]*?)>?[.,;]?$/i, '$1');

/**
 * A required email address. Every invalid value gets `message`; an empty one gets `missing`, if
 * given.
 */
export function requiredEmail(options: { max: number; message: string; missing?: string }) {
  const { max, message, missing = message } = options;
  return requiredText({
    label: 'Email',
    max,
    missing,
    tooLong: message,
    clean: cleanEmail,
    rules: [emailRule(message)],
  });
}
