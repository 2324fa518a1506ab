import { afterAll } from 'vitest';
import { connectTo } from '../../../scripts/stack/database.ts';
import { temporaryStateDir } from '../../../scripts/stack/spawned-stack.ts';
import { startStack } from '../../../scripts/stack/stack.ts';

/** Starts a stack with a mailbox for the tests of one file, and stops it after them. */
export async function startMailboxStack() {
  const state = temporaryStateDir();
  const { info, stop } = await startStack({
    port: 0,
    repliesPort: 0,
    stateDir: state.path,
    adminPassword: 'correct horse battery staple',
    rateLimitPerMinute: 1000,
    allowedOrigins: '',
    trustedProxyHops: 0,
    webinarVideoId: '',
    dispatch: {},
  });
  const sql = connectTo(info.databaseUrl);
  afterAll(async () => {
    await sql.end();
    await stop();
    state.remove();
  });
  return { info, sql };
}
