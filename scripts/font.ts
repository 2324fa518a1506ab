/** Cuts the font that every page preloads to its range in the theme: `npm run font`. */
import { writeFileSync } from 'node:fs';
import { basicFontFile, cutBasicFont } from '../web/build/basic-font.ts';

const font = await cutBasicFont();
writeFileSync(basicFontFile, font);
console.log(`The basic font is cut: ${(font.length / 1024).toFixed(1)} KB.`);
