import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const SITE_GROUPS = 3;

/** An IPv4 address out of the IPv6 one that carries it; any other as it is. */
const unmapped = (address: string) => MAPPED.exec(address)?.[1] ?? address;

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

/** What a rate limit counts as one address: an IPv4 address, or the /64 that an IPv6 subscriber owns. */
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
 * The /48 around the result of `networkOf`: one subscriber may have all its 65,536 networks. null for IPv4, where a wider network
 * belongs to many people.
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith('::/64')) return null;
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
}

/** The IP address that sent a request, without a port. */
export type ClientAddress = (request: IncomingMessage) => string;

/** An address with a port behind it: `203.0.113.5:1234`, `[2001:db8::1]:1234`, and `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d{1,5})?$/;

/** The address in a connection's or a proxy's text, without port, brackets and zone; null when there is none. */
export function plainAddress(written: string): string | null {
  const [, v4, v6] = WITH_PORT.exec(written.trim()) ?? [];
  const [address = ''] = (v4 ?? v6 ?? written.trim()).split('%');
  const plain = unmapped(address);
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''));

type IsTrusted = (address: string) => boolean;

function trustIn(proxies: readonly string[]): IsTrusted {
  const trusted = listOf(proxies);
  return (address) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/**
 * Reads X-Forwarded-For as far as the operator's own proxies wrote it: a client could otherwise choose the address that is rate
 * limited. Where a proxy wrote no address, the proxy's own is used.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const isTrusted = trustIn(trustedProxies);
  return ({ socket, headers }) => {
    let address = plainAddress(socket.remoteAddress ?? '') ?? '';
    if (trustedProxies.length === 0 || address === '') return address;
    const hops = headerOf(headers['x-forwarded-for']).split(',');
    for (const hop of hops.reverse()) {
      if (!isTrusted(address)) break;
      const before = plainAddress(hop);
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

/** It is written into logs, and read out by players. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Ids of requests: the one that an operator's own proxy sent as X-Request-ID, so that both logs have the same, else a new one. */
export function createRequestId(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustIn(trustedProxies);
  return ({ socket, headers }) => {
    const sent = headers['x-request-id'];
    if (typeof sent !== 'string' || !REQUEST_ID.test(sent)) return randomUUID();
    const sender = plainAddress(socket.remoteAddress ?? '');
    return sender !== null && isTrusted(sender) ? sent : randomUUID();
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    clientAddress: ClientAddress;
  }
}
