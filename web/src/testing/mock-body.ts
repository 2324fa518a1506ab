import { apiLimits } from '@contract/limits.ts';
import { problem } from './answers.ts';

export type JsonObject = Record<string, unknown>;

const refused = (status: number, detail: string, headers = {}) =>
  problem(status, undefined, { detail, headers });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The request body if it's a single JSON object; otherwise the API's error response. */
export async function readJsonObject(request: Request): Promise<JsonObject | Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    const accept = { accept: 'application/json' };
    return refused(415, 'Send the body as application/json, uncompressed.', accept);
  }
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > apiLimits.bodyBytes) {
    return refused(413, 'The body must be at most 64 KiB.');
  }
  const body = parse(bytes);
  if (body === undefined) return refused(400, 'The body is not valid JSON in UTF-8.');
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as JsonObject)
    : refused(400, 'The body must be a JSON object.');
}
