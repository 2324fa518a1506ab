import { describe, expect, it } from 'vitest';
import { webinarTokenIn } from '../../_shared/contract/webinar.ts';
import { createWebinarLinks } from './webinar-links.ts';

const day = 24 * 60 * 60 * 1000;
const signedUp = Date.parse('2026-11-20T15:00:00Z');
const path = createWebinarLinks('key').pathOf('2026-11-20T15:00:00Z');
const token = webinarTokenIn(new URL(path, 'https://site.example').hash) ?? '';
const isValid = (given: unknown, after = day, key = 'key') =>
  createWebinarLinks(key, () => signedUp + after).isValid(given);

describe('a link to the training', () => {
  it('opens it for thirty days', () => {
    expect(isValid(token)).toBe(true);
    expect(isValid(token, 30 * day - 1)).toBe(true);
    expect(isValid(token, 30 * day)).toBe(false);
  });

  it('cannot be made without the key', () => {
    const [until = '', mac = ''] = token.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    for (const given of [
      ...[`${later}.${mac}`, `${until}.`, until, '', `${token}x`, token.slice(0, -1), null, 7, {}],
      `${until}0.${mac}`,
      'zzzzzzzzzzzz.x',
    ]) {
      expect(isValid(given), String(given)).toBe(false);
    }
    expect(isValid(token, day, 'another key')).toBe(false);
  });
});
