import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths } from '../../../_shared/contract/api.ts';
import {
  type DeliveryDetail,
  type DeliveryRow,
  deliveryChangeSchema,
  deliveryRefusals,
} from '../../../_shared/contract/delivery.ts';
import { orderListPath } from '../../../_shared/contract/order-status.ts';
import { callAs } from '../../database.ts';
import type { Delivery } from '../../dispatch/delivery-data.ts';
import type { MailSite } from '../../dispatch/mails/contents.ts';
import { webhookBody } from '../../dispatch/webhook-sender.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { done } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
import type { Services } from '../../services.ts';

const noSuchDelivery = (): HttpProblem => new HttpProblem(404, deliveryRefusals.absent);

/** The id in the path. @throws HttpProblem 404 if it isn't a UUID */
function readId(c: Context): string {
  const id = z.safeParse(z.guid(), c.req.param('id'));
  if (id.success) return id.data;
  throw noSuchDelivery();
}

type Said = Pick<DeliveryDetail, 'mail' | 'payload' | 'problem'>;

/** A delivery's content, as it would be sent now. */
async function say(message: Delivery | null, site: MailSite): Promise<Said> {
  const nothing = { mail: null, payload: null, problem: null };
  if (!message) return { ...nothing, problem: 'The entry was erased or is spam.' };
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

export function registerDeliveries(app: Hono, services: Services): void {
  const { database, dispatcher, env, orderLinks, webinarLinks } = services;
  const one = apiPaths.adminDelivery(':id');

  staffResource(app, one, services, {
    async GET(c, { token }) {
      const found = await callAs(database, token, 'admin_delivery', { delivery: readId(c) });
      if (found === null) throw noSuchDelivery();
      // The message is null if its entry was erased or is spam.
      const { message, ...row } = found as DeliveryRow & { message: Delivery | null };
      const said = await say(message, {
        url: env.dispatch.siteUrl,
        orderPathOf: orderLinks.pathOf,
        // It opens all of a person's orders: not even staff get it.
        listPathOf: () => orderListPath(''),
        webinarPathOf: webinarLinks.pathOf,
      });
      return c.json({ ...row, ...said } satisfies DeliveryDetail);
    },
  });

  staffResource(app, `${one}/send-again`, services, {
    async POST(c, { token }) {
      const change = { delivery: readId(c), wanted: 'due' };
      const called = await callAs(database, token, 'admin_delivery_change', change);
      const outcome = deliveryChangeSchema.parse(called);
      if (outcome === 'absent') throw noSuchDelivery();
      if (outcome !== 'done') throw new HttpProblem(409, deliveryRefusals[outcome]);
      dispatcher.wake();
      return done(c);
    },
  });
}
