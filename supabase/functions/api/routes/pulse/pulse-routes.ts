import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { listNames, lists } from '../../../_shared/contract/admin.ts';
import { apiPaths } from '../../../_shared/contract/api.ts';
import { pulseQuerySchema, pulseSchema } from '../../../_shared/contract/pulse.ts';
import { callAs } from '../../database.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';

/** Counts the unread and new entries of each list; the query names the newest that the caller has. */
export function registerPulse(app: Hono, services: Services): void {
  const { database, env } = services;
  staffResource(app, apiPaths.adminPulse, services, {
    GET: async (c, { token }) => {
      const { searchParams } = new URL(c.req.url);
      const asked = z.safeParse(pulseQuerySchema, Object.fromEntries(searchParams));
      if (!asked.success) throw new HttpProblem(400, 'Name each list with the ID of its newest.');
      const known = listNames.flatMap((list) => {
        const id = asked.data[list];
        return id === undefined ? [] : [[lists[list].table, id] as const];
      });
      const sendsMail = env.dispatch.mail !== undefined;
      const data = await callAs(database, token, 'admin_pulse', {
        known: Object.fromEntries(known),
        // Without a mail server nobody can do anything about held mails.
        sends_mail: sendsMail,
      });
      const answer = Object(data) as Record<string, unknown>;
      const pulse = pulseSchema.parse({
        dead: answer.dead,
        held: answer.held,
        waiting: answer.waiting,
        sendsMail,
        surges: answer.surges,
        newestMail: answer.newestMail,
        lists: Object.fromEntries(listNames.map((list) => [list, answer[lists[list].table]])),
      });
      return c.json(pulse);
    },
  });
}
