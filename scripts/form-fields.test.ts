import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './stack/locations.ts';

/** A field of the longest form, in its two spellings. */
const field = /\b(specialRequests|special_requests)\b/;

it('CONTRIBUTING.md lists every place that a new field of a form has to be added to', () => {
  const files = ['web/src', 'supabase/functions', 'supabase/migrations', 'scripts'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|sql)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
  );
  const naming = files
    .filter((file) => field.test(readFileSync(file, 'utf8')))
    .map((file) => file.slice(root.length + 1).replaceAll('\\', '/'));
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, file = '']) => file);
  expect(naming.sort()).toEqual(listed.sort());
});
