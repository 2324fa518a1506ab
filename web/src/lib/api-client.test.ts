import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { problem } from '@/testing/responses.ts';
import { server } from '@/testing/server.ts';
import {
  ApiError,
  fieldErrorsOf,
  requestJson,
  sendRequest,
  UnreadableResponseError,
} from './api-client.ts';

const path = '/api/anything';

/** Answers every request to `path` and records the last one. */
function respondWith(respond: () => Response) {
  const seen: { request?: Request } = {};
  server.use(
    http.all(path, ({ request }) => {
      seen.request = request.clone();
      return respond();
    }),
  );
  return seen;
}

async function failureOf(respond: () => Response): Promise<unknown> {
  respondWith(respond);
  return sendRequest(path).catch((error: unknown) => error);
}

describe('a request', () => {
  it('always sends cookies', async () => {
    const seen = respondWith(() => HttpResponse.json({}));
    await sendRequest(path);
    expect(seen.request?.credentials).toBe('include');
  });

  it.each(['GET', 'PATCH'] as const)('has no content type without a body (%s)', async (method) => {
    const seen = respondWith(() => HttpResponse.json({}));
    await sendRequest(path, { method });
    expect(seen.request?.headers.has('Content-Type')).toBe(false);
    expect(await seen.request?.text()).toBe('');
  });

  it('sends a body as JSON and says so', async () => {
    const seen = respondWith(() => HttpResponse.json({}));
    await sendRequest(path, { method: 'POST', body: { name: 'Zoë' } });
    expect(seen.request?.headers.get('Content-Type')).toBe('application/json');
    expect(await seen.request?.json()).toEqual({ name: 'Zoë' });
  });
});

describe('a response', () => {
  it('is read as JSON', async () => {
    respondWith(() => HttpResponse.json({ id: 7 }));
    expect(await requestJson(path)).toEqual({ id: 7 });
  });

  it('that succeeds but is not JSON is an error', async () => {
    respondWith(() => HttpResponse.text('<!doctype html>'));
    await expect(requestJson(path)).rejects.toBeInstanceOf(UnreadableResponseError);
  });
});

describe('a failure', () => {
  it('has its status and its body as the message', async () => {
    const error = await failureOf(() => new HttpResponse('no such list', { status: 404 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, message: '404: no such list' });
  });

  it('names the rejected fields', async () => {
    const errors = { email: 'Please enter a valid email address.' };
    expect(fieldErrorsOf(await failureOf(() => problem(422, errors)))).toEqual(errors);
  });

  it.each([
    ['a problem without fields', () => problem(500)],
    ['a proxy that speaks HTML', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['fields of another shape', () => HttpResponse.json({ errors: 'all' }, { status: 422 })],
    ['no response', () => HttpResponse.error()],
  ])('of %s tells none', async (_name, respond) => {
    expect(fieldErrorsOf(await failureOf(respond))).toEqual({});
  });
});
