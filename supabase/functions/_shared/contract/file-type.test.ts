import { describe, expect, it } from 'vitest';
import { headBytes, typesOfFile } from './file-type.ts';
import { box, fileType, letters, longBox, pngHeader } from './testing/file-bytes.ts';

const typesOf = (bytes: readonly number[] | string) =>
  typesOfFile(Uint8Array.from(typeof bytes === 'string' ? letters(bytes) : bytes));

const ebml = (...parts: string[]) =>
  `\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01${parts.join('')}\x42\x87\x81\x04`;

const uint32Zero = [0, 0, 0, 0];
const both = ['video/mp4', 'video/quicktime'];
const [mp4, mov, heic, avif] = [['video/mp4'], ['video/quicktime'], ['image/heic'], ['image/avif']];

describe('by its first bytes, a file is', () => {
  it.each<[string, readonly number[] | string, readonly string[]]>([
    ['a JPEG', '\xff\xd8\xff\xe0', ['image/jpeg']],
    ['a PNG', pngHeader(9, 9), ['image/png']],
    ['a GIF', 'GIF89a', ['image/gif']],
    ['a WebP', 'RIFF\x00\x01\x02\x03WEBPVP8 ', ['image/webp']],
    ['a TIFF', 'II*\0', ['image/tiff']],
    ['a TIFF the other way round', 'MM\0*', ['image/tiff']],
    ['a large TIFF', 'II+\0', ['image/tiff']],
    ['a bitmap', `BM\x01\x02\x03\x04${'\0'.repeat(8)}\x28\0\0\0`, ['image/bmp']],
    ['a PDF', '%PDF-1.7', ['application/pdf']],
    ['a PDF behind a mark of its encoding', '\xef\xbb\xbf\r\n%PDF-1.4', ['application/pdf']],
    ['a ZIP', 'PK\x03\x04', ['application/zip']],
    ['a ZIP that was packed onto a stick', 'PK00PK\x03\x04', ['application/zip']],
    ['a WebM', ebml('\x42\x82\x84webm'), ['video/webm']],
    [
      'a WebM with room in its header',
      ebml(`\xec\x40\x60${'\0'.repeat(96)}`, '\x42\x82\x40\x04webm'),
      ['video/webm'],
    ],
    ['a Matroska video', ebml('\x42\x82\x88matroska'), ['video/x-matroska']],
    ['an AVIF', fileType('avif', 'mif1', 'miaf', 'MA1A'), avif],
    ['an AVIF with the general brand first', fileType('mif1', 'avif', 'miaf'), avif],
    ['a moving AVIF', fileType('avis', 'msf1'), avif],
    ['a moving AVIF with the general brand first', fileType('msf1', 'avis', 'miaf'), avif],
    ['a HEIC of ten bits', fileType('heix', 'mif1'), heic],
    ['a HEIC with the general brand first', fileType('mif1', 'heic'), heic],
    ['a HEIC of a brand that nobody knows', fileType('ABCD', 'mif1', 'heic'), heic],
    ['a series of HEIC pictures', fileType('hevc', 'msf1'), heic],
    ['a HEIC behind free room', [...box('free', 0, 0), ...fileType('heic')], heic],
    ['a raw photo of a camera', fileType('crx ', 'isom'), ['image/x-canon-cr3']],
    ['sound', fileType('M4A ', 'isom'), ['audio/mp4']],
    ['an MP4', '\0\0\0\x18ftypisom', mp4],
    ['an MP4 whose main brand is empty', fileType('\0\0\0\0', 'isom'), mp4],
    ['an MP4 behind free room', [...box('free', 0, 0), ...fileType('isom')], mp4],
    ['a QuickTime movie', fileType('qt  ', '\0\0\0\0'), mov],
    ['both, if it says so', fileType('mp42', 'qt  ', 'mp42'), both],
    ['both, the other way round', fileType('qt  ', 'mp42'), [...both].reverse()],
  ])('%s', (_, bytes, types) => {
    expect(typesOf(bytes)).toEqual(types);
  });

  it.each(['XAVC', 'F4V ', 'cmfc', 'hev1', 'hvc1', 'mp41', 'M4V ', 'dash', 'MSNV', '3gp5', 'av01'])(
    'an MP4 of the brand %s',
    (brand) => {
      expect(typesOf(fileType(brand, 'mp42', 'iso2'))).toEqual(mp4);
    },
  );

  it.each(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])(
    'a QuickTime movie that begins with %s',
    (kind) => {
      expect(typesOf(box(kind, 0, 0, 0, 0))).toEqual(mov);
      expect(typesOf([...uint32Zero, ...letters(kind), 0, 0])).toEqual(mov);
      expect(typesOf(longBox(kind))).toEqual(mov);
    },
  );

  it.each([
    ['no bytes', ''],
    ['a text', 'No picture at all.'],
    ['a text with the name of a part', 'The free one is open on Sundays, as every week.'],
    ['a text with the name of another', 'The ftypisom'],
    ['a text that begins as bitmaps do', 'BMW in the drive, please remove it.'],
    ['a text with zeros where bitmaps have them', 'BM of it\0\0\0\0 and more'],
    ['a page', '<html><body>%PDF-1.7</body></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a track', '\xff\xfb\x90\x64'],
    ['a program', 'MZ\x90\0\x03\0\0\0'],
    ['an icon', [0, 0, 1, 0, 1, 0, ...Array<number>(40).fill(0)]],
    ['a PNG and an AVIF at once', [0x89, ...letters('PNGftypavif'), ...Array<number>(40).fill(0)]],
    ['a bitmap and an AVIF at once', 'BM\0\0ftypavif'],
    ['another EBML file', ebml('\x42\x82\x84text')],
    [
      'an MP4 without a brand',
      [...uint32Zero.slice(1), 16, ...letters('ftyp'), ...Array<number>(8).fill(0)],
    ],
  ] as const)('nothing that we know, if it is %s', (_, bytes) => {
    expect(typesOf(bytes)).toEqual([]);
  });

  it('found in its first bytes alone, and a part may be longer than these', () => {
    const [length, size] = [1_000_000, 2_000_000];
    const head = Uint8Array.from([0, 0x0f, 0x42, 0x40, ...letters('mdat')]);
    expect(typesOfFile(head, size)).toEqual(mov);
    expect(typesOfFile(head, length - 1)).toEqual([]);
    const late = Uint8Array.from([...letters(ebml('\xec'.repeat(headBytes), '\x42\x82\x84webm'))]);
    expect(typesOfFile(late)).toEqual([]);
  });
});
