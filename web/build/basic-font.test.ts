import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { basicFontFile, cutBasicFont } from './basic-font.ts';

it('keeps the basic font as the theme asks for it; `npm run font` cuts it anew', async () => {
  const [kept, cut] = await Promise.all([readFile(basicFontFile), cutBasicFont()]);
  expect(cut.equals(kept)).toBe(true);
});
