import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { abortable } from '#server/kernel/abortable.ts';
import { listOf } from '#server/kernel/http/client-address.ts';

/** Networks of IPv4 outside the public internet: this machine, private, shared, link-local, documentation, multicast, reserved. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Parts of the public IPv6 (2000::/3) that map to other addresses, such as tunnels to IPv4, or to none. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const blocked = listOf(NOT_PUBLIC);
const given6 = listOf(['2000::/3']);
const blocked6 = listOf(NOT_PUBLIC_6);

/** Whether an IP address belongs to a host of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !blocked.check(address, 'ipv4');
  return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

/** Why a picture was not fetched, as the end of a sentence that begins with its address. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** How hosts are resolved and reached; tests have their own. */
export type PictureNetwork = {
  /** All addresses of a host's name. */
  resolve: (host: string) => Promise<string[]>;
  /** Whether an IP address may be connected to. */
  mayAsk: (address: string) => boolean;
  /** A certificate authority in place of Node's own. */
  ca?: string;
  /** Milliseconds for everything, redirects included. */
  timeout?: number;
};

/** Hosts of the public internet: no host of the machine's own network is reached. */
export const PUBLIC_NETWORK: PictureNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayAsk: isPublicAddress,
};

const TIMEOUT = 10_000;
const LARGEST = 10 * 1024 * 1024;
const MOST_REDIRECTS = 3;

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol !== 'https:') throw new PictureError('is no https address');
  if (url.username || url.password) throw new PictureError('has a name and a password in it');
  return url;
}

/** The address of a host: resolved once, so that the checked address is the one that is connected to. */
async function judged({ hostname }: URL, { resolve, mayAsk }: PictureNetwork): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new PictureError('has a host that nobody knows');
  if (!addresses.every(mayAsk)) throw new PictureError('is not on the public internet');
  return first;
}

function ask(url: URL, address: string, ca: string | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  const pinned: LookupFunction = (_host, options, found) =>
    options.all ? found(null, [{ address, family }]) : found(null, address, family);
  const headers = {
    accept: 'image/webp, image/png, image/jpeg',
    'user-agent': 'Memoria',
    'accept-encoding': 'identity',
  };
  return new Promise((done, failed) => {
    // Without the shared agent: no connection is kept or reused.
    get(url, { agent: false, lookup: pinned, signal, headers, ...(ca === undefined ? {} : { ca }) }, done).on(
      'error',
      failed,
    );
  });
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > LARGEST) throw new PictureError('is larger than 10 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function followed(address: string, network: PictureNetwork, signal: AbortSignal): Promise<Buffer> {
  let url = readAddress(address);
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const response = await ask(url, await judged(url, network), network.ca, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return bytesOf(response);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      throw new PictureError(`was answered with HTTP ${statusCode}`);
    }
    url = readAddress(headers.location, url);
  }
  throw new PictureError(`leads on more than ${MOST_REDIRECTS} times`);
}

function reasonOf(error: unknown, signal: AbortSignal, timeout: number): PictureError {
  if (error instanceof PictureError) return error;
  if (signal.aborted) return new PictureError(`did not come within ${timeout / 1000} seconds`, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new PictureError('has a host that nobody knows', { cause: error });
  return new PictureError(`cannot be fetched (${code ?? 'no answer'})`, { cause: error });
}

/** The bytes at an address of another host: https, at most 10 MB, in ten seconds; throws a `PictureError`. */
export async function fetchPicture(address: string, network: PictureNetwork = PUBLIC_NETWORK): Promise<Buffer> {
  const { timeout = TIMEOUT } = network;
  const signal = AbortSignal.timeout(timeout);
  try {
    // The lookup of a name knows no signal.
    return await abortable(signal, followed(address, network, signal));
  } catch (error) {
    throw reasonOf(error, signal, timeout);
  }
}
