import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const secret = 'a secret that only the static host knows';

interface Case {
  readonly forwarded?: string | undefined;
  readonly hops: number;
  readonly configured?: string;
  readonly sent?: string | undefined;
  readonly privateListener?: boolean;
}

async function addressOf({ forwarded, hops, configured, sent, privateListener }: Case) {
  const proxies = {
    trustedProxyHops: hops,
    proxySecret: configured,
    privateListener: privateListener ?? false,
  };
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = new Headers();
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  if (sent !== undefined) headers.set('x-proxy-secret', sent);
  return (await app.request('/', { headers })).text();
}

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1,203.0.113.9', 2, '198.51.100.1'],
    ['203.0.113.9', 3, '203.0.113.9'],
    [' , 203.0.113.9 ,', 1, '203.0.113.9'],
    ['', 1, 'unknown'],
    [undefined, 1, 'unknown'],
  ])('of %j behind %i proxies is %s', async (forwarded, hops, address) => {
    expect(await addressOf({ forwarded, hops, privateListener: true })).toBe(address);
  });

  // What a direct caller of the hosted function can send: the platform adds the last entry.
  const forwarded = 'written by anybody, 203.0.113.9';

  it.each([
    { hops: 1, configured: secret, sent: secret, address: '203.0.113.9' },
    { hops: 1, configured: secret, sent: 'a guess', address: '203.0.113.9' },
    { hops: 1, configured: secret, sent: undefined, address: '203.0.113.9' },
    { hops: 1, configured: undefined, sent: secret, address: '203.0.113.9' },
    { hops: 1, configured: undefined, sent: undefined, address: '203.0.113.9' },
    { hops: 2, configured: secret, sent: secret, address: 'written by anybody' },
    { hops: 2, configured: secret, sent: 'a guess', address: '203.0.113.9' },
    { hops: 2, configured: secret, sent: '', address: '203.0.113.9' },
    { hops: 2, configured: secret, sent: `${secret}, ${secret}`, address: '203.0.113.9' },
    { hops: 2, configured: secret, sent: undefined, address: '203.0.113.9' },
    { hops: 2, configured: undefined, sent: secret, address: '203.0.113.9' },
    { hops: 2, configured: undefined, sent: '', address: '203.0.113.9' },
    { hops: 2, configured: undefined, sent: undefined, address: '203.0.113.9' },
  ])('with $hops hops, the secret $configured and the header $sent is $address', async (given) => {
    const { address, configured, ...request } = given;
    const known = configured === undefined ? {} : { configured };
    expect(await addressOf({ forwarded, ...request, ...known })).toBe(address);
  });
});
