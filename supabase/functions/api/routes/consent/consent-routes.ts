import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiPaths, type Done, submissionHeaders } from '../../../_shared/contract/api.ts';
import { type ConsentReceipt, consentInputSchema } from '../../../_shared/contract/consent.ts';
import { callAs, DatabaseFailure } from '../../database.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { HttpProblem, invalidFields } from '../../middleware/problems.ts';
import { belowBase, resource } from '../../middleware/resource.ts';
import { staffResource } from '../../middleware/staff.ts';
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
  const kept = { ...{ id, version, method }, ...choice, given_at: at };
  await callAs(database, token, 'consent_keep', kept).catch((error: unknown) => {
    throw explain(error);
  });
  c.header(submissionHeaders.receipt, id);
  return c.json({ success: true } satisfies Done, 201);
}

const noSuchReceipt = (): HttpProblem =>
  new HttpProblem(404, 'There is no cookie choice with this id.');

export function registerConsent(app: Hono, services: Services): void {
  resource(app, belowBase(apiPaths.consent), { POST: (c) => keep(c, services) });
  staffResource(app, '/admin/consents/:id', services, {
    GET: async (c, { token }) => {
      const id = z.safeParse(z.guid(), c.req.param('id'));
      if (!id.success) throw noSuchReceipt();
      const receipt = { receipt: id.data };
      const found = await callAs(services.database, token, 'admin_consent', receipt);
      if (!found) throw noSuchReceipt();
      return c.json(found as ConsentReceipt);
    },
  });
}
