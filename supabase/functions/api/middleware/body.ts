import type { Context } from 'hono';
import { apiLimits } from '../../_shared/contract/limits.ts';
import { HttpProblem } from './problems.ts';

export type JsonObject = Record<string, unknown>;

const jsonType = /^application\/json\s*(?:;|$)/i;
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * A body that is too large is read up to this size, so the sender gets our response instead of a
 * reset.
 */
const drainBytes = 4 * 1024 * 1024;

/**
 * The request's body, which must be one JSON object of at most 64 KiB in UTF-8.
 * @throws HttpProblem 415, 413 or 400
 */
export async function readJsonObject(c: Context): Promise<JsonObject> {
  requireJson(c);
  return parseObject(await readBytes(c.req.raw));
}

/** The same for calls that need no body: without one, the result is an empty object. */
export async function readOptionalJsonObject(c: Context): Promise<JsonObject> {
  const bytes = await readBytes(c.req.raw);
  if (bytes.length === 0) return {};
  requireJson(c);
  return parseObject(bytes);
}

function requireJson(c: Context): void {
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (!jsonType.test(c.req.header('content-type') ?? '') || encoding !== 'identity') {
    throw new HttpProblem(415, 'Send the body as application/json, uncompressed.', {
      headers: { accept: 'application/json' },
    });
  }
}

/** @throws HttpProblem 415 unless the body is of this type */
export function requireType(c: Context, type: string): void {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== type) {
    throw new HttpProblem(415, `Send the body as ${type}.`, { headers: { accept: type } });
  }
}

/**
 * The request's body.
 * @param signal ends the reading. @throws HttpProblem 413 or 400
 */
export async function readBytes(
  request: Request,
  limit: number = apiLimits.bodyBytes,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  try {
    return await readUpToLimit(request, limit, signal);
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    // The client disconnected during the request, and nobody will read this response, or is too slow.
    throw new HttpProblem(400, 'The body ended early.');
  }
}

async function readUpToLimit(
  request: Request,
  limit: number,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { body, headers } = request;
  if (!body) return new Uint8Array();
  // The server itself enforces a declared length; a chunked body is counted as it arrives.
  const declared = Number(headers.get('content-length') ?? Number.NaN);
  if (!signal && declared <= limit) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = signal ? body.pipeThrough(new TransformStream(), { signal }) : body;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > limit + drainBytes) break;
    if (length <= limit) chunks.push(chunk);
  }
  if (length > limit) {
    const most = limit < 1024 ** 2 ? `${limit / 1024} KiB` : `${limit / 1024 ** 2} MiB`;
    throw new HttpProblem(413, `The body must be at most ${most}.`);
  }
  return concatenate(chunks, length);
}

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

function parseObject(bytes: Uint8Array): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON in UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpProblem(400, 'The body must be a JSON object.');
  }
  return value as JsonObject;
}
