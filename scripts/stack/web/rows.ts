import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Forwarding } from './upstream.ts';

/** A token as the login gives it. Whoever sends anything else is a stranger to the data API, too. */
const token = /^bearer +[\w-]+\.[\w-]+\.[\w-]+$/i;

/**
 * What a call of the data API may do through the site. Every caller has the key that the pages have, so
 * no other one works from outside. Strangers learn neither what they wrote nor why they were refused.
 */
export function limitRows(
  forwarding: Forwarding,
  publishableKey: string,
  response: ServerResponse,
): Forwarding {
  const { authorization = '', prefer, ...headers } = forwarding.headers;
  if (token.test(authorization)) {
    return { ...forwarding, headers: { ...forwarding.headers, apikey: publishableKey } };
  }
  return {
    ...forwarding,
    headers: { ...headers, apikey: publishableKey },
    divert(status) {
      if (status < 400) return undefined;
      const write: Writable['_write'] = (_chunk, _encoding, done) => done();
      return new Writable({ write, final: (done) => done(refuse(response, status)) });
    },
  };
}

/** As the data API words its errors, but for the reasons. */
function refuse(response: ServerResponse, status: number): null {
  const error = { code: '', message: 'The request was refused.', details: null, hint: null };
  const body = JSON.stringify(error);
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
  return null;
}
