import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, type Done, submissionHeaders } from '../../../_shared/contract/api.ts';
import { type ConsentReceipt, consentInputSchema } from '../../../_shared/contract/consent.ts';
import { asBearer, DatabaseFailure, ensure } from '../../database.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem, invalidFields } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { requireStaff } from '../../middleware/staff.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';

/** The field errors to send, by the database's error code. */
const refusals: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unknown_version: { version: 'The version is not known.' },
  wrong_time: { at: 'The time must be now, or at most a fortnight ago.' },
  id_reused: { id: 'This id stands for another choice.' },
};

function explain(error: unknown): unknown {
  const errors = error instanceof DatabaseFailure ? refusals[error.code] : undefined;
  return errors ? invalidFields(errors) : error;
}

async function keep(c: Context, { database, env, visitorTokens }: Services): Promise<Response> {
  const { id, version, choice, method, at } = validate(consentInputSchema, await readJsonObject(c));
  const { token } = await visitorTokens.of(clientAddress(c, env));
  const kept = database.caller.rpc('consent_keep', {
    ...{ id, version, method },
    analytics: choice.analytics,
    marketing: choice.marketing,
    given_at: at,
  });
  await ensure<unknown>(asBearer(kept, token)).catch((error: unknown) => {
    throw explain(error);
  });
  c.header(submissionHeaders.receipt, id);
  return c.json({ success: true } satisfies Done, 201);
}

const noSuchReceipt = (): HttpProblem =>
  new HttpProblem(404, 'There is no cookie choice with this id.');

async function show(c: Context, services: Services): Promise<Response> {
  const { token } = await requireStaff(c, services);
  const id = z.safeParse(z.guid(), c.req.param('id'));
  if (!id.success) throw noSuchReceipt();
  const found = services.database.caller.rpc('admin_consent', { receipt: id.data });
  const { data } = await ensure<unknown>(asBearer(found, token));
  if (!data) throw noSuchReceipt();
  return c.json(data as ConsentReceipt);
}

export function registerConsent(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.consent), { POST: (c) => keep(c, services) });
  resource(app, '/admin/consents/:id', { GET: (c) => show(c, services) });
}
