import { type Database, ensure } from '../../database.ts';

/** Resolves when the database itself has answered and has room to write. @throws DatabaseFailure */
export async function askDatabase(database: Database): Promise<void> {
  await ensure(database.server.rpc('service_health'));
}
