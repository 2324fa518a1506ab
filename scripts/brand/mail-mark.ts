import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconSvg } from '../../web/build/brand-icon.ts';
import { root } from '../stack/locations.ts';

const file = join(root, 'supabase/functions/_shared/mark.ts');

/** Draws the mark for mails, which carry it, into a module of the function, if it has changed. */
export async function writeMailMark(): Promise<void> {
  const png = await sharp(Buffer.from(iconSvg()), { density: 300 })
    .resize(84)
    .png({ palette: true })
    .toBuffer();
  const text = `/** The mark for mails, a PNG in base64: made of web/brand/mark.svg by \`npm run build\`. */
export const markPng =
  '${png.toString('base64')}';
`;
  if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== text) writeFileSync(file, text);
}
