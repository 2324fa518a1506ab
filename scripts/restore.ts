/** Restores a backup into an empty place: `npm run restore -- FILE`; see docs/hosting.md. */
import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore.ts';
import { readSettings } from './stack/settings.ts';
import { exitWith, StartError } from './stack/start-error.ts';

try {
  const [path, ...others] = process.argv.slice(2);
  if (!path || others.length > 0) throw new StartError('Name one file: npm run restore -- FILE');
  const { taken } = await restoreBackup(readSettings(process.env), resolve(path));
  console.log(`Everything is as it was at ${taken}. Start it with \`npm start\`.`);
  console.log('All logins have ended. Messages that were waiting are held under Mail.');
} catch (error) {
  exitWith(error);
}
