/** Writes all rows and files into one file: `npm run backup -- FILE`; see docs/hosting.md. */
import { resolve } from 'node:path';
import { makeBackup } from './backup/make.ts';
import { readSettings } from './stack/settings.ts';
import { exitWith, StartError } from './stack/start-error.ts';

try {
  const [path, ...others] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (!path || others.length > 0) throw new StartError('Name one file: npm run backup -- FILE');
  const withSecrets = process.argv.includes('--with-secrets');
  const { files, gone } = await makeBackup(readSettings(process.env), resolve(path), {
    withSecrets,
  });
  const left = gone > 0 ? `; ${gone} were removed meanwhile` : '';
  console.log(`All rows and ${files} files are in ${path}${left}.`);
  if (!withSecrets) console.log('It holds no secrets; --with-secrets adds them.');
} catch (error) {
  exitWith(error);
}
