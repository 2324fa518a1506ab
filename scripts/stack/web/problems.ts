import { type ServerResponse, STATUS_CODES } from 'node:http';

/** A problem in the form of RFC 9457, as the API sends them. */
function problemOf(status: number, detail: string) {
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail });
  const headers = {
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 && { 'retry-after': '1' }),
  };
  return { headers, body };
}

/** Sends a problem response. */
export function sendProblem(response: ServerResponse, status: number, detail: string): void {
  const { headers, body } = problemOf(status, detail);
  response.writeHead(status, headers).end(body);
}

/** The same as a raw HTTP response, for a connection whose request could not be parsed. */
export function rawProblem(status: number, detail: string): string {
  const { headers, body } = problemOf(status, detail);
  const lines = Object.entries({ ...headers, connection: 'close' });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...lines.map((line) => line.join(': ')),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
