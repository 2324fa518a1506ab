import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { type StateLocations, stateLocations } from './locations.ts';
import { reasonOf, StartError } from './start-error.ts';

/**
 * Makes the folder of a product's data and logs.
 * @throws StartError if it can't be used, or belongs to another account.
 */
export function prepareStateDir(stateDir: string): StateLocations {
  const locations = stateLocations(stateDir);
  try {
    // Other accounts may pass through to the database folder, because root runs PostgreSQL as
    // another account; every file with a secret is closed to them.
    mkdirSync(locations.base, { recursive: true, mode: 0o711 });
    mkdirSync(locations.logs, { recursive: true, mode: 0o700 });
    accessSync(locations.base, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${locations.base} cannot be used (${reasonOf(error)}): choose another with STATE_DIR.`,
    );
  }
  requireOwnAccount(locations);
  return locations;
}

/** What root writes into the folder of another account, that one could neither read nor replace. */
function requireOwnAccount({ base, secrets }: StateLocations): void {
  const owner = process.getuid?.() === 0 && existsSync(secrets) ? statSync(secrets).uid : 0;
  if (owner === 0) return;
  throw new StartError(
    `The product in ${base} belongs to another account: start it as that one, with sudo -u '#${owner}'.`,
  );
}
