import { filmMessages } from '@contract/films.ts';
import { expect, it } from 'vitest';
import { draft } from '@/testing/films.ts';
import { begunAs, refusalOf } from './film-upload.ts';

it.each([
  ['', 'a.mp4', filmMessages.empty],
  ['<html>', 'a.mp4', filmMessages.type],
  ['\0\0\0\x10ftypM4A \0\0\0\0', 'a.mp4', filmMessages.type],
  ['\0\0\0\x10ftypisom\0\0\0\0\0\0\x01\0mdat the first', 'a.mp4', filmMessages.cut],
  ['\0\0\0\x14ftypXAVC\0\0\0\0mp42', 'C0001.bin', undefined],
  ['PK\x03\x04', 'stills', undefined],
])('a file of %j is refused, before it is sent, because: %3$s', async (bytes, name, reason) => {
  expect(await refusalOf(new File([bytes], name))).toBe(reason);
});

it('a file that cannot be read any more is refused for that reason', async () => {
  const file = new File(['gone'], 'a.mp4');
  file.slice = () => {
    throw new DOMException('It was moved.', 'NotReadableError');
  };
  expect(await refusalOf(file)).toContain('can’t be read any more');
});

it('a begun file is found again by its name and size', () => {
  const file = new File([new Uint8Array(5)], 'cut.mp4');
  const begun = draft({ state: 'expected', name: 'cut.mp4', bytes: 5 });
  expect(begunAs([draft(), { ...begun, bytes: 6 }, begun], file)).toBe(begun);
});
