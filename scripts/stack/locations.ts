import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The built site, as `vite build` leaves it. */
export const siteDir = join(root, 'dist');

export const migrationsDir = join(root, 'supabase/migrations');

/** Where everything of one embedded stack lives. Nothing is written outside of it. */
export function stateLocations(stateDir: string) {
  const base = resolve(root, stateDir);
  return {
    base,
    secrets: join(base, 'secrets.json'),
    running: join(base, 'running.json'),
    /** The running processes, for the next start if this one is killed. */
    children: join(base, 'children.json'),
    database: join(base, 'database'),
    logs: join(base, 'logs'),
    /** The mails of the local mailbox. */
    mailbox: join(base, 'mailbox'),
    /** The files of the storage service. */
    storage: join(base, 'storage'),
    /** The pages as they were at the start, so that a later build doesn't affect them. */
    site: join(base, 'site'),
    denoCache: join(base, 'deno'),
  };
}

export type StateLocations = ReturnType<typeof stateLocations>;
