import { describe, expect, it } from 'vitest';
import { estimate } from './calculator.utils.ts';

describe('an estimate', () => {
  it.each([
    [5, '720p', true, '$5.00', 'Video length: 12 seconds'],
    [30, '4K', true, '$49.00', 'Video length: 62 seconds'],
    [1, '1080p', true, '$2.00', 'Video length: 3 seconds'],
    [2, '720p', true, '$2.60', 'Video length: 6 seconds'],
    [3, '720p', true, '$3.40', 'Video length: 8 seconds'],
    [1, '1080p', false, '$1.00', '1 separate 5-second clip'],
    [2, '4K', false, '$3.20', '2 separate 5-second clips'],
    [30, '1080p', false, '$30.00', '30 separate 5-second clips'],
  ] as const)(
    'of %i photos in %s, auto-edit %s, is %s: %s',
    (photos, resolution, autoEdit, total, result) => {
      expect(estimate({ photos, resolution, autoEdit })).toMatchObject({ total, result });
    },
  );

  it('shows how the total comes about', () => {
    expect(estimate({ photos: 7, resolution: '4K', autoEdit: true }).lines).toEqual([
      { label: '7 clips × $1.60', price: '$11.20' },
      { label: 'Auto-Edit', price: '$1.00' },
    ]);
    expect(estimate({ photos: 1, resolution: '720p', autoEdit: false }).lines).toEqual([
      { label: '1 clip × $0.80', price: '$0.80' },
    ]);
  });
});
