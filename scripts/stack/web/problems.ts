import type { FastifyReply } from 'fastify';

const titles: Record<number, string> = {
  400: 'Bad Request',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A problem in the form of RFC 9457, as the API sends them. */
function problemOf(status: number, detail: string): string {
  return JSON.stringify({ type: 'about:blank', title: titles[status] ?? 'Error', status, detail });
}

const problemHeaders = {
  'content-type': 'application/problem+json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/** Sends a problem response. */
export function sendProblem(reply: FastifyReply, status: number, detail: string): void {
  if (status === 503) reply.header('retry-after', '1');
  if (status === 415) reply.header('accept', 'application/json');
  // As bytes, because Fastify would add a charset to a text, which this media type doesn't have.
  const body = Buffer.from(problemOf(status, detail));
  reply.code(status).headers(problemHeaders).send(body);
}

/** The same as a raw HTTP response, for a connection whose request could not be parsed. */
export function rawProblem(status: number, detail: string): string {
  const body = problemOf(status, detail);
  const headers = Object.entries({
    ...problemHeaders,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${titles[status] ?? 'Error'}\r\n${headers.join('')}\r\n${body}`;
}
