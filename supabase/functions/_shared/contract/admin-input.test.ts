import { describe, expect, it } from 'vitest';
import {
  loginInputSchema,
  markReadInputSchema,
  orderStatusInputSchema,
  spamInputSchema,
} from './admin-input.ts';
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
  it.each(['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'])(
    'an order may become %s',
    (status) => {
      expect(accepted(orderStatusInputSchema, { status })).toEqual({ status });
    },
  );

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

  it('spam must be said', () => {
    expect(accepted(spamInputSchema, { spam: true })).toEqual({ spam: true });
    expect(refusals(spamInputSchema, {})).toEqual({ spam: 'Spam must be true or false.' });
  });
});
