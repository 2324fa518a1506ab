import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { withConnection } from './database.ts';
import { root } from './locations.ts';

/** Where the generated types are kept, under the name that Supabase's documentation uses. */
export const databaseTypesFile = join(root, 'supabase/functions/_shared/database.types.ts');

const notice = `// Generated from the migrations by \`npm run database-types\`. Do not edit.\n\n`;

/** Tables that nobody reaches through the data API. */
const closedTables = ['images', 'users'];

/** Where the types that only name others begin; nothing here uses them. */
const helpers = 'type DatabaseWithoutInternals';

/**
 * The TypeScript types of the public schema, as `supabase gen types` writes them.
 *
 * The CLI runs its generator in a Docker container. This calls the same generator, which Supabase
 * publishes as a package, so the types can be made on a machine without Docker.
 *
 * @param databaseUrl a database to which all migrations have been applied.
 */
export const generateDatabaseTypes = (databaseUrl: string): Promise<string> =>
  withConnection(databaseUrl, async (sql) => {
    const database = { query: async (text: string) => ({ rows: [...(await sql.unsafe(text))] }) };
    const metadata = sortGeneratorMetadata(
      await introspect(database, { includedSchemas: ['public'] }),
    );
    const tables = metadata.tables.filter(({ name }) => !closedTables.includes(name));
    const types = await generateTypescript({ ...metadata, tables });
    return `${notice}${types.slice(0, types.indexOf(helpers)).trimEnd()}\n`;
  });
