import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, normaliseAddress } from './client-address.ts';

async function addressOf(header: string | undefined, hops: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, hops)));
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
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
  ])('of %j behind %i proxies is %s', async (header, hops, address) => {
    expect(await addressOf(header, hops)).toBe(address);
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:0001:0002::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address at all', 'no address at all'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('%j counts as %s', (entry, address) => {
    expect(normaliseAddress(entry)).toBe(address);
  });
});
