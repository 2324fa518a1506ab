import { describe, expect, it } from 'vitest';
import {
  autoEditCents,
  clipPriceCents,
  freeCreditCents,
  imagePriceCents,
  landingPackageOffers,
  musicTrackCents,
  orderPackageOffers,
  resaleAdviceCents,
  stagingManualEditFromCents,
} from './brand.ts';
import {
  calculatorDefaults,
  calculatorTotalCents,
  clampPhotos,
  formatUsd,
  walkthroughSeconds,
} from './prices.ts';

describe('the price calculator', () => {
  it('starts with five clips in 720p and auto-edit', () => {
    expect(calculatorDefaults).toEqual({ photos: 5, resolution: '720p', autoEdit: true });
  });

  const { '720p': low, '1080p': middle, '4K': high } = clipPriceCents;
  it.each([
    [5, '720p', true, 5 * low + autoEditCents],
    [30, '4K', true, 30 * high + autoEditCents],
    [1, '1080p', true, middle + autoEditCents],
    [1, '1080p', false, middle],
    [3, '720p', false, 3 * low],
  ] as const)(
    '%i clips in %s, auto-edit %s, cost %i cents',
    (photos, resolution, autoEdit, cents) => {
      expect(calculatorTotalCents({ photos, resolution, autoEdit })).toBe(cents);
    },
  );

  it.each([
    [1, 3],
    [2, 6],
    [3, 8],
    [5, 12],
    [30, 62],
  ])('%i photos make a walkthrough of %i seconds', (photos, seconds) => {
    expect(walkthroughSeconds(photos)).toBe(seconds);
  });

  it.each([
    ['', 1],
    ['0', 1],
    ['-4', 1],
    ['1', 1],
    ['2.9', 2],
    ['30', 30],
    ['31', 30],
    ['1e9', 30],
    ['abc', 1],
    [' 7 ', 7],
    [12.5, 12],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 30],
  ])('the input %j becomes %i on blur', (input, photos) => {
    expect(clampPhotos(input)).toBe(photos);
  });
});

describe('prices', () => {
  // Repeated here to catch typos in the price list; all other tests read the list itself.
  it('are those of the price list', () => {
    expect(clipPriceCents).toEqual({ '720p': 80, '1080p': 100, '4K': 160 });
    expect({ autoEditCents, musicTrackCents, freeCreditCents }).toEqual({
      autoEditCents: 100,
      musicTrackCents: 200,
      freeCreditCents: 1000,
    });
    expect(imagePriceCents).toEqual({ '8 MP': 15, '12 MP': 25, '24 MP': 35 });
    expect(stagingManualEditFromCents).toBe(1000);
    expect(orderPackageOffers.basic).toMatchObject({ priceCents: 6000, photoLimit: 15 });
    expect(orderPackageOffers.premium).toMatchObject({ priceCents: 9000, photoLimit: 30 });
    expect(landingPackageOffers.basic).toMatchObject({ priceCents: 2900, photoLimit: 10 });
    expect(landingPackageOffers.premium).toMatchObject({ priceCents: 5900, photoLimit: 25 });
    expect(resaleAdviceCents).toEqual({ min: 6000, max: 12_000, upsell: 6000 });
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [80, '$0.80'],
    [100, '$1.00'],
    [99999, '$999.99'],
    [123456, '$1,234.56'],
    [123456789, '$1,234,567.89'],
    [-150, '-$1.50'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });
});
