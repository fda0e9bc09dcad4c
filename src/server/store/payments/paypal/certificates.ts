import { X509Certificate } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { LRUCache } from 'lru-cache';
import { type Clock, DAY, MINUTE } from '#server/kernel/clock.ts';
import { ProviderUnavailableError } from '../provider.ts';
import { type Fetch, readText } from './http.ts';

/** A certificate and those that came with it, the signing one first. */
export type Chain = readonly [X509Certificate, ...X509Certificate[]];

/** The outcome of a download: a chain, no chain (`absent`), or no answer of the host. */
type Found = Chain | 'absent' | 'unreachable';

export type CertificateDeps = {
  clock: Clock;
  /** Milliseconds of a try. */
  timeout?: number | undefined;
  /** Replaces the global one, for an API in this process. */
  fetch?: Fetch | undefined;
};

const TIMEOUT = 5_000;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const LONGEST_CHAIN = 6;

/**
 * How long each outcome is cached, in milliseconds: one less than its age at which it is asked for again, because lru-cache serves
 * an entry at its limit, too. Chains have a cache of their own, so that many unknown addresses cannot evict them.
 */
const HOLDS = { chain: DAY - 1, absent: 10 * MINUTE - 1, unreachable: MINUTE / 2 - 1 };
const MOST = { chains: 16, others: 256 };

/** Downloads from a host in a minute, beside addresses that have had a chain: any message can name an address. */
const NEW_A_MINUTE = 16;

/** Returns a check that is true `most` times in a minute. */
export function perMinute(clock: Clock, most: number): () => boolean {
  let passed = { since: 0, count: 0 };
  return () => {
    const now = clock.now().getTime();
    if (Math.abs(now - passed.since) >= MINUTE) passed = { since: now, count: 0 };
    passed.count += 1;
    return passed.count <= most;
  };
}

function readChain(text: string): Chain | 'absent' {
  try {
    const [first, ...rest] = (text.match(PEM) ?? []).slice(0, LONGEST_CHAIN).map((pem) => new X509Certificate(pem));
    return first ? [first, ...rest] : 'absent';
  } catch {
    // The text between the lines of a certificate is none.
    return 'absent';
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends no credentials and follows no redirect. */
async function fetchChain(fetch: Fetch, address: string, timeout: number): Promise<Found> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    if (mayPass(response.status)) return 'unreachable';
    return response.status === 200 ? readChain(await readText(response)) : 'absent';
  } catch (error) {
    return error instanceof RangeError ? 'absent' : 'unreachable';
  }
}

/**
 * Returns the function that gets the certificate of an address. Concurrent callers share one download, and its outcome is cached; a
 * host that does not answer gets no request for a while. Throws `ProviderUnavailableError` for too many unknown addresses.
 */
export function createCertificates(deps: CertificateDeps): (address: string) => Promise<Found> {
  const { clock, timeout = TIMEOUT, fetch = globalThis.fetch } = deps;
  // A stale chain stays in its cache: `refuseTooMany` must know its address when it is downloaded anew.
  const common = { ttlResolution: 0, noDeleteOnStaleGet: true, perf: { now: () => clock.now().getTime() } };
  const chains = new LRUCache<string, Chain>({ ...common, max: MOST.chains, ttl: HOLDS.chain });
  const others = new LRUCache<string, 'absent' | 'unreachable'>({ ...common, max: MOST.others, ttl: HOLDS.absent });
  const coming = new Map<string, Promise<Found>>();
  const mayAsk = new Map<string, () => boolean>();

  function refuseTooMany(address: string, host: string): void {
    const mayAskHost = mayAsk.get(host) ?? perMinute(clock, NEW_A_MINUTE);
    mayAsk.set(host, mayAskHost);
    if (chains.peek(address, { allowStale: true }) || mayAskHost()) return;
    throw new ProviderUnavailableError('too many messages name certificates that are not known');
  }

  async function download(address: string, host: string): Promise<Found> {
    const found = await fetchChain(fetch, address, timeout);
    if (found === 'unreachable') others.set(host, found, { ttl: HOLDS.unreachable });
    else if (found === 'absent') others.set(address, found);
    else chains.set(address, found);
    return found;
  }

  return async (address) => {
    const host = new URL(address).origin;
    const known = chains.get(address) ?? others.get(address) ?? others.get(host);
    if (known) return known;
    const waited = coming.get(address);
    if (waited) return waited;
    refuseTooMany(address, host);
    const downloading = download(address, host).finally(() => coming.delete(address));
    coming.set(address, downloading);
    return downloading;
  };
}

/** Trusted authorities, each as its own certificate. */
export type Roots = readonly X509Certificate[];

/** The subject of the signer of PayPal's messages, live and sandbox. */
const SIGNER = /^CN=messageverificationcerts(?:\.sandbox)?\.paypal\.com$/m;

function readRoots(): X509Certificate[] {
  return getCACertificates('default').flatMap((pem) => {
    try {
      return [new X509Certificate(pem)];
    } catch {
      // A certificate of the platform's list that Node cannot read is not trusted.
      return [];
    }
  });
}

let platform: Roots | null = null;

/** The authorities of Node and of `NODE_EXTRA_CA_CERTS`, read on first use. */
export function platformRoots(): Roots {
  platform ??= readRoots();
  return platform;
}

const isOfNow = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate;

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate) =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey);

/** Whether a chain begins with the signer of PayPal's messages and leads to one of the roots, each certificate valid now. */
export function isProven(chain: Chain, roots: Roots, now: Date): boolean {
  let [current] = chain;
  if (!SIGNER.test(current.subject)) return false;
  // Each step goes up one certificate: more steps than certificates are a circle.
  for (let step = 0; step < chain.length; step += 1) {
    if (!isOfNow(current, now)) return false;
    const from = current;
    if (roots.some((root) => isIssuedBy(from, root) && isOfNow(root, now))) return true;
    const next = chain.find((other) => other !== from && isIssuedBy(from, other));
    if (!next) return false;
    current = next;
  }
  return false;
}
