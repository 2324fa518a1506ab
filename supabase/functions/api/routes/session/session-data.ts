import { createHash } from 'node:crypto';
import { type Database, ensure } from '../../database.ts';

export interface SessionData {
  /** Resolves once no session of an earlier password is live any more. */
  ready(): Promise<void>;
  /** Reserves one comparison of a password; the seconds to wait when there is none to have. */
  beginLogin(client: string): Promise<number>;
  start(session: string, client: string, expiresAt: Date): Promise<void>;
  end(session: string): Promise<void>;
}

export function createSessionData({ server }: Database, adminPasswordHash: string): SessionData {
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
    async beginLogin(client) {
      const { data } = await ensure(server.rpc('admin_login_begin', { client }));
      return Number(data);
    },
    async start(session, client, expiresAt) {
      const row = { session, client, credential, expires_at: expiresAt.toISOString() };
      await ensure(server.rpc('admin_session_start', row));
    },
    async end(session) {
      await ensure(server.rpc('admin_session_end', { session }));
    },
  };
}
