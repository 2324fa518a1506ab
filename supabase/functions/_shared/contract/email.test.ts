import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactInputSchema } from './contact.ts';
import { isEmail } from './email.ts';
import { accepted, refusals } from './testing/outcome.ts';
import { contact } from './testing/samples.ts';
import { webinarQuestionInputSchema } from './webinar.ts';

describe('an email address', () => {
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
    ['"a b"@c.com', true],
    ['"a"b"@c.com', false],
    ['"<a>"@c.com', false],
    ['"a\u200bb"@c.com', false],
    ['"a\nb"@c.com', false],
    ['"a\u00a0b"@c.com', false],
    ['ada..lovelace.@docomo.example', true],
    ['ada@my_host.example', true],
    ['ådne@blåbær.example', true],
    ['用户@例子.公司', true],
    ['प्रिया@उदाहरण.भारत', true],
    ['a\u202e@b.com', false],
    ['a@b\u3000.com', false],
    ['a\ufffd@b.com', false],
    ['a@[127.0.0.1]', false],
    ['a@b.co\r\nBcc:x@y.z', false],
    ['a@b.co\n', false],
    ['a@b@c', false],
    ['@b', false],
    ['a@', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it('may be whatever a browser lets through', () => {
    const likely = fc.string({
      unit: fc.constantFrom(...'ab0-._@+!"() \n\u0000é😀[]\\:,;<>'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(likely, fc.emailAddress(), fc.string({ unit: 'binary' })),
        (text) => isEmail(text) || !z.regexes.html5Email.test(text),
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

  it.each([
    ...['  ada@example.com\n', '\u202aada@example.com\u202c', 'ada@ex\u00adample.\u200bcom'],
    ...['mailto:ada@example.com', 'Ada <ada@example.com>', '<ada@example.com>', 'ada@example.com.'],
    ...['"King, Ada" <ada@example.com>', 'Mailto:ada@example.com,'],
  ])('is taken without what is around it and what nobody sees in it: %j', (email) => {
    expect(accepted(contactInputSchema, { ...contact, email }).email).toBe('ada@example.com');
    const question = { question: 'Why?', email };
    expect(accepted(webinarQuestionInputSchema, question).email).toBe('ada@example.com');
  });

  it.each(['ada@example.com, bob@example.com', 'Ada <ada@example.com> <bob@example.com>', 'a@b..'])(
    'is not guessed from %j',
    (email) => {
      expect(refusals(contactInputSchema, { ...contact, email })).toHaveProperty('email');
    },
  );
});
