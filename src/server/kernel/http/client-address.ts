import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { listOf, unmapped } from './network-of.ts';

/** Who sent a request: an IP address, without a port. */
export type ClientAddress = (request: IncomingMessage) => string;

/** An address with a port behind it: `203.0.113.5:1234`, `[2001:db8::1]:1234`, and `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d{1,5})?$/;

/** The address in what a connection or a proxy says, without port, brackets and zone; null when there is none. */
export function plainAddress(written: string): string | null {
  const [, v4, v6] = WITH_PORT.exec(written.trim()) ?? [];
  const [address = ''] = (v4 ?? v6 ?? written.trim()).split('%');
  const plain = unmapped(address);
  return isIP(plain) === 0 ? null : plain.toLowerCase();
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''));

/**
 * Reads X-Forwarded-For as far as the operator's own proxies wrote it: anybody else could choose the address that is throttled.
 * What a proxy wrote that is no address is left out, and the proxy itself stands for the client.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = listOf(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
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

declare module 'fastify' {
  interface FastifyInstance {
    clientAddress: ClientAddress;
  }
}
