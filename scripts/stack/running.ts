import { readFileSync } from 'node:fs';
import { stateLocations } from './locations.ts';
import { lockHolder } from './lock.ts';

/** The addresses and secrets of a running stack; `npm run status` prints most of them. */
export interface StackInfo {
  pid: number;
  /** Origin of the site and of /api, e.g. http://localhost:5173. */
  web: string;
  /** The data API, e.g. http://127.0.0.1:40001/rest/v1. */
  restUrl: string;
  functionUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Login of the tables' owner. */
  databaseUrl: string;
  adminPassword: string;
  /** True if the owner set it: then it is not printed. */
  isOwnPassword: boolean;
  /**
   * The page on which mails can be read, with its user and password; undefined when they go to a
   * mail server elsewhere.
   */
  mailbox?: string | undefined;
  /** The mail server that takes mails; undefined where they go elsewhere. */
  replies?: string | undefined;
  /** Secret for `POST /api/internal/dispatch`, which sends due messages. */
  dispatchSecret: string;
  stateDir: string;
}

/** What the stack that runs from this folder wrote about itself; undefined if none runs. */
export async function readRunning(stateDir: string): Promise<StackInfo | undefined> {
  const { base, running } = stateLocations(stateDir);
  try {
    const info: StackInfo = JSON.parse(readFileSync(running, 'utf8'));
    return (await lockHolder(base)) === info.pid ? info : undefined;
  } catch {
    return undefined;
  }
}

/** The staff password as it is printed. */
export const printedPassword = ({ adminPassword, isOwnPassword }: StackInfo): string =>
  isOwnPassword ? 'as set in ADMIN_PASSWORD' : adminPassword;
