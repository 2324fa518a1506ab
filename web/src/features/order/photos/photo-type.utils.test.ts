import { expect, it } from 'vitest';
import { photoTypeOf } from './photo-type.utils.ts';

it.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n', 'image/png'],
  ['RIFF\x00\x01\x02\x03WEBPVP8 ', 'image/webp'],
  ['MM\0*', 'image/tiff'],
  ['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'image/avif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\x18ftypmp42\0\0\0\0isommp42', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['', undefined],
])('a file that begins with %j is %s, whatever it is called', async (start, type) => {
  const bytes = Uint8Array.from(start, (character) => character.charCodeAt(0));
  expect(await photoTypeOf(new File([bytes], 'photo.jpg'))).toBe(type);
});
