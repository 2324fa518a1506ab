import { afterAll, afterEach, beforeEach } from 'vitest';
import { connect } from '../../../supabase/functions/tests/support/database.ts';
import { type DispatchingFunction, startFunction } from './dispatching.ts';
import { startMailServer } from './mail-server.ts';

type Variables = Readonly<Record<string, string>>;

/**
 * What a file that tests deliveries needs: a mail server, and functions that send. Nothing is due when a
 * test begins, and nothing stays behind. Call it once in each file, because it adds hooks.
 */
export async function setUpDispatching() {
  const sql = connect();
  const mail = await startMailServer();
  const mailVariables = {
    MAIL_URL: `smtp://me:secret@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Framewalk <hello@framewalk.example>',
    NOTIFY_EMAILS: 'staff@framewalk.example',
  };
  const running: DispatchingFunction[] = [];
  const shared = new Map<string, Promise<DispatchingFunction>>();

  const forgetAll = () =>
    sql`with untold as (delete from private.untold) delete from private.deliveries`;
  async function endShared(): Promise<void> {
    for (const one of shared.values()) await (await one).kill();
    shared.clear();
  }
  beforeEach(async () => {
    mail.received.length = 0;
    mail.onMail = undefined;
    mail.onlyTo = undefined;
    await mail.setFault('none');
    await forgetAll();
  });
  afterEach(async () => {
    for (const one of running.splice(0)) await one.kill();
    await forgetAll();
  });
  afterAll(async () => {
    await endShared();
    await mail.close();
  });

  /** Makes all waiting deliveries due: leases and pauses are over. */
  const passTime = () => sql`update private.deliveries set due_at = now() where state = 'due'`;

  return {
    sql,
    mail,
    mailVariables,
    passTime,
    /**
     * A function for one test, which may hang or be killed. It is alone: a shared one wakes by itself for
     * what it has to try again, and would take this test's messages.
     */
    async start(variables: Variables = mailVariables): Promise<DispatchingFunction> {
      await endShared();
      const started = await startFunction(variables);
      running.push(started);
      return started;
    },
    /** A function that tests with these settings share: loading the mail library takes most of a start. */
    share(variables: Variables = mailVariables): Promise<DispatchingFunction> {
      const key = JSON.stringify(variables);
      const known = shared.get(key) ?? startFunction(variables);
      shared.set(key, known);
      return known;
    },
    /** Why deliveries were not sent. */
    async reasons(): Promise<string[]> {
      const rows = await sql`
        select distinct last_error from private.deliveries where last_error is not null`;
      return rows.map((row) => String(row.last_error));
    },
    async dispatchUntilDone(fn: DispatchingFunction): Promise<void> {
      for (let round = 0; round < 20; round += 1) {
        await passTime();
        const { sent, retried, dead } = await fn.dispatch();
        if (sent + retried + dead === 0) return;
      }
    },
  };
}
