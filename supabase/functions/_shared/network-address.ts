import ipaddr from 'ipaddr.js';

/**
 * The address that stands for a visitor: '203.0.113.7:443' as '203.0.113.7', '[2001:db8::1]:443' as
 * '2001:db8:0:0::/64', because an IPv6 visitor controls a whole /64. Other texts stand for themselves.
 */
export function normalizeAddress(entry: string): string {
  const text = entry.toLowerCase().slice(0, 64);
  const host = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(host)) return text;
  const address = ipaddr.process(host);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const half = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${half.join(':')}::/64`;
}

/**
 * The network that a normalized address is in, an IPv4 /24 or an IPv6 /48: who has one of its
 * addresses may well have them all. At the login an IPv6 /32, which is a provider's.
 */
export function networkOf(address: string, ipv6: 48 | 32 = 48): string {
  if (!address.endsWith('::/64')) return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
  return `${address.split(':', ipv6 / 16).join(':')}::/${ipv6}`;
}
