import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, type Done, listHeaders } from '../../../_shared/contract/api.ts';
import {
  type DeliveryDetail,
  type DeliveryQuery,
  deliveryQuerySchema,
} from '../../../_shared/contract/delivery.ts';
import type { Delivery } from '../../dispatch/delivery-data.ts';
import type { DispatchSettings } from '../../dispatch/dispatch-settings.ts';
import type { MailSite } from '../../dispatch/mails/contents.ts';
import { webhookBody } from '../../dispatch/webhook-sender.ts';
import { HttpProblem } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { fieldErrors } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import {
  changeDelivery,
  type DeliveryChange,
  readDeliveries,
  readDelivery,
} from './delivery-desk-data.ts';

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

function readQuery(parameters: URLSearchParams): DeliveryQuery {
  const result = z.safeParse(deliveryQuerySchema, Object.fromEntries(parameters));
  if (result.success) return result.data;
  const errors = fieldErrors(result.error);
  throw new HttpProblem(400, Object.values(errors).join(' '), { errors });
}

async function answerDeliveries(c: Context, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const url = new URL(c.req.url);
  const page = await readDeliveries(services.database, {
    query: readQuery(url.searchParams),
    ways: waysOf(services.env.dispatch),
    token,
  });
  c.header(listHeaders.total, String(page.total));
  const last = page.rows.at(-1);
  if (page.hasMore && last) {
    url.searchParams.set('before', last.id);
    c.header(listHeaders.next, `<${url.pathname}${url.search}>; rel="next"`);
  }
  return c.json({ deliveries: page.rows });
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

async function answerDelivery(c: Context, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const found = await readDelivery(services.database, readId(c), token);
  if (!found) throw noSuchDelivery();
  const { env, orderLinks, webinarLinks } = services;
  const site = {
    url: env.dispatch.siteUrl,
    orderPathOf: orderLinks.pathOf,
    webinarPathOf: webinarLinks.pathOf,
  };
  const said = await say(found.message, site);
  return c.json({ ...found.row, ...said } satisfies DeliveryDetail);
}

const refusals: Readonly<Record<Exclude<DeliveryChange, 'done' | 'absent'>, string>> = {
  off: 'There is no way to send it: no mail server or webhook is set up.',
  settled: 'It was sent already.',
  taken: 'It is being sent right now.',
};

/** A handler that changes the delivery whose id is in the path. */
function change(services: Services, wanted: 'due' | 'discarded') {
  return async (c: Context): Promise<Response> => {
    const { token } = await requireStaff(c, services);
    const ways = waysOf(services.env.dispatch);
    const outcome = await changeDelivery(services.database, { id: readId(c), wanted, ways, token });
    if (outcome === 'absent') throw noSuchDelivery();
    if (outcome !== 'done') throw new HttpProblem(409, refusals[outcome]);
    if (wanted === 'due') services.dispatcher.wake();
    return c.json({ success: true } satisfies Done);
  };
}

export function registerDeliveries(app: Hono, services: Services): void {
  const all = belowBase(apiPaths.adminDeliveries);
  resource(app, all, { GET: (c) => answerDeliveries(c, services) });
  resource(app, `${all}/:id`, { GET: (c) => answerDelivery(c, services) });
  resource(app, `${all}/:id/send-again`, { POST: change(services, 'due') });
  resource(app, `${all}/:id/discard`, { POST: change(services, 'discarded') });
}
