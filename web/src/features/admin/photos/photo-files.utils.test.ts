import { expect, it } from 'vitest';
import { fileSize } from '@/lib/file-format.ts';
import { fileName, type StaffPhoto } from './photo-files.utils.ts';

it.each([
  ['Kitchen.JPG', 'image/jpeg', '03 Kitchen.JPG'],
  ['Kitchen', 'image/png', '03 Kitchen.png'],
  ['page.html', 'image/jpeg', '03 page.jpg'],
  ['a:b?.heif', 'image/heic', '03 a_b_.heif'],
])('%s of the type %s is saved as %s', (name, type, saved) => {
  expect(fileName({ name, type } as StaffPhoto, 3)).toBe(saved);
});

it('sizes are in megabytes, and small ones in kilobytes', () => {
  expect([fileSize(26_214_400), fileSize(900)]).toEqual(['25.0 MB', '1 KB']);
});
