import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../stack/locations.ts';
import { catalogText, readCatalog } from './catalog.ts';

it('writes the catalog as the formatter would', () => {
  const file = join(root, 'web/src/content/media.json');
  expect(catalogText(readCatalog())).toBe(readFileSync(file, 'utf8'));
});
