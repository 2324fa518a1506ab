import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactInputSchema } from './contact.ts';
import { isEmail } from './email.ts';
import { refusals } from './testing/outcome.ts';
import { contact } from './testing/samples.ts';
import { webinarQuestionInputSchema } from './webinar.ts';

/**
 * The standard's grammar written out again, so that a change of the library's pattern is noticed:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
function isValidByTheStandard(text: string): boolean {
  const at = text.indexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const atext = new Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-/=?^_`{|}~.",
  );
  return (
    at > 0 &&
    [...local].every((character) => atext.has(character)) &&
    labels.every((label) => /^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?$/.test(label)) &&
    labels.every((label) => label.length <= 63)
  );
}

describe('an e-mail address', () => {
  it.each([
    ['a@b', true],
    ['.a@b.com', true],
    ['a.@b.com', true],
    ["o'hara+tag@mail.example.co.uk", true],
    [`a@${'b'.repeat(63)}.com`, true],
    [`a@${'b'.repeat(64)}.com`, false],
    ['a@b..com', false],
    ['a@b.com.', false],
    ['a@-b.com', false],
    ['a b@c.com', false],
    ['"a b"@c.com', false],
    ['a@[127.0.0.1]', false],
    ['a@b.co\r\nBcc:x@y.z', false],
    ['a@b.co\n', false],
    ['ä@b.com', false],
    ['a@b@c', false],
    ['@b', false],
    ['a@', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
    expect(isValidByTheStandard(text)).toBe(expected);
  });

  it('is what a browser lets through, for any text', () => {
    const likely = fc.string({
      unit: fc.constantFrom(...'ab0-._@+!"() \n\u0000é😀[]\\:,;<>'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(likely, fc.emailAddress(), fc.string({ unit: 'binary' })),
        (text) => isEmail(text) === isValidByTheStandard(text),
      ),
      { numRuns: 1000 },
    );
  });

  it.each(['erased@example.com', 'Erased@Example.com', 'anonymous@example.com'])(
    'is not %s, which stands for nobody',
    (email) => {
      expect(refusals(contactInputSchema, { ...contact, email })).toHaveProperty('email');
    },
  );

  it('may be the placeholder in a webinar question', () => {
    const refused = (email: string) =>
      'email' in refusals(webinarQuestionInputSchema, { question: 'Why?', email });
    expect(refused('anonymous@example.com')).toBe(false);
    expect(refused('Anonymous@example.com')).toBe(true);
    expect(refused('erased@example.com')).toBe(true);
  });

  it('is trimmed before it is checked', () => {
    expect(refusals(contactInputSchema, { ...contact, email: '  ada@example.com\n' })).toEqual({});
  });
});
