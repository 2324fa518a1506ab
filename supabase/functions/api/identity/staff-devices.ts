/**
 * The value by which a browser that has logged in is known again: it proves no login, and only keeps
 * strangers' guesses from delaying one. The browser sends it to the login's address alone. Its key
 * is made with the password's hash, so a new password ends every value.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { apiPaths } from '../../_shared/contract/api.ts';
import type { Env } from '../env.ts';
import { isSameSecret } from '../middleware/client-address.ts';

const deviceCookie = 'staff_device';
const lifetimeSeconds = 90 * 24 * 60 * 60;
const valueFormat = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

export interface StaffDevices {
  /** The id in a valid value among the request's cookies; undefined for an unknown browser. */
  idOf(cookies: string | undefined): string | undefined;
  /** The `Set-Cookie` header that makes a browser known, or keeps it known for longer. */
  cookieFor(id: string | undefined, isSecure: boolean): string;
}

export function createStaffDevices(
  { clientHashKey, adminPasswordHash }: Pick<Env, 'clientHashKey' | 'adminPasswordHash'>,
  now: () => number = Date.now,
): StaffDevices {
  const key = createHmac('sha256', clientHashKey)
    .update(`staff devices ${adminPasswordHash}`)
    .digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const seconds = () => Math.floor(now() / 1000);

  function readId(value: string): string | undefined {
    const [, id = '', expires = '', signature = ''] = valueFormat.exec(value) ?? [];
    const isOurs = id !== '' && isSameSecret(signature, sign(`${id}.${expires}`));
    return isOurs && Number(expires) > seconds() ? id : undefined;
  }

  return {
    idOf(cookies = '') {
      for (const cookie of cookies.split(';')) {
        const [name, value = ''] = cookie.trim().split('=', 2);
        const id = name === deviceCookie ? readId(value) : undefined;
        if (id !== undefined) return id;
      }
      return undefined;
    },
    cookieFor(known, isSecure) {
      const signed = `${known ?? randomBytes(16).toString('base64url')}.${seconds() + lifetimeSeconds}`;
      const value = `${signed}.${sign(signed)}`;
      const attributes = `Path=${apiPaths.adminLogin}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict`;
      return `${deviceCookie}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
  };
}
