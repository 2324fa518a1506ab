import { describe, expect, it } from 'vitest';
import { filmNames } from './film-names.ts';
import type { FilmType } from './films.ts';

const file = (type: FilmType = 'video/mp4', width: number | null = 1920, height = 1080) => ({
  type,
  width,
  height,
});

describe('a delivered file is downloaded as', () => {
  it.each([
    ['12 Harbor Lane', 1, '12-harbor-lane-1080p.mp4'],
    ['12 Harbor Lane, Salem, MA', 2, '12-harbor-lane-1080p-v2.mp4'],
    ['  Élan Straße №7\nUnit 4 ', 1, 'elan-stra-e-no7-1080p.mp4'],
    ['../../etc/passwd\r\nSet-Cookie: a', 1, 'etc-passwd-1080p.mp4'],
    ['東京都', 1, 'property-video-1080p.mp4'],
    ['x'.repeat(500), 1, `${'x'.repeat(60)}-1080p.mp4`],
  ])('%j, version %i: %s', (address, version, name) => {
    expect(filmNames([file()], version, address)).toEqual([name]);
  });

  it("names that differ within a version, with 'vertical' for upright videos", () => {
    const files = [file(), file(), file('video/mp4', 1080, 1920), file('video/webm', null)];
    const unbranded = { ...file(), isUnbranded: true };
    expect(filmNames([unbranded, ...files, file('application/zip')], 1)).toEqual([
      'property-video-unbranded-1080p.mp4',
      'property-video-1080p.mp4',
      'property-video-1080p-2.mp4',
      'property-video-vertical-1080p.mp4',
      'property-video.webm',
      'property-video.zip',
    ]);
  });
});
