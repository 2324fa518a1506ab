/** The manifest that the pages read, kept in the formatter's own shape. */
import fs from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname, '../../web/src/content/media.json');

export function updateManifest(change) {
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  change(manifest);
  const text = JSON.stringify(manifest, null, 2).replace(
    /\[\s+([\d,\s]+?)\s+\]/g,
    (_, numbers) => `[${numbers.split(/,\s*/).join(', ')}]`,
  );
  fs.writeFileSync(file, `${text}\n`);
}
