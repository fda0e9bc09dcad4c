import { isIPv6 } from 'node:net';
import { listOf } from '#server/kernel/http/network-of.ts';

/** Networks of IPv4 that are nobody's on the public internet: this machine, private, shared, link-local, documentation, multicast, reserved. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];

/** Of the public part of IPv6 (2000::/3), what stands for other addresses, or for none: tunnels to IPv4 among them. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocked = listOf(NOT_PUBLIC);
const given6 = listOf(['2000::/3']);
const blocked6 = listOf(NOT_PUBLIC_6);

/** Whether an IP address belongs to a host of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}
