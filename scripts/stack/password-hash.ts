import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { apiLimits } from '../../supabase/functions/_shared/contract/limits.ts';
import { StartError } from './start-error.ts';

// 32 MiB and about 80 ms per guess on a small server: slow enough if the hash is stolen, and the
// login throttle limits how often the server computes it.
const cost = { N: 2 ** 15, r: 8, p: 1 };
const keyBytes = 32;

/**
 * Hashes the staff password as the function expects it in ADMIN_PASSWORD_HASH.
 * @throws StartError for one with which nobody could log in.
 */
export function hashPassword(password: string): string {
  if (Buffer.byteLength(password) > apiLimits.passwordBytes)
    throw new StartError(
      `The staff password must be at most ${apiLimits.passwordBytes} bytes long.`,
    );
  // The end of a line that Windows wrote, for example.
  if (/[\p{Cc}\ufeff\ufffd]/u.test(password))
    throw new StartError('The staff password has a character that nobody can type.');
  const salt = randomBytes(16);
  const hash = derive(password, salt);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
}

/** True if the password matches the hash; false for a hash with other parameters as well. */
export function isPasswordOf(hashed: string, password: string): boolean {
  const [scheme, N, r, p, salt, hash] = hashed.split('$');
  if (scheme !== 'scrypt' || Number(N) !== cost.N || Number(r) !== cost.r || Number(p) !== cost.p) {
    return false;
  }
  const expected = Buffer.from(hash ?? '', 'base64url');
  const actual = derive(password, Buffer.from(salt ?? '', 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, keyBytes, { ...cost, maxmem: 64 * 1024 * 1024 });
}
