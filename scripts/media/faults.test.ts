import { describe, expect, it } from 'vitest';
import type { FilmFile } from '../../web/src/content/media.ts';
import type { Catalog } from './catalog.ts';
import { budgets, faultsOf, heroWidthOnPhone, leftoversOf, type Measured } from './faults.ts';

const alt = 'A long house beside a still pool';
const picture = { widths: [1200], alt };
const film: FilmFile = { width: 1280, height: 720, seconds: 5, poster: 'house', alt };
const codecs: Record<string, string> = { webm: 'vp9', mp4: 'h264', opus: 'opus', mp3: 'mp3' };

const catalogOf = (changes: Partial<Catalog>): Catalog => ({
  pictures: { house: picture },
  films: { house: film },
  music: { calm: { seconds: 5 } },
  ...changes,
});

/** One valid picture, film and track. */
function wholeState() {
  return {
    catalog: catalogOf({}),
    files: new Map([
      ['pictures/house-1200.avif', 40_000],
      ['pictures/house-1200.webp', 60_000],
      ['pictures/house-1200.jpg', 90_000],
      ['films/house.webm', 900_000],
      ['films/house.mp4', 900_000],
      ['music/calm.opus', 400_000],
      ['music/calm.mp3', 400_000],
    ]),
    sources: new Map([['about.ts', "picture: 'house'"]]),
    measure: (file: string): Measured => ({
      seconds: 5,
      codec: codecs[file.split('.')[1] ?? ''] ?? '',
    }),
  };
}

type State = ReturnType<typeof wholeState>;

/** The faults of a whole state after a change. */
function faultsAfter(change: (state: State) => void): string[] {
  const state = wholeState();
  change(state);
  return faultsOf(state);
}

/** The faults when all files are measured with these values. */
const measuredWith = (found: Partial<Measured>) =>
  faultsAfter((state) => {
    state.measure = (file) => ({ ...wholeState().measure(file), ...found });
  });

describe('the media check', () => {
  it('finds no fault in complete media', () => {
    expect(faultsOf(wholeState())).toEqual([]);
  });

  it.each([
    "picture: 'house'",
    '<Picture name="house" />',
    'picture: house\n',
    '![](picture:house "A house")',
  ])('finds a picture on a second page that has %s', (text) => {
    expect(faultsAfter(({ sources }) => sources.set('blog.md', text))).toEqual([
      'pictures/house: on several pages, about.ts, blog.md',
    ]);
  });

  it.each(["picture: 'house-door'", 'picture: housekeeping'])(
    'allows another page to have %s',
    (text) => {
      expect(faultsAfter(({ sources }) => sources.set('blog.md', text))).toEqual([]);
    },
  );

  it('finds missing, empty and unknown files', () => {
    const faults = faultsAfter(({ files }) => {
      files.delete('pictures/house-1200.webp');
      files.set('films/house.mp4', 0);
      files.set('pictures/barn-1200.jpg', 10);
    });
    expect(faults).toEqual([
      'pictures/house-1200.webp: missing',
      'films/house.mp4: empty',
      'pictures/barn-1200.jpg: nothing in the catalog asks for it',
    ]);
  });

  it.each([
    ['pictures/house-1200.avif', budgets.avif],
    ['pictures/house-2880.avif', budgets.wideAvif],
    ['pictures/house-1200.jpg', budgets.still],
    ['pictures/hero-704.avif', budgets.heroInFirstPackets],
    ['films/house.webm', budgets.film],
    ['films/tour.webm', budgets.filmWithSound],
    ['music/calm.mp3', budgets.track],
  ])('allows %s to have %d bytes, but not one more', (path, limit) => {
    const catalog = catalogOf({
      pictures: {
        house: { ...picture, widths: [1200, 2880] },
        hero: { ...picture, widths: [heroWidthOnPhone] },
      },
      films: { house: film, tour: { ...film, hasSound: true } },
    });
    const more = ['house-2880.avif', 'hero-704.avif', 'hero-704.webp', 'hero-1200.jpg'];
    const all = [...more.map((file) => `pictures/${file}`), 'films/tour.webm', 'films/tour.mp4'];
    const withSize = (bytes: number) =>
      faultsAfter((state) => {
        Object.assign(state, { catalog, measure: () => undefined });
        for (const file of all) state.files.set(file, 9_000);
        state.files.set(path, bytes);
      });
    expect(withSize(limit)).toEqual([]);
    expect(withSize(limit + 1)).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it.each<[field: keyof FilmFile, files: readonly string[]]>([
    ['hasUpright', ['-upright.webm', '-upright.mp4', '-upright.avif', '-upright.jpg']],
    ['hasPoster', ['.avif', '.jpg']],
    ['hasCaptions', ['.vtt']],
  ])('requires the files of a film with %s', (field, endings) => {
    const faults = faultsAfter(({ catalog }) => {
      catalog.films.house = { ...film, [field]: true };
    });
    expect(faults.sort()).toEqual(endings.map((end) => `films/house${end}: missing`).sort());
  });

  it('limits the size of all media together', () => {
    const faults = faultsAfter(({ files }) => files.set('films/house.mp4', budgets.all));
    expect(faults).toContainEqual(expect.stringMatching(/^all media: .+ allowed 59 MB$/));
  });

  it.each(['', '   ', 'house', 'house exterior'])("rejects '%s' as a description", (said) => {
    const faults = faultsAfter(({ catalog }) => {
      catalog.pictures.house = { ...picture, alt: said };
      catalog.films.house = { ...film, alt: said };
    });
    expect(faults).toEqual(['pictures/house: no alt text', 'films/house: no alt text']);
  });

  it('requires the pictures that are named as an original or a poster', () => {
    const faults = faultsAfter(({ catalog }) => {
      catalog.pictures.house = { ...picture, original: 'barn' };
      catalog.films.house = { ...film, poster: 'barn' };
    });
    expect(faults).toEqual([
      'pictures/house: altered, but its original is not in the catalog',
      'films/house: its poster barn is not a picture',
    ]);
  });

  it('compares measured lengths, sizes, formats and loudness with the catalog', () => {
    expect(measuredWith({ seconds: 5.1, loudness: -16.9 })).toEqual([]);
    expect(measuredWith({ seconds: 6 })).toContain(
      'films/house.webm: lasts 6 s, the catalog says 5 s',
    );
    expect(measuredWith({ size: [640, 360] })).toContain(
      'films/house.mp4: is 640 x 360, the catalog says 1280 x 720',
    );
    expect(measuredWith({ codec: 'h264+aac' })).toEqual([
      'films/house.webm: has h264+aac in it',
      'films/house.mp4: has h264+aac in it',
    ]);
    expect(measuredWith({ loudness: -20 })).toEqual([
      'music/calm.opus: is as loud as -20 LUFS, not -16',
      'music/calm.mp3: is as loud as -20 LUFS, not -16',
    ]);
  });
});

it('finds what a replaced picture or film leaves behind, and nothing of others', () => {
  const { catalog, files } = wholeState();
  const left = ['pictures/house-2000.avif', 'films/house-small.mp4', 'films/house-upright.jpg'];
  const others = ['pictures/house-door-2000.avif', 'films/house-tour.mp4', 'music/house.mp3'];
  const paths = [...files.keys(), ...left, ...others];
  expect(leftoversOf('house', paths, catalog)).toEqual(left);
});
