import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { databaseTypesFile, generateDatabaseTypes } from '../../stack/database-types.ts';

it('the database types are those of the migrations (if not: npm run database-types)', async () => {
  const types = await generateDatabaseTypes(inject('database').ownerUrl);
  expect(readFileSync(databaseTypesFile, 'utf8')).toBe(types);
});
