import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { type ListName, listNames, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { pulseQuerySchema, pulseSchema } from '../../../_shared/contract/pulse.ts';
import { callAs } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';

const nothing = '{"shown":{},"open":null}';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts the unread and new entries of each list, and says what changed of those on the caller's screen. */
export function registerPulse(app: Hono, services: Services): void {
  const { database, env } = services;
  staffResource(app, apiPaths.adminPulse, services, {
    GET: async (c, { token }) => {
      const { searchParams } = new URL(c.req.url);
      const { screen = nothing, ...newest } = Object.fromEntries(searchParams);
      const asked = z.safeParse(pulseQuerySchema, { known: newest, screen: parsed(screen) });
      if (!asked.success) throw new HttpProblem(400, 'Name each list with the ID of its newest.');
      const {
        known,
        screen: { open, shown },
      } = asked.data;
      /** The same by the names of the tables. */
      const byTable = (named: object) =>
        Object.fromEntries(
          Object.entries(named).map(([list, value]) => [lists[list as ListName].table, value]),
        );
      const sendsMail = env.dispatch.mail !== undefined;
      const data = await callAs(database, token, 'admin_pulse', {
        known: byTable(known),
        // Without a mail server nobody can do anything about held mails.
        sends_mail: sendsMail,
        shown: byTable(shown),
        open_entry: open && { ...open, list: lists[open.list].table },
      });
      const answer = Object(data) as Record<string, unknown>;
      const pulse = pulseSchema.parse({
        dead: answer.dead,
        held: answer.held,
        waiting: answer.waiting,
        sendsMail,
        surges: answer.surges,
        newestMail: answer.newestMail,
        changed: answer.changed,
        happened: answer.happened,
        lists: Object.fromEntries(listNames.map((list) => [list, answer[lists[list].table]])),
      });
      return c.json(pulse);
    },
  });
}
