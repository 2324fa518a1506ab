import { scrypt, timingSafeEqual } from 'node:crypto';
import type { PasswordHash } from '../env.ts';

/**
 * True if the password matches the hash. Every password, even an empty or long one, costs the same
 * derivation, and the comparison doesn't stop at the first difference.
 */
export function isPassword(password: string, expected: PasswordHash): Promise<boolean> {
  const { N, r, p, salt, hash } = expected;
  // scrypt needs 128 * N * r bytes; Node allows 32 MiB unless told.
  const maxmem = 128 * N * r * p + 1024 * 1024;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hash.length, { N, r, p, maxmem }, (error, derived) => {
      if (error) reject(error);
      // The derivation pads passwords with NULs, so a password with trailing NULs would match, too.
      else resolve(timingSafeEqual(derived, hash) && !password.includes('\u0000'));
    });
  });
}

/** Lets at most `most` of its tasks run at a time; the others wait in line. */
export function inTurn(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const lines: Promise<unknown>[] = Array.from({ length: most }, () => Promise.resolve());
  let next = 0;
  return (task) => {
    const line = next;
    next = (next + 1) % most;
    const result = (lines[line] as Promise<unknown>).then(task);
    lines[line] = result.catch(() => {});
    return result;
  };
}
