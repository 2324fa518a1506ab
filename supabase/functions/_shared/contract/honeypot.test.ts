import { describe, expect, it } from 'vitest';
import { honeypotField, readHoneypot } from './honeypot.ts';

describe('the honeypot', () => {
  it('is the field that only programs fill in', () => {
    expect(honeypotField).toBe('website');
  });

  it.each([
    [{}, null],
    [{ website: null }, null],
    [{ website: '' }, null],
    [{ website: ' \n ' }, null],
    [{ website: ' http://x ' }, 'http://x'],
    [{ website: 5 }, 'filled'],
    [{ website: false }, 'filled'],
    [{ website: {} }, 'filled'],
    [{ website: 'a\u0000' }, 'filled'],
    [{ website: '\ud800' }, 'filled'],
    [{ website: '😀'.repeat(300) }, '😀'.repeat(255)],
  ])('reads %j as %j', (body, expected) => {
    expect(readHoneypot(body)).toBe(expected);
  });
});
