/** Writes the TypeScript types of the database after a migration: `npm run database-types`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { databaseTypesFile, generateDatabaseTypes } from './stack/database-types.ts';
import { root } from './stack/locations.ts';
import { withScratchDatabase } from './stack/scratch-database.ts';
import { exitWith } from './stack/start-error.ts';

try {
  const types = await withScratchDatabase(generateDatabaseTypes);
  writeFileSync(databaseTypesFile, types);
  console.log(`Wrote ${relative(root, databaseTypesFile)}.`);
} catch (error) {
  exitWith(error);
}
