import { type Database, ensure } from '../../database.ts';

/** Resolves when the database itself has answered. @throws DatabaseFailure */
export async function askDatabase(database: Database): Promise<void> {
  await ensure(database.server.rpc('service_health'));
}
