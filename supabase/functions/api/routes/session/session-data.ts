import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type StaffNames, staffNamesSchema } from '../../../_shared/contract/activity.ts';
import { callAs, type Database, ensure } from '../../database.ts';
import type { Caller } from '../../identity/visitor-tokens.ts';

/** Who logs in; `device` is the id of a browser that has logged in before. */
export interface LoginCaller extends Caller {
  readonly device: string | undefined;
}

export interface SessionData {
  /** Resolves once all sessions opened with an earlier password have ended. */
  ready(): Promise<void>;
  /** Reserves one password comparison. Resolves to 0, or to the seconds to wait before retrying. */
  beginLogin(caller: LoginCaller): Promise<number>;
  start(session: string, caller: LoginCaller, expiresAt: Date): Promise<void>;
  end(session: string): Promise<void>;
  /** The names of the bearer's session. @throws DatabaseFailure 401 */
  read(token: string): Promise<StaffNames>;
  /** Sets the name of the bearer's session; null for none. @throws DatabaseFailure 401 */
  rename(token: string, name: string | null): Promise<void>;
  /** Adds or removes a name that entries are assigned to. @throws DatabaseFailure 401 */
  list(token: string, name: string, isListed: boolean): Promise<void>;
}

export function createSessionData(database: Database, adminPasswordHash: string): SessionData {
  const { server } = database;
  // Tells the database which password a session was opened with, without revealing anything about
  // it.
  const credential = createHash('sha256').update(adminPasswordHash).digest('hex').slice(0, 32);
  let synced: Promise<void> | undefined;

  return {
    ready() {
      synced ??= ensure(server.rpc('admin_credential_sync', { credential })).then(
        () => {},
        (error) => {
          synced = undefined;
          throw error;
        },
      );
      return synced;
    },
    async beginLogin({ device, ...caller }) {
      const attempt = { ...caller, ...(device !== undefined && { device }) };
      const { data } = await ensure(server.rpc('admin_login_begin', attempt));
      return Number(data);
    },
    async start(session, { device, ...caller }, expiresAt) {
      const expires_at = expiresAt.toISOString();
      // The generated types don't know that an argument may be null.
      const row = {
        session,
        ...caller,
        device: (device ?? null) as string,
        credential,
        expires_at,
      };
      await ensure(server.rpc('admin_session_start', row));
    },
    async end(session) {
      await ensure(server.rpc('admin_session_end', { session }));
    },
    async read(token) {
      return z.parse(staffNamesSchema, await callAs(database, token, 'admin_session_read'));
    },
    async rename(token, name) {
      await callAs(database, token, 'admin_session_rename', { name });
    },
    async list(token, name, isListed) {
      await callAs(database, token, 'admin_staff_name', { name, is_listed: isListed });
    },
  };
}
