import { describe, expect, it } from 'vitest';
import { budgets, faultsOf, heroWidthOnPhone, leftoversOf, type MediaState } from './faults.ts';

const alt = 'A long house beside a still pool';
const picture = { widths: [1200], alt };

const codecs: Record<string, string> = { webm: 'vp9', mp4: 'h264', opus: 'opus', mp3: 'mp3' };

/** One valid picture, film and track. */
function wholeState(): MediaState & { files: Map<string, number> } {
  return {
    catalogue: {
      pictures: { house: { alt, grade: 'dusk' } },
      films: { house: { alt, poster: 'house' } },
      music: ['calm'],
    },
    manifest: {
      pictures: { house: picture },
      films: { house: { width: 1280, height: 720, seconds: 5, poster: 'house', alt } },
      music: { calm: { seconds: 5 } },
    },
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
    measure: (file) => ({ seconds: 5, codec: codecs[file.split('.')[1] ?? ''] ?? '' }),
  };
}

describe('the media check', () => {
  it('finds nothing to say about media that are whole', () => {
    expect(faultsOf(wholeState())).toEqual([]);
  });

  it('takes what the owner brought, also in the place of what the catalogue makes', () => {
    const { manifest, ...rest } = wholeState();
    const own = { ...picture, alt: 'The house as its owner sees it', own: true };
    const pictures = { house: own, barn: own };
    const files = new Map(rest.files);
    for (const ending of ['avif', 'webp', 'jpg']) files.set(`pictures/barn-1200.${ending}`, 9000);
    expect(faultsOf({ ...rest, files, manifest: { ...manifest, pictures } })).toEqual([]);
  });

  it('wants pictures to be upright where the catalogue has an upright part of a view', () => {
    const state = wholeState();
    const fault = "pictures/house: its shape differs from the catalogue's";
    state.manifest.pictures.house = { ...picture, isUpright: true };
    expect(faultsOf(state)).toEqual([fault]);
    const pictures = { house: { alt, grade: 'dusk' as const, part: [0.3, 0.721875] as const } };
    const upright = { ...state, catalogue: { ...state.catalogue, pictures } };
    expect(faultsOf(upright)).toEqual([]);
    upright.manifest.pictures.house = picture;
    expect(faultsOf(upright)).toEqual([fault]);
  });

  it.each([
    "picture: 'house'",
    '<Picture name="house" />',
    'picture: house\n',
    '![](picture:house "A house")',
  ])('wants a picture to stand on one page: finds another that has %s', (text) => {
    const { sources, ...rest } = wholeState();
    expect(faultsOf({ ...rest, sources: new Map([...sources, ['blog.md', text]]) })).toEqual([
      'pictures/house: on several pages, about.ts, blog.md',
    ]);
  });

  it('lets pages show other pictures with a like name', () => {
    const { sources, ...rest } = wholeState();
    const text = "picture: 'house-door', picture: housekeeping";
    expect(faultsOf({ ...rest, sources: new Map([...sources, ['blog.md', text]]) })).toEqual([]);
  });

  it('names a file that is missing, one that is empty and one that nothing asks for', () => {
    const state = wholeState();
    state.files.delete('pictures/house-1200.webp');
    state.files.set('films/house.mp4', 0);
    state.files.set('pictures/barn-1200.jpg', 10);
    expect(faultsOf(state)).toEqual([
      'pictures/house-1200.webp: missing',
      'films/house.mp4: empty',
      'pictures/barn-1200.jpg: nothing in the manifest asks for it',
    ]);
  });

  it.each([
    ['pictures/house-1200.avif', budgets.avif],
    ['pictures/house-1200.jpg', budgets.still],
    ['films/house.webm', budgets.film],
    ['music/calm.mp3', budgets.track],
  ])('lets %s weigh its budget and not a byte more', (path, limit) => {
    const state = wholeState();
    state.files.set(path, limit);
    expect(faultsOf(state)).toEqual([]);
    state.files.set(path, limit + 1);
    expect(faultsOf(state)).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it('asks for the widest sizes as AVIF alone, and lets them weigh more', () => {
    const state = wholeState();
    const wide = { ...picture, widths: [1200, 2880] };
    const files = new Map(state.files).set('pictures/house-2880.avif', budgets.wideAvif);
    const manifest = { ...state.manifest, pictures: { house: wide } };
    expect(faultsOf({ ...state, files, manifest })).toEqual([]);
    files.set('pictures/house-2880.avif', budgets.wideAvif + 1);
    expect(faultsOf({ ...state, files, manifest })).toEqual([
      expect.stringContaining('pictures/house-2880.avif: '),
    ]);
  });

  it('asks for the upright version of a film that has one, and lets films with music weigh more', () => {
    const state = wholeState();
    const film = { width: 1280, height: 720, seconds: 5, poster: 'house', alt };
    const films = { house: { ...film, hasSound: true, hasUpright: true } };
    const manifest = { ...state.manifest, films };
    const files = new Map(state.files).set('films/house.mp4', budgets.filmWithSound);
    files.set('films/house-upright.mp4', 900_000);
    files.set('films/house-upright.jpg', budgets.poster);
    files.set('films/house-upright.avif', budgets.poster + 1);
    const withSound = (file: string) => (file.endsWith('mp4') ? 'h264+aac' : 'vp9+opus');
    const measure = (file: string) => ({ seconds: 5, codec: withSound(file) });
    expect(faultsOf({ ...state, files, manifest, measure })).toEqual([
      'films/house-upright.webm: missing',
      expect.stringContaining('films/house-upright.avif: 161 kB'),
    ]);
  });

  it('asks for the poster of a film that begins with words, and for captions where they are promised', () => {
    const state = wholeState();
    const film = { width: 1280, height: 720, seconds: 5, poster: 'house', alt };
    const films = { house: { ...film, hasPoster: true, hasCaptions: true } };
    expect(faultsOf({ ...state, manifest: { ...state.manifest, films } })).toEqual(
      ['avif', 'jpg', 'vtt'].map((kind) => `films/house.${kind}: missing`),
    );
  });

  it('finds a film of another size than the manifest says', () => {
    const state = wholeState();
    const measure = (file: string) => {
      const found = state.measure(file);
      return found && { ...found, size: [640, 360] as const };
    };
    const faults = faultsOf({ ...state, measure });
    expect(faults).toContain('films/house.mp4: is 640 x 360, the manifest says 1280 x 720');
  });

  it('wants chapters one after the other, within the film', () => {
    const state = wholeState();
    const film = { width: 1280, height: 720, seconds: 5, poster: 'house', alt };
    const chapters = [
      { title: 'Arrive', start: 2 },
      { title: 'Go in', start: 2 },
      { title: 'Leave', start: 5 },
    ];
    const films = { house: { ...film, chapters } };
    expect(faultsOf({ ...state, manifest: { ...state.manifest, films } })).toEqual([
      "films/house: 'Go in' begins too early",
      "films/house: 'Leave' begins after the end",
    ]);
  });

  it('holds the hero to a stricter budget where phones load it', () => {
    const state = wholeState();
    const hero = { ...picture, widths: [heroWidthOnPhone, 800] };
    const files = new Map([
      ['pictures/hero-704.avif', budgets.heroInFirstPackets + 1],
      ['pictures/hero-704.webp', 30_000],
      ['pictures/hero-800.avif', budgets.heroOnPhone + 1],
      ['pictures/hero-800.webp', 30_000],
      ['pictures/hero-1200.jpg', 30_000],
    ]);
    const faults = faultsOf({
      ...state,
      files,
      catalogue: { pictures: { hero: { alt, grade: 'dusk' } }, films: {}, music: [] },
      manifest: { pictures: { hero }, films: {}, music: {} },
    });
    expect(faults).toEqual([
      'pictures/hero-704.avif: 14 kB, allowed 13 kB',
      'pictures/hero-800.avif: 26 kB, allowed 25 kB',
    ]);
  });

  it('limits what all media weigh together', () => {
    const state = wholeState();
    const widths = Array.from({ length: 200 }, (_, i) => 1000 + i);
    state.manifest.pictures.house = { ...picture, widths };
    for (const width of widths) {
      state.files.set(`pictures/house-${width}.avif`, 1_000);
      state.files.set(`pictures/house-${width}.webp`, budgets.still);
    }
    state.files.delete('pictures/house-1200.avif');
    state.files.delete('pictures/house-1200.webp');
    expect(faultsOf(state)).toEqual(['all media: 65.3 MB, allowed 60 MB']);
  });

  it.each(['', '   ', 'house', 'house exterior'])(
    "does not take '%s' for a description",
    (said) => {
      const state = wholeState();
      state.manifest.pictures.house = { ...picture, alt: said };
      expect(faultsOf(state)).toContain('pictures/house: no alt text');
    },
  );

  it('wants the manifest and the catalogue to name and describe the same things', () => {
    const state = wholeState();
    const faults = faultsOf({
      ...state,
      catalogue: {
        pictures: {
          house: { alt: 'Another view of the long house', grade: 'dusk' },
          barn: { alt, grade: 'day' },
        },
        films: {},
        music: ['calm', 'warm'],
      },
    });
    expect(faults).toEqual([
      'pictures/barn: in the catalogue, not in the manifest',
      'films/house: in the manifest, not in the catalogue',
      'music/warm: in the catalogue, not in the manifest',
      "pictures/house: its alt text differs from the catalogue's",
    ]);
  });

  it('wants an altered picture to name an original that is there', () => {
    const state = wholeState();
    state.manifest.pictures.house = { ...picture, original: 'barn' };
    expect(faultsOf(state)).toEqual([
      "pictures/house: its original differs from the catalogue's",
      'pictures/house: altered, but its original is not in the manifest',
    ]);
  });

  it('compares the length of films and tracks with the manifest, where it can be measured', () => {
    const state = wholeState();
    const lasting = (seconds: number) =>
      faultsOf({
        ...state,
        measure: (file) => ({ seconds, codec: state.measure(file)?.codec ?? '' }),
      });
    expect(faultsOf({ ...state, measure: () => undefined })).toEqual([]);
    expect(lasting(5.1)).toEqual([]);
    expect(lasting(6)).toContain('films/house.webm: lasts 6 s, the manifest says 5 s');
  });

  it('wants films in formats that every browser plays, with sound only where the manifest says so', () => {
    const state = wholeState();
    const codec = 'h264+aac';
    const found = faultsOf({ ...state, measure: () => ({ seconds: 5, codec }) });
    expect(found).toEqual(['webm', 'mp4'].map((kind) => `films/house.${kind}: has h264+aac in it`));
  });

  it.each([-16, -16.9, -15.1])('takes a track of %d LUFS', (loudness) => {
    const state = wholeState();
    const measure = (file: string) => ({ seconds: 5, codec: '', ...state.measure(file), loudness });
    expect(faultsOf({ ...state, measure })).toEqual([]);
  });

  it.each([-14, -20])('finds a track of %d LUFS too far from the others', (loudness) => {
    const state = wholeState();
    const measure = (file: string) => ({ seconds: 5, codec: '', ...state.measure(file), loudness });
    expect(faultsOf({ ...state, measure })).toEqual(
      ['opus', 'mp3'].map((kind) => `music/calm.${kind}: is as loud as ${loudness} LUFS, not -16`),
    );
  });
});

it('finds what a replaced picture or film leaves behind, and nothing of others', () => {
  const { manifest, files } = wholeState();
  const left = ['pictures/house-2000.avif', 'films/house-small.mp4', 'films/house-upright.jpg'];
  const others = ['pictures/house-door-2000.avif', 'films/house-tour.mp4', 'music/house.mp3'];
  const paths = [...files.keys(), ...left, ...others];
  expect(leftoversOf('house', paths, manifest)).toEqual(left);
});
