import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, it, vi } from 'vitest';
import { isPassword } from './password.ts';

const scrypt = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();
afterAll(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

const cost = { N: 1024, r: 8, p: 1 };
const salt = crypto.randomBytes(16);
const right = 'correct horse battery staple';
const expected = { ...cost, salt, hash: crypto.scryptSync(right, salt, 32, cost) };

it.each([
  ['the right one', right, true],
  ['a wrong one', 'x', false],
  ['an empty one', '', false],
  ['a long one', 'x'.repeat(1024), false],
  ['one that ends like the right one with NUL', `${right}\u0000`, false],
])('costs one derivation of the same size for %s', async (_name, password, isRight) => {
  scrypt.mockClear();
  expect(await isPassword(password, expected)).toBe(isRight);
  expect(scrypt.mock.calls).toEqual([
    [password, salt, 32, expect.objectContaining(cost), expect.any(Function)],
  ]);
});
