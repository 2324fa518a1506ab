import { expect, it } from 'vitest';
import { explainStartError, StartError } from './start-error.ts';

const roomy = () => 10 ** 9;
const sentence =
  'There is no space left on the disk of /data: make room, or choose another folder with STATE_DIR.';

it.each([
  Object.assign(new Error("ENOSPC: no space left on device, write '/data/x'"), { code: 'ENOSPC' }),
  new StartError('initdb failed in /data: could not write to file: No space left on device'),
  new Error('could not extend file "base/5/1259": No space left on device'),
])('a full disk is recognized by "%s"', (error) => {
  const explained = explainStartError(error, '/data', roomy);
  expect(explained).toBeInstanceOf(StartError);
  expect((explained as Error).message).toBe(sentence);
});

it('a full disk is recognized by asking the disk when the error does not name it', () => {
  const error = new StartError('The function does not start.');
  expect((explainStartError(error, '/data', () => 4096) as Error).message).toBe(sentence);
  expect(explainStartError(error, '/data', roomy)).toBe(error);
});
