import { autoEditCents, clipPriceCents } from '@contract/brand.ts';
import { calculatorTotalCents, formatUsd } from '@contract/prices.ts';
import { describe, expect, it } from 'vitest';
import { estimate } from './calculator.utils.ts';

describe('an estimate', () => {
  it.each([
    [5, '720p', true, 'Video length: 12 seconds'],
    [30, '4K', true, 'Video length: 62 seconds'],
    [1, '1080p', true, 'Video length: 3 seconds'],
    [2, '720p', true, 'Video length: 6 seconds'],
    [3, '720p', true, 'Video length: 8 seconds'],
    [1, '1080p', false, '1 separate 5-second clip'],
    [2, '4K', false, '2 separate 5-second clips'],
    [30, '1080p', false, '30 separate 5-second clips'],
  ] as const)(
    'of %i photos in %s, auto-edit %s, has the total of the price list, and the %s',
    (photos, resolution, autoEdit, result) => {
      const input = { photos, resolution, autoEdit };
      const total = formatUsd(calculatorTotalCents(input));
      expect(estimate(input)).toMatchObject({ total, result });
    },
  );

  it('shows how the total comes about', () => {
    const { '720p': usual, '4K': best } = clipPriceCents;
    expect(estimate({ photos: 7, resolution: '4K', autoEdit: true }).lines).toEqual([
      { label: `7 clips × ${formatUsd(best)}`, price: formatUsd(7 * best) },
      { label: 'Auto-Edit', price: formatUsd(autoEditCents) },
    ]);
    expect(estimate({ photos: 1, resolution: '720p', autoEdit: false }).lines).toEqual([
      { label: `1 clip × ${formatUsd(usual)}`, price: formatUsd(usual) },
    ]);
  });
});
