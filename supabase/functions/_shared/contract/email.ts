import * as z from 'zod/mini';
import { anonymousAsker, erasedEmail } from './enums.ts';
import { requiredText, type TextRule } from './text.ts';

/**
 * The HTML standard's pattern, which browsers check in e-mail fields, so the server accepts
 * whatever the page accepts. https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const emailPattern = z.regexes.html5Email;

export const isEmail = (value: string): boolean => emailPattern.test(value);

/** Addresses that stand for nobody, whatever their case: no person could be erased by them. */
const isNobody = (value: string): boolean =>
  [erasedEmail, anonymousAsker.email].includes(value.toLowerCase());

export const emailRule = (message: string): TextRule => ({
  holds: (value) => isEmail(value) && !isNobody(value),
  message,
});

/**
 * A required e-mail address. Every invalid value gets `message`; an empty one gets `missing`, if
 * given.
 */
export function requiredEmail(options: { max: number; message: string; missing?: string }) {
  const { max, message, missing = message } = options;
  return requiredText({
    label: 'Email',
    max,
    missing,
    tooLong: message,
    rules: [emailRule(message)],
  });
}
