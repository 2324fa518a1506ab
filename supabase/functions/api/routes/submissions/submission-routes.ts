import type { Context, Hono } from 'hono';
import { columnOf, lists } from '../../../_shared/contract/admin.ts';
import { submissionHeaders } from '../../../_shared/contract/api.ts';
import { readAttribution } from '../../../_shared/contract/attribution.ts';
import { type Form, forms } from '../../../_shared/contract/forms.ts';
import { readHoneypot } from '../../../_shared/contract/honeypot.ts';
import { notAccepted } from '../../../_shared/contract/messages.ts';
import { photoSecretHeader } from '../../../_shared/contract/photos.ts';
import { DatabaseFailure } from '../../database.ts';
import { hashOf } from '../../identity/hash-of.ts';
import { readJsonObject } from '../../middleware/body.ts';
import { clientAddress, siteOf } from '../../middleware/client-address.ts';
import { readIdempotencyKey } from '../../middleware/idempotency-key.ts';
import { type HttpProblem, invalidFields } from '../../middleware/problems.ts';
import { resource } from '../../middleware/resource.ts';
import { validate } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { trainingOf } from '../webinar/webinar-routes.ts';
import { storeSubmission } from './submission-data.ts';

/** Only the form's own fields reach the row, whatever else the body holds; blank means missing. */
function toRow(form: Form, input: Readonly<Record<string, string>>): Record<string, string | null> {
  const row: Record<string, string | null> = {};
  for (const field of form.fields) row[columnOf(field)] = input[field] || null;
  return row;
}

/** The 422 for the field behind a violated `<table>_<column>_<rule>`, with the field's message. */
function refusedField(form: Form, constraint: string): HttpProblem | undefined {
  const { table } = lists[form.list];
  const column = constraint.slice(table.length + 1, constraint.lastIndexOf('_'));
  const field = form.fields.find((name) => columnOf(name) === column);
  if (field === undefined) return undefined;
  return invalidFields({ [field]: form.messages[field] ?? notAccepted(field) });
}

async function receive(c: Context, form: Form, services: Services): Promise<Response> {
  const { database, dispatcher, env, orderLinks, visitorTokens } = services;
  const orderTokenOf = orderLinks.tokenOf;
  const key = readIdempotencyKey(c);
  const body = await readJsonObject(c);
  const input = validate(form.schemaFor(body), body);
  const address = clientAddress(c, env);
  // Proves that the photos behind the photo link are the visitor's.
  const secret = form.list === 'orders' ? c.req.header(photoSecretHeader) : undefined;
  const token = secret
    ? await visitorTokens.prove(address, { secret, site: siteOf(c, env) })
    : (await visitorTokens.of(address)).token;
  const attribution = readAttribution(body);
  const row = {
    ...toRow(form, input),
    honeypot: readHoneypot(body),
    ...(attribution && { attribution }),
  };
  try {
    const { table } = lists[form.list];
    const stored = await storeSubmission(database, {
      ...{ table, row, key, token },
      ...(form.list === 'orders' && {
        orderTokenHashOf: (receipt: string) => hashOf(orderTokenOf(receipt)),
      }),
    });
    c.header(submissionHeaders.receipt, stored.receipt);
    if (!stored.isRepeat) {
      dispatcher.wake();
      c.header(submissionHeaders.mail, env.dispatch.mail ? stored.mail : 'none');
    }
    return c.json(form.respond(stored, input, { training: trainingOf(env), orderTokenOf }), 201);
  } catch (error) {
    const check = error instanceof DatabaseFailure ? error.violatedCheck : undefined;
    throw (check && refusedField(form, check)) || error;
  }
}

export function registerSubmissions(app: Hono, services: Services): void {
  for (const form of forms) {
    resource(app, form.path, { POST: (c) => receive(c, form, services) });
  }
}
