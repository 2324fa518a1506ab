import { expect, it } from 'vitest';
import { contrastFaults } from './contrast.ts';

it('pairs of colors that are hard to read are named', () => {
  expect(contrastFaults('#2563eb')).toEqual([]);
  expect(contrastFaults('#facc15')).toContain(
    'White text on buttons: #ffffff on #facc15 has a contrast of 1.5, and needs 4.5.',
  );
});
