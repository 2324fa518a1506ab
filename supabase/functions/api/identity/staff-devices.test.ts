import { describe, expect, it } from 'vitest';
import { createStaffDevices } from './staff-devices.ts';

const env = { clientHashKey: 'k'.repeat(32), adminPasswordHash: 'scrypt$2$8$1$c2FsdA$aGFzaA' };
const start = Date.parse('2026-11-20T12:00:00Z');
const valueIn = (header: string) => header.split(';', 1)[0] ?? '';

describe('the cookie of a browser that has logged in', () => {
  const devices = createStaffDevices(env, () => start);
  const cookie = valueIn(devices.cookieFor(undefined, true));
  const [value = ''] = cookie.split('=').slice(1);

  it('lasts ninety days, and is hidden from scripts, other sites and all addresses but the login’s', () => {
    expect(devices.cookieFor(undefined, true)).toMatch(
      /^staff_device=[\w.-]{77}; Path=\/api\/admin\/login; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(devices.cookieFor(undefined, false)).not.toContain('Secure');
  });

  it('names the browser, now and after the next login', () => {
    const id = devices.idOf(cookie);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(devices.idOf(valueIn(devices.cookieFor(id, true)))).toBe(id);
    expect(devices.idOf(valueIn(devices.cookieFor(undefined, true)))).not.toBe(id);
  });

  it('is found among other cookies, and beside a false one of its name', () => {
    expect(devices.idOf(`a=b; staff_device=${'x'.repeat(77)}; ${cookie}; c`)).toBe(
      devices.idOf(cookie),
    );
  });

  it('ends after ninety days', () => {
    const dayMs = 86_400_000;
    expect(createStaffDevices(env, () => start + 90 * dayMs - 1000).idOf(cookie)).toBeDefined();
    expect(createStaffDevices(env, () => start + 90 * dayMs).idOf(cookie)).toBeUndefined();
  });

  it('is invalid after a change of the password or of the key', () => {
    for (const change of [
      { adminPasswordHash: 'another' },
      { clientHashKey: 'another'.repeat(8) },
    ]) {
      const changed = createStaffDevices({ ...env, ...change }, () => start);
      expect(changed.idOf(cookie)).toBeUndefined();
    }
  });

  it.each([
    ['nothing', undefined],
    ['an empty one', 'staff_device='],
    ['another name', cookie.replace('staff_device', 'device')],
    ['another id', `staff_device=${'A'.repeat(22)}${value.slice(22)}`],
    ['a later end', `staff_device=${value.slice(0, 23)}9999999999${value.slice(33)}`],
    ['no signature', `staff_device=${value.slice(0, 34)}`],
    ['something behind it', `${cookie}A`],
  ])('is not read from %s', (_name, cookies) => {
    expect(devices.idOf(cookies)).toBeUndefined();
  });
});
