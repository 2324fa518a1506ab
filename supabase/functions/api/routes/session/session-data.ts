import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type StaffSession, staffSessionSchema } from '../../../_shared/contract/activity.ts';
import { callAs, type Database, ensure } from '../../database.ts';
import type { Caller } from '../../identity/visitor-tokens.ts';

/** Who logs in; `device` is the id of a browser that has logged in before. */
export interface LoginCaller extends Caller {
  readonly device: string | undefined;
}

/** Whether a password may be compared now: `wait` is 0, or the seconds until then. */
export interface LoginTurn {
  readonly wait: number;
  /** True for one of the comparisons that every network has, whatever others do. */
  readonly isFirst: boolean;
}

export type SessionData = ReturnType<typeof createSessionData>;

/** @param ways what this function can send: of 'mail', 'staff' and 'webhook'. */
export function createSessionData(database: Database, adminPasswordHash: string, ways: string[]) {
  const { server } = database;
  // Tells the database which password a session was opened with, without revealing anything about
  // it.
  const credential = createHash('sha256').update(adminPasswordHash).digest('hex').slice(0, 32);
  let told: Promise<void> | undefined;

  return {
    /**
     * Resolves once the database knows what this function can send, and all sessions opened with an earlier
     * password have ended.
     */
    ready(): Promise<void> {
      told ??= ensure(server.rpc('service_started', { credential, ways })).then(
        () => {},
        (error) => {
          told = undefined;
          throw error;
        },
      );
      return told;
    },
    /** Reserves one password comparison, or answers the seconds to wait before retrying. */
    async beginLogin({ device, ...caller }: LoginCaller): Promise<LoginTurn> {
      const attempt = { ...caller, ...(device !== undefined && { device }) };
      const { data } = await ensure(server.rpc('admin_login_begin', attempt));
      return { wait: Math.max(Number(data), 0), isFirst: data === -1 };
    },
    async start(
      session: string,
      { device, ...caller }: LoginCaller,
      { isFirst, expiresAt }: Pick<LoginTurn, 'isFirst'> & { readonly expiresAt: Date },
    ) {
      const expires_at = expiresAt.toISOString();
      // The generated types don't know that an argument may be null.
      const known = (device ?? null) as string;
      const row = {
        ...{ session, ...caller, device: known, credential, expires_at },
        is_first: isFirst,
      };
      await ensure(server.rpc('admin_session_start', row));
    },
    async end(session: string) {
      await ensure(server.rpc('admin_session_end', { session }));
    },
    /** The names of the bearer's session. @throws DatabaseFailure 401 */
    async read(token: string): Promise<StaffSession> {
      return z.parse(staffSessionSchema, await callAs(database, token, 'admin_session_read'));
    },
  };
}
