import { describe, expect, it } from 'vitest';
import { contactInputSchema } from './contact.ts';
import { accepted, refusals, textOf } from './testing/outcome.ts';
import { contact } from './testing/samples.ts';

describe('the contact form', () => {
  it('accepts a complete message as it is', () => {
    expect(accepted(contactInputSchema, contact)).toEqual(contact);
  });

  it('reads a missing, null or blank phone and company as empty', () => {
    const { name, email, message } = contact;
    const bare = { name, email, message, phone: '', company: '' };
    expect(accepted(contactInputSchema, { name, email, message })).toEqual(bare);
    expect(accepted(contactInputSchema, { ...contact, phone: null, company: '  ' })).toEqual(bare);
  });

  it.each([
    ['name', '', 'Name must be at least 2 characters.'],
    ['name', 'A', 'Name must be at least 2 characters.'],
    ['name', ' A ', 'Name must be at least 2 characters.'],
    ['name', '😀', 'Name must be at least 2 characters.'],
    ['name', undefined, 'Name must be at least 2 characters.'],
    ['name', 42, 'Name must be at least 2 characters.'],
    ['name', textOf(256), 'Name must be at most 255 characters.'],
    ['name', 'A\u0000da', 'Name contains a character that cannot be stored.'],
    ['name', 'A\ud800da', 'Name contains a character that cannot be stored.'],
    ['email', '', 'Please enter a valid email address.'],
    ['email', 'ada', 'Please enter a valid email address.'],
    ['email', `${'a'.repeat(243)}@example.com`, 'Please enter a valid email address.'],
    ['email', ['ada@example.com'], 'Please enter a valid email address.'],
    ['phone', textOf(21), 'Phone must be at most 20 characters.'],
    ['phone', 5550100, 'Phone must be text.'],
    ['phone', '\udc00', 'Phone contains a character that cannot be stored.'],
    ['company', textOf(256), 'Company must be at most 255 characters.'],
    ['company', { name: 'x' }, 'Company must be text.'],
    ['message', '', 'Message must be at least 10 characters.'],
    ['message', '123456789', 'Message must be at least 10 characters.'],
    ['message', `${' '.repeat(20)}123456789`, 'Message must be at least 10 characters.'],
    ['message', textOf(5001), 'Message must be at most 5000 characters.'],
    ['message', '0123456789\u0000', 'Message contains a character that cannot be stored.'],
  ])('refuses %s %j with its own message', (field, value, message) => {
    expect(refusals(contactInputSchema, { ...contact, [field]: value })).toEqual({
      [field]: message,
    });
  });

  it.each([
    ['name', 'Al'],
    ['name', textOf(255)],
    ['email', 'a@b'],
    ['email', `${'a'.repeat(242)}@example.com`],
    ['phone', textOf(20)],
    ['phone', 'ask for Ada'],
    ['company', textOf(255)],
    ['message', '0123456789'],
    ['message', textOf(5000)],
  ])('accepts %s at its boundary', (field, value) => {
    expect(refusals(contactInputSchema, { ...contact, [field]: value })).toEqual({});
  });

  it('shows every wrong field at once', () => {
    expect(refusals(contactInputSchema, {})).toEqual({
      name: 'Name must be at least 2 characters.',
      email: 'Please enter a valid email address.',
      message: 'Message must be at least 10 characters.',
    });
  });

  it('trims around a text and leaves its inside alone', () => {
    const message = 'first\r\n\tsecond\u00a0 line\u202e e\u0301 👩‍👩‍👧 שלום';
    const input = accepted(contactInputSchema, {
      ...contact,
      message: `\n\u3000${message}\ufeff `,
    });
    expect(input.message).toBe(message);
  });

  it('is not fooled by a __proto__ key', () => {
    const sent = JSON.parse(`{"__proto__": ${JSON.stringify(contact)}}`);
    expect(Object.keys(refusals(contactInputSchema, sent))).toEqual(['name', 'email', 'message']);
  });
});
