import { describe, expect, it } from 'vitest';
import { webinarTokenIn } from '../../_shared/contract/webinar.ts';
import { createWebinarLinks } from './webinar-links.ts';

const day = 24 * 60 * 60 * 1000;
const signedUp = Date.parse('2026-11-20T15:00:00Z');
const guest = { firstName: 'Zoë', email: 'zoë@example.com' };
const path = createWebinarLinks('key').pathOf('2026-11-20T15:00:00Z', guest);
const token = webinarTokenIn(new URL(path, 'https://site.example').hash) ?? '';
const guestOf = (given: unknown, after = day, key = 'key') =>
  createWebinarLinks(key, () => signedUp + after).guestOf(given);

describe('a link to the training', () => {
  it('opens it for thirty days, for whoever signed up', () => {
    expect(guestOf(token)).toEqual(guest);
    expect(guestOf(token, 30 * day - 1)).toEqual(guest);
    expect(guestOf(token, 30 * day)).toBeUndefined();
  });

  it('fits the longest name and address', () => {
    const longest = { firstName: '家'.repeat(50), email: `${'a'.repeat(243)}@example.com` };
    const { hash } = new URL(
      createWebinarLinks('key').pathOf('2026-11-20T15:00:00Z', longest),
      'https://site.example',
    );
    expect(guestOf(webinarTokenIn(hash))).toEqual(longest);
  });

  it('cannot be made without the key', () => {
    const [said = '', mac = ''] = token.split('.');
    const others = Buffer.from(JSON.stringify([9_999_999_999, guest])).toString('base64url');
    for (const given of [
      ...[`${others}.${mac}`, `${said}.`, said, '', `${token}x`, token.slice(0, -1), null, 7, {}],
      `${said}0.${mac}`,
      'zzzzzzzzzzzz.x',
    ]) {
      expect(guestOf(given), String(given)).toBeUndefined();
    }
    expect(guestOf(token, day, 'another key')).toBeUndefined();
  });
});
