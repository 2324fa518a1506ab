/**
 * The public API without a server. Bodies are parsed with its contract and rejected with its
 * messages. web/e2e/mock-api.test.ts compares these responses with the real ones.
 */
import type { ListName } from '@contract/admin.ts';
import {
  apiPaths,
  doneSchema,
  healthSchema,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  submissionHeaders,
} from '@contract/api.ts';
import { type Attribution, readAttribution } from '@contract/attribution.ts';
import { consentInputSchema } from '@contract/consent.ts';
import { anonymousAsker } from '@contract/enums.ts';
import { type Form, forms } from '@contract/forms.ts';
import { readHoneypot } from '@contract/honeypot.ts';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import * as z from 'zod/mini';
import { problem } from './answers.ts';
import { readJsonObject } from './mock-body.ts';

/** The training video's id when the mock responds. */
export const trainingVideoId = '76979871';

/** The name of the training's files when the mock responds. */
export const trainingFilm = 'training-secret';

/** The mock's token doesn't need to be secret. */
export const mockOrderToken = (receipt: string): string => receipt.replaceAll('-', '');

type Fields = Readonly<Record<string, string>>;

/** A stored submission, for a mock that remembers them. */
export interface StoredSubmission {
  readonly list: ListName;
  readonly receipt: string;
  readonly fields: Fields;
  readonly isSpam: boolean;
  readonly attribution: Attribution | null;
}

/** The caller's key, a new one if it sent none, or the API's error if it isn't a UUID. */
function readKey(request: Request): string | Response {
  const header = request.headers.get(idempotencyKeyHeader);
  if (header === null) return crypto.randomUUID();
  const key = z.safeParse(idempotencyKeySchema, header.trim());
  const detail = `The ${idempotencyKeyHeader} header must be a UUID.`;
  return key.success ? key.data.toLowerCase() : problem(400, undefined, { detail });
}

function refusal({ issues }: z.core.$ZodError) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return problem(422, errors, { detail: 'Some fields are not valid.' });
}

const isAnonymous = ({ email }: Fields): boolean => email === anonymousAsker.email;

type Remember = (stored: StoredSubmission) => void;

/** Accepts what the schema accepts, once per key, and responds with the receipt. */
function receive(form: Form, remember: Remember): HttpResponseResolver {
  const known = new Map<string, { readonly content: string; readonly answer: object }>();
  return async ({ request }) => {
    const key = readKey(request);
    if (key instanceof Response) return key;
    const body = await readJsonObject(request);
    if (body instanceof Response) return body;
    const checked = z.safeParse(form.schemaFor(body), body);
    if (!checked.success) return refusal(checked.error);
    const honeypot = readHoneypot(body);
    const content = JSON.stringify([checked.data, honeypot]);
    const before = known.get(key);
    if (before && before.content !== content) {
      const detail = 'This Idempotency-Key was already used with another body.';
      return problem(422, undefined, { detail });
    }
    const mail = isAnonymous(checked.data) ? 'none' : 'sent';
    const answer =
      before?.answer ??
      form.answer({ receipt: key, createdAt: new Date() }, checked.data, {
        training: { videoId: trainingVideoId, film: trainingFilm },
        orderTokenOf: mockOrderToken,
      });
    if (!before) {
      known.set(key, { content, answer });
      const { list } = form;
      remember({
        ...{ list, receipt: key, fields: checked.data },
        isSpam: honeypot !== null,
        attribution: readAttribution(body),
      });
    }
    const headers = {
      [submissionHeaders.receipt]: key,
      ...(!before && { [submissionHeaders.mail]: mail }),
    };
    return HttpResponse.json(answer, { status: 201, headers });
  };
}

/** The five forms. Submissions are dropped unless `remember` keeps them. */
export const publicApi = (remember: Remember = () => {}) =>
  forms.map((form) => http.post(form.path, receive(form, remember)));

/** Validates a cookie choice, but doesn't store it. */
const keepConsent = http.post(apiPaths.consent, async ({ request }) => {
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const checked = z.safeParse(consentInputSchema, body);
  return checked.success
    ? HttpResponse.json(doneSchema.parse({ success: true }), {
        status: 201,
        headers: { [submissionHeaders.receipt]: checked.data.id },
      })
    : refusal(checked.error);
});

export const publicHandlers = [...publicApi(), keepConsent];

const notAllowed = (allow: string) => () =>
  problem(405, undefined, { detail: `This address knows ${allow}.`, headers: { allow } });

/** For a browser with no server: every other call, answered the way the API does. */
export const otherCalls = [
  keepConsent,
  ...forms.map(({ path }) => http.all(path, notAllowed('POST, OPTIONS'))),
  http.get(apiPaths.health, () => HttpResponse.json(healthSchema.parse({ status: 'ok' }))),
  http.all('/api/*', () =>
    problem(404, undefined, { detail: 'There is nothing at this address.' }),
  ),
];
