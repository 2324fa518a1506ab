import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Target } from './target.ts';

interface ClientAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Calls the API from one network address. */
export type Client = (
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<ClientAnswer>;

/**
 * @param address 127.x.y.z as the source of the connection; another one as the proxy in front would
 *   name it, for a stack that trusts one.
 */
export function clientAt({ port }: Pick<Target, 'port'>, address: string): Client {
  const isLocal = address.startsWith('127.');
  return async (path, body, headers = {}) => {
    const sent = request({
      ...{ host: '127.0.0.1', port, path, method: 'POST' },
      ...(isLocal && { localAddress: address }),
      headers: {
        'content-type': 'application/json',
        ...(!isLocal && { 'x-forwarded-for': address }),
        ...headers,
      },
    }).end(JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  };
}

/** Clients in networks of their own: 127.1.0.1, 127.2.0.1, … */
export const strangers = (target: Pick<Target, 'port'>, count: number): Client[] =>
  Array.from({ length: count }, (_, i) => clientAt(target, `127.${i + 1}.0.1`));
