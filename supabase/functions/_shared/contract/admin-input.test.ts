import { describe, expect, it } from 'vitest';
import { sessionNameSchema } from './activity.ts';
import {
  loginInputSchema,
  markReadInputSchema,
  noteSchema,
  orderStatusInputSchema,
} from './admin-input.ts';
import { replyInputSchema } from './delivery.ts';
import { accepted, refusals } from './testing/outcome.ts';

describe('the login', () => {
  it.each(['', ' as typed ', 'пароль 🔑', '\u0000', 'x'.repeat(1024), 'é'.repeat(512)])(
    'takes a password exactly as typed: %j',
    (password) => {
      expect(accepted(loginInputSchema, { password })).toEqual({ password });
    },
  );

  it.each([
    [{}, 'Password must be text.'],
    [{ password: null }, 'Password must be text.'],
    [{ password: 12345678 }, 'Password must be text.'],
    [{ password: ['a'] }, 'Password must be text.'],
    [{ password: 'x'.repeat(1025) }, 'Password must be at most 1024 bytes.'],
    [{ password: 'é'.repeat(513) }, 'Password must be at most 1024 bytes.'],
  ])('refuses %j', (body, message) => {
    expect(refusals(loginInputSchema, body)).toEqual({ password: message });
  });
});

describe('what staff send', () => {
  it.each(['done', 'Pending', '', null, 1, ['pending']])('an order may not become %j', (status) => {
    expect(Object.keys(refusals(orderStatusInputSchema, { status }))).toEqual(['status']);
  });

  it('an empty body marks read, and only a boolean says otherwise', () => {
    expect(accepted(markReadInputSchema, {})).toEqual({ read: true });
    expect(accepted(markReadInputSchema, { read: false })).toEqual({ read: false });
    expect(refusals(markReadInputSchema, { read: 'false' })).toEqual({
      read: 'Read must be true or false.',
    });
  });

  it('a note is text of up to 10,000 characters, without the blanks around it', () => {
    expect(accepted(noteSchema, ' Hello \n')).toBe('Hello');
    expect(accepted(noteSchema, '🏡'.repeat(10_000))).toBeDefined();
    expect(refusals(noteSchema, ' ')).toEqual({ '': 'Write a note first.' });
    expect(refusals(noteSchema, 'a\u0000b')).toEqual({
      '': 'Note contains a character that cannot be stored.',
    });
    expect(refusals(noteSchema, 'x'.repeat(10_001))).toEqual({
      '': 'Note must be at most 10000 characters.',
    });
  });

  it.each<[object, string]>([
    [{ answeredAt: '0000-01-01T00:00:00Z' }, 'Send the moment as the API gave it, or null.'],
    [{ subject: ' ' }, 'A reply needs a subject.'],
    [{ subject: 'a\r\nBcc: x@y.z' }, 'A subject has one line.'],
    [{ subject: 'é'.repeat(201) }, 'Subject must be at most 200 characters.'],
    [{ text: undefined }, 'A reply needs a text.'],
    [{ text: 'x\u0000' }, 'Text contains a character that cannot be stored.'],
    [{ text: '🏠'.repeat(10_001) }, 'Text must be at most 10000 characters.'],
  ])('a reply with %j is refused', (change, message) => {
    const reply = { subject: '🏠'.repeat(200), text: '🏠'.repeat(10_000) };
    expect(refusals(replyInputSchema, reply)).toEqual({});
    const [field = ''] = Object.keys(change);
    expect(refusals(replyInputSchema, { ...reply, ...change })).toEqual({ [field]: message });
  });

  it('a session has a name or none', () => {
    expect(accepted(sessionNameSchema, ' Ada ')).toBe('Ada');
    expect(accepted(sessionNameSchema, ' ')).toBeNull();
    expect(refusals(sessionNameSchema, 'x'.repeat(101))).not.toEqual({});
    expect(refusals(sessionNameSchema, 'An\u200bn')).not.toEqual({});
  });
});
