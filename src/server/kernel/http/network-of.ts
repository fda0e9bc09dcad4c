import { BlockList, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** An IPv4 address out of the IPv6 one that carries it; any other as it is. */
export const unmapped = (address: string) => MAPPED.exec(address)?.[1] ?? address;

/** A list of addresses and networks, such as `10.0.0.0/8`. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const kind = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}

/** What a throttle counts as one address: an IPv4 address, or the /64 that an IPv6 subscriber owns. */
export function networkOf(written: string): string {
  const address = unmapped(written);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head.split(':').filter((group) => group !== '');
  const last = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The /48 around what `networkOf` answers: whoever rents one owns 65,536 networks. null for IPv4, where a wider network belongs
 * to many people.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
}
