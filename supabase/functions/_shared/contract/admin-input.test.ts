import { describe, expect, it } from 'vitest';
import { sessionNameSchema } from './activity.ts';
import {
  loginInputSchema,
  markReadInputSchema,
  noteInputSchema,
  orderStatusInputSchema,
  recordChangeSchema,
  spamInputSchema,
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

  it('the field for spam is required', () => {
    expect(accepted(spamInputSchema, { spam: true })).toEqual({ spam: true });
    expect(refusals(spamInputSchema, {})).toEqual({ spam: 'Spam must be true or false.' });
  });

  it('a note is text of up to 10,000 characters, without the blanks around it', () => {
    expect(accepted(noteInputSchema, { text: ' Hello \n' })).toEqual({ text: 'Hello' });
    expect(accepted(noteInputSchema, { text: '🏡'.repeat(10_000) })).toBeDefined();
    expect(refusals(noteInputSchema, { text: ' ' })).toEqual({ text: 'Write a note first.' });
    expect(Object.keys(refusals(noteInputSchema, { text: 'x'.repeat(10_001) }))).toEqual(['text']);
  });

  it.each([
    [{ assignee: ' Ada ' }, { assignee: 'Ada' }],
    [{ assignee: '🏡'.repeat(100) }, { assignee: '🏡'.repeat(100) }],
    [{ assignee: null }, { assignee: null }],
    [{ assignee: '' }, { assignee: null }],
    [{ followUpOn: '2026-12-01' }, { followUpOn: '2026-12-01' }],
    [{ followUpOn: '2020-01-01' }, { followUpOn: '2020-01-01' }],
    [{ followUpOn: null }, { followUpOn: null }],
    [
      { assignee: 'Ada', followUpOn: null, status: 'completed' },
      { assignee: 'Ada', followUpOn: null },
    ],
  ])('%j changes who and when', (body, change) => {
    expect(accepted(recordChangeSchema, body)).toEqual(change);
  });

  it.each<[object, string]>([
    [{}, 'assignee'],
    [{ status: 'completed' }, 'assignee'],
    [{ assignee: 7 }, 'assignee'],
    [{ assignee: 'x'.repeat(101) }, 'assignee'],
    [{ assignee: 'A\u0000' }, 'assignee'],
    [{ followUpOn: '2026-02-30' }, 'followUpOn'],
    [{ followUpOn: '0000-01-01' }, 'followUpOn'],
    [{ followUpOn: 7 }, 'followUpOn'],
    [{ answeredAt: '2026-12-01' }, 'answeredAt'],
    [{ answeredAt: '0000-01-01T00:00:00Z' }, 'answeredAt'],
    [{ answeredAt: '9999-12-31T23:59:59+23:59' }, 'answeredAt'],
    [{ answeredAt: true }, 'answeredAt'],
  ])('the change %j is refused', (body, field) => {
    expect(Object.keys(refusals(recordChangeSchema, body))).toEqual([field]);
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
    expect(refusals(sessionNameSchema, 'Ann\u200b')).not.toEqual({});
  });
});
