import { describe, expect, it } from 'vitest';
import { networkOf, normalizeAddress } from './network-address.ts';

describe('an address of the network', () => {
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
    expect(normalizeAddress(entry)).toBe(address);
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
