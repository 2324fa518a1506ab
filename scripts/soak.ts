/**
 * Runs the tests that have a longer form in that form: `npm run soak`. They try more of the same,
 * for those who have the time.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './stack/locations.ts';

const files = ['scripts', 'supabase', 'web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join(root, folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('/test-setup/soak.ts')),
);
process.env.SOAK = '1';
process.argv.push(...files);
await import('./test.ts');
