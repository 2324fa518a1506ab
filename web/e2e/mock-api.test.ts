import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { stack } from '../../scripts/test-setup/stack.ts';
import * as samples from '../../supabase/functions/_shared/contract/testing/samples.ts';
import { newKey, newVisitor } from '../../supabase/functions/tests/support/api.ts';
import { otherCalls, publicApi } from '../src/testing/public-handlers.ts';

const json = { 'content-type': 'application/json' };
const forms = {
  '/api/signup': samples.lead,
  '/api/contact': samples.contact,
  '/api/order': samples.order,
  '/api/webinar-signup': samples.webinarSignup,
  '/api/webinar-question': samples.webinarQuestion,
};

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const handlers = [...publicApi(), ...otherCalls];

/** The parts of a response that both APIs have in common, so without generated ids and dates. */
async function essence(response: Response) {
  const { detail, title, errors, success } = await response.json();
  return {
    status: response.status,
    type: response.headers.get('content-type')?.split(';')[0],
    allow: response.headers.get('allow'),
    ...{ title, detail, errors, success },
  };
}

/** Makes the same call to the real API and to the mock API. */
async function both({ path, ...init }: Call) {
  const visitor = { 'x-forwarded-for': newVisitor() };
  const options = { method: 'POST', ...init };
  const real = await fetch(stack.web + path, {
    ...options,
    headers: { ...visitor, ...init.headers },
  });
  const mock = await getResponse(handlers, new Request(stack.web + path, options), {
    baseUrl: stack.web,
  });
  if (!mock) throw new Error(`The mock does not know ${options.method} ${path}.`);
  return { real: await essence(real), mock: await essence(mock) };
}

const bodies: ReadonlyArray<readonly [string, string]> = [
  ['empty', ''],
  ['no JSON', '{"name":'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['without fields', '{}'],
  [
    'with fields of other types',
    '{"name":1,"email":[],"firstName":{},"package":null,"question":true}',
  ],
  ['with unknown fields', '{"id":1,"isRead":true,"status":"completed"}'],
  ['too large', JSON.stringify({ message: 'x'.repeat(70_000) })],
  ['with a text that cannot be stored', '{"name":"a\\u0000b","question":"\\ud800abc"}'],
];

describe.each(Object.entries(forms))('the mock of %s answers as the API does', (path, sample) => {
  it.each(bodies)('to a body that is %s', async (_, body) => {
    const { real, mock } = await both({ path, body, headers: json });
    expect(mock).toEqual(real);
    expect(real.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    ['another type', { 'content-type': 'text/plain' }],
    ['a key that is none', { ...json, 'idempotency-key': 'one' }],
    ['a key', { ...json, 'idempotency-key': newKey() }],
    ['no key', json],
    ['a type with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('to a good body with %s', async (_, headers) => {
    const { real, mock } = await both({ path, body: JSON.stringify(sample), headers });
    expect(mock).toEqual(real);
  });

  it('to the same key again, and to the same key with other words', async () => {
    const headers = { ...json, 'idempotency-key': newKey() };
    for (const email of ['one@example.com', 'one@example.com', 'other@example.com']) {
      const { real, mock } = await both({
        path,
        body: JSON.stringify({ ...sample, email }),
        headers,
      });
      expect(mock).toEqual(real);
      expect(real.status).toBe(email.startsWith('one') ? 201 : 422);
    }
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('to %s', async (method) => {
    const { real, mock } = await both({ path, method });
    expect(mock).toEqual(real);
    expect(real.status).toBe(405);
  });
});

describe('the mock of everything else', () => {
  it.each(['/api/nothing', '/api/contact/1', '/api/webinar'])(
    'answers as the API does: %s',
    async (path) => {
      const { real, mock } = await both({ path, body: '{}', headers: json });
      expect(mock).toEqual(real);
      expect(real.status).toBe(404);
    },
  );
});
