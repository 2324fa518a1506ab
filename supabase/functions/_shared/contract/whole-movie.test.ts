import { expect, it } from 'vitest';
import { partsOf } from './picture-facts.ts';
import { box, fileType, letters, longBox, uint32 } from './testing/file-bytes.ts';
import { isWholeMovie } from './whole-movie.ts';

const begin = fileType('isom', 'mp42');
const [index, data] = [box('moov', ...Array(40).fill(1)), box('mdat', ...Array(40).fill(2))];
const endless = [...uint32(0), ...letters('mdat'), ...Array<number>(40).fill(2)];
const fragment = [...box('moof', ...Array(20).fill(3)), ...data];

it.each<[string, readonly number[], boolean]>([
  ['with its index first', [...begin, ...index, ...data], true],
  ['with its index last', [...begin, ...box('free'), ...data, ...index], true],
  ['without brands', [...box('wide'), ...data, ...index], true],
  ['with long parts', [...begin, ...longBox('mdat', ...Array(40).fill(2)), ...index], true],
  ['whose data goes on to its end', [...begin, ...index, ...endless], true],
  [
    'with something else behind it',
    [...begin, ...index, ...data, ...letters('Made at home, by us')],
    true,
  ],
  ['in many fragments', [...begin, ...index, ...Array(60).fill(fragment).flat(), 0, 0], true],
  ['whose data was cut', [...begin, ...index, ...data.slice(0, -1)], false],
  [
    'whose last fragment was cut',
    [...begin, ...index, ...fragment, ...fragment.slice(0, 20)],
    false,
  ],
  ['whose index was cut', [...begin, ...data, ...index.slice(0, -1)], false],
  ['whose index is still to be written', [...begin, ...box('free'), ...endless], false],
  ['without an index', [...begin, ...data], false],
])('whether a movie is whole: one %s', async (_, bytes, isWhole) => {
  const file = Uint8Array.from(bytes);
  expect(await isWholeMovie(partsOf(new Blob([file])), file.length)).toBe(isWhole);
});

it.each([
  ['a picture', [0xff, 0xd8, 0xff, 0xe0, ...letters('\0\x10JFIF'), ...Array(40).fill(9)]],
  ['an archive', [...letters('PK\x03\x04'), ...Array(40).fill(9)]],
  ['nothing', []],
])('%s is no movie that could be cut', async (_, bytes) => {
  const file = Uint8Array.from(bytes);
  expect(await isWholeMovie(partsOf(new Blob([file])), file.length)).toBe(true);
});
