import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf, normaliseAddress } from './client-address.ts';

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

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:0001:0002::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address at all', 'no address at all'],
    ['1:2:3', '1:2:3'],
    ['1::2::3', '1::2::3'],
    ['2001:db8::12345', '2001:db8::12345'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('%j counts as %s', (entry, address) => {
    expect(normaliseAddress(entry)).toBe(address);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['no address at all', 'no address at all'],
  ])('%j is in the network %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8::/32'],
  ])('%j is at the login in the network %s', (address, network) => {
    expect(networkOf(address, 32)).toBe(network);
  });
});
