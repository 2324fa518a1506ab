/**
 * The storage service of the embedded stack, in a separate process.
 *
 * Environment: PORT, DATABASE_URL (the login of the data API), JWKS, PUBLISHABLE_KEY, SECRET_KEY,
 * STORAGE_KEY, STORAGE_DIRECTORY.
 */
import { requireVariable as env } from '../environment.ts';
import { Access } from './access.ts';
import { createStorageServer } from './storage.ts';
import { Tickets } from './tickets.ts';

const access = new Access(env('DATABASE_URL'), {
  jwks: JSON.parse(env('JWKS')),
  publishableKey: env('PUBLISHABLE_KEY'),
  secretKey: env('SECRET_KEY'),
});
const server = createStorageServer({
  access,
  tickets: new Tickets(env('STORAGE_KEY')),
  directory: env('STORAGE_DIRECTORY'),
});
server.listen(Number(env('PORT')), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void access.close().finally(() => process.exit(0));
});
