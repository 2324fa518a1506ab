import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, listHeaders } from '../../../_shared/contract/api.ts';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryQuerySchema,
} from '../../../_shared/contract/delivery.ts';
import { callAs } from '../../database.ts';
import type { Delivery } from '../../dispatch/delivery-data.ts';
import type { DispatchSettings } from '../../dispatch/dispatch-settings.ts';
import type { MailSite } from '../../dispatch/mails/contents.ts';
import { webhookBody } from '../../dispatch/webhook-sender.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import { linkNext, readQuery } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { searchPatterns } from '../lists/list-data.ts';

const noSuchDelivery = (): HttpProblem =>
  new HttpProblem(404, 'There is no delivery with this id.');

/** The id in the path. @throws HttpProblem 404 if it isn't a UUID */
function readId(c: Context): string {
  const id = z.safeParse(z.guid(), c.req.param('id'));
  if (id.success) return id.data;
  throw noSuchDelivery();
}

/** What this function can send. The database has what waits for others, too. */
function waysOf({ mail, staff, webhook }: DispatchSettings): string[] {
  return [
    ...(mail ? ['mail'] : []),
    ...(mail && staff.length > 0 ? ['staff'] : []),
    ...(webhook ? ['webhook'] : []),
  ];
}

type Said = Pick<DeliveryDetail, 'mail' | 'payload' | 'problem'>;

/** A delivery's content, as it would be sent now. */
async function say(message: Delivery | null, site: MailSite): Promise<Said> {
  const nothing = { mail: null, payload: null, problem: null };
  if (!message) return { ...nothing, problem: 'Its record was erased or is spam.' };
  if (message.kind === 'webhook') return { ...nothing, payload: webhookBody(message) };
  try {
    const { composeMail } = await import('../../dispatch/mails/compose.tsx');
    const { subject, replyTo, html, text } = await composeMail(message, site);
    const mail = { subject, replyTo: replyTo?.address ?? null, html, text };
    return { ...nothing, mail };
  } catch {
    return { ...nothing, problem: 'It could not be written.' };
  }
}

/** The result of a requested change: 'done', or why it wasn't made. */
type DeliveryChange = 'done' | 'absent' | 'off' | 'settled' | 'taken';

const refusals: Readonly<Record<Exclude<DeliveryChange, 'done' | 'absent'>, string>> = {
  off: 'There is no way to send it: no mail server or webhook is set up.',
  settled: 'It was sent already.',
  taken: 'It is being sent right now.',
};

export function registerDeliveries(app: Hono, services: Services): void {
  const { database, dispatcher, env, orderLinks, webinarLinks } = services;
  const ways = waysOf(env.dispatch);
  const all = apiPaths.adminDeliveries;

  staffResource(app, all, services, {
    async GET(c, { token }) {
      const { q, state, kind, from, to, before, limit } = readQuery(c, deliveryQuerySchema);
      const found = await callAs(database, token, 'admin_deliveries', {
        ways,
        patterns: searchPatterns(q),
        // One more, if there is a next page.
        page_size: limit,
        ...(state && { state }),
        ...(kind && { kind }),
        ...(from && { since: from }),
        ...(to && { until: to }),
        ...(before && { behind: before }),
      });
      const { rows, total } = found as { rows: readonly DeliveryRow[]; total: number };
      c.header(listHeaders.total, String(total));
      const last = rows.length > limit && rows[limit - 1];
      if (last) linkNext(c, last.id);
      return c.json({ deliveries: rows.slice(0, limit) });
    },
  });

  staffResource(app, `${all}/:id`, services, {
    async GET(c, { token }) {
      const found = await callAs(database, token, 'admin_delivery', { delivery: readId(c) });
      if (found === null) throw noSuchDelivery();
      // The message is null if its entry was erased or is spam.
      const { message, ...row } = found as DeliveryRow & { message: Delivery | null };
      const said = await say(message, {
        url: env.dispatch.siteUrl,
        orderPathOf: orderLinks.pathOf,
        webinarPathOf: webinarLinks.pathOf,
      });
      return c.json({ ...row, ...said } satisfies DeliveryDetail);
    },
  });

  for (const [act, wanted] of [
    ['send-again', 'due'],
    ['discard', 'discarded'],
  ] as const)
    staffResource(app, `${all}/:id/${act}`, services, {
      async POST(c, { token }) {
        const change = { delivery: readId(c), wanted, ways };
        const outcome = await callAs(database, token, 'admin_delivery_change', change);
        if (outcome === 'absent') throw noSuchDelivery();
        if (outcome !== 'done') throw new HttpProblem(409, refusals[outcome as 'off']);
        if (wanted === 'due') dispatcher.wake();
        return done(c);
      },
    });
}
