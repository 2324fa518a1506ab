import { afterEach, expect, it, vi } from 'vitest';
import { withLock } from './with-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

type Request = (name: string, options: object, act: () => Promise<unknown>) => Promise<unknown>;
const respond = (request: Request) =>
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
const refuse: Request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));

it.each([
  ['has no locks', () => {}],
  ['refuses locks', () => respond(refuse)],
])('runs once without a lock where the browser %s', async (_, prepare) => {
  prepare();
  const act = vi.fn(async () => 'done');
  expect(await withLock('a', new AbortController().signal, act)).toBe('done');
  expect(act).toHaveBeenCalledOnce();
});

it('throws what fails under the lock, and does not try it again', async () => {
  respond((_name, _options, act) => act());
  const act = vi.fn(() => Promise.reject(new Error('cut')));
  await expect(withLock('a', new AbortController().signal, act)).rejects.toThrow('cut');
  expect(act).toHaveBeenCalledOnce();
});

it('does not begin when it is given up before its turn', async () => {
  respond(refuse);
  const act = vi.fn();
  await expect(withLock('a', AbortSignal.abort(), act)).rejects.toThrow();
  expect(act).not.toHaveBeenCalled();
});
