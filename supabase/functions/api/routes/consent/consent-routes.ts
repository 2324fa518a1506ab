import type { Context, Hono } from 'hono';
import { apiPaths, submissionHeaders } from '../../../_shared/contract/api.ts';
import { consentInputSchema } from '../../../_shared/contract/consent.ts';
import { callAs } from '../../database.ts';
import { clientAddress } from '../../middleware/client-address.ts';
import { explained, invalidFields, type Refusals } from '../../middleware/problems.ts';
import { done, resource } from '../../middleware/resource.ts';
import { readInput } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';

const refusals: Refusals = {
  unknown_version: () => invalidFields({ version: 'The version is not known.' }),
  wrong_time: () => invalidFields({ at: 'The time must be now, or at most a fortnight ago.' }),
  id_reused: () => invalidFields({ id: 'This id stands for another choice.' }),
};

async function keep(c: Context, { database, env, visitorTokens }: Services): Promise<Response> {
  const { id, version, choice, method, at } = await readInput(c, consentInputSchema);
  const { token } = await visitorTokens.of(clientAddress(c, env));
  const kept = { ...{ id, version, method }, ...choice, given_at: at };
  await explained(callAs(database, token, 'consent_keep', kept), refusals);
  c.header(submissionHeaders.receipt, id);
  return done(c, 201);
}

export function registerConsent(app: Hono, services: Services): void {
  resource(app, apiPaths.consent, { POST: (c) => keep(c, services) });
}
