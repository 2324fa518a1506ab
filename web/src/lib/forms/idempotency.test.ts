import { idempotencyKeySchema } from '@contract/api.ts';
import { describe, expect, it } from 'vitest';
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency.ts';

const words = { message: 'Twelve photos' };

describe('the key of a submission', () => {
  it('is one that the server takes', () => {
    expect(idempotencyKeySchema.safeParse(idempotencyKeyFor('contact', words)).success).toBe(true);
  });

  it('stays the same for the same words', () => {
    expect(idempotencyKeyFor('contact', words)).toBe(idempotencyKeyFor('contact', { ...words }));
  });

  it('is another for other words, and for another form', () => {
    const key = idempotencyKeyFor('contact', words);
    expect(idempotencyKeyFor('order', words)).not.toBe(key);
    expect(idempotencyKeyFor('contact', { message: 'Thirteen photos' })).not.toBe(key);
  });

  it('is another for the same words once they were received', () => {
    const key = idempotencyKeyFor('contact', words);
    forgetIdempotencyKey('contact');
    expect(idempotencyKeyFor('contact', words)).not.toBe(key);
  });

  it('survives a draft that something else has written over', () => {
    sessionStorage.setItem('contact:attempt', '{broken');
    expect(idempotencyKeySchema.safeParse(idempotencyKeyFor('contact', words)).success).toBe(true);
  });
});
