import { expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

it.each([
  ['Kitchen.jpg', 'Kitchen.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\photos\\Bath.png', 'Bath.png'],
  ['photos/', 'photos'],
  ['in\u202egpj.exe', 'ingpj.exe'],
  ['a\u0000b\n.jpg', 'ab.jpg'],
  [' / \u200b', ''],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(250)}.jpeg`],
  ['\u{1f3e0}'.repeat(300), '\u{1f3e0}'.repeat(255)],
])('the name %j is stored as %j', (name, stored) => {
  expect(cleanFileName(name)).toBe(stored);
});
