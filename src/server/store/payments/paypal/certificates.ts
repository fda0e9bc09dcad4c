import { X509Certificate } from 'node:crypto';
import { type Clock, DAY, MINUTE } from '#server/kernel/clock.ts';
import { ProviderUnavailableError } from '../provider.ts';
import type { Fetch } from './http.ts';
import { readText } from './read-text.ts';

/** A certificate and those that came with it, the signing one first. */
export type Chain = readonly [X509Certificate, ...X509Certificate[]];

/** What an address has: a chain, nothing that is one (`absent`), or its host could not be asked. */
type Found = Chain | 'absent' | 'unreachable';

export type CertificateDeps = {
  clock: Clock;
  /** Milliseconds of a try. */
  timeout?: number | undefined;
  /** In the place of the global one, for an API in this process. */
  fetch?: Fetch | undefined;
};

const TIMEOUT = 5_000;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const LONGEST_CHAIN = 6;

/** How long each finding holds, in milliseconds; chains are kept apart, so that no crowd of unknown addresses pushes them out. */
const HOLDS = { chain: DAY, absent: 10 * MINUTE, unreachable: MINUTE / 2 };
const MOST = { chains: 16, others: 256 };

/** Addresses of a host that are asked in a minute, beside those that have had a chain: anybody can name one. */
const NEW_A_MINUTE = 16;

/** Lets so many pass in a minute. */
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
    // Not what its first line says it is.
    return 'absent';
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || status >= 500;

/** Asks without the portal's credentials, and follows no redirect. */
async function fetchChain(fetch: Fetch, address: string, timeout: number): Promise<Found> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    if (mayPass(response.status)) return 'unreachable';
    return response.status === 200 ? readChain(await readText(response)) : 'absent';
  } catch (error) {
    return error instanceof RangeError ? 'absent' : 'unreachable';
  }
}

/** The newest `most` findings, as long as they hold. */
class Findings {
  readonly #most: number;
  readonly #kept = new Map<string, { found: Found; until: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  has(address: string): boolean {
    return this.#kept.has(address);
  }

  get(address: string, now: number): Found | undefined {
    const kept = this.#kept.get(address);
    return kept && now < kept.until ? kept.found : undefined;
  }

  set(address: string, found: Found, until: number): void {
    this.#kept.delete(address);
    this.#kept.set(address, { found, until });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/**
 * Makes the question what certificate an address has. It is asked once for all who want to know at the same time, and its answer
 * is kept; a host that cannot be asked is asked for none of its addresses for a while. Throws `ProviderUnavailableError` when too
 * many addresses were named that are not known.
 */
export function createCertificates(deps: CertificateDeps): (address: string) => Promise<Found> {
  const { clock, timeout = TIMEOUT, fetch = globalThis.fetch } = deps;
  const chains = new Findings(MOST.chains);
  const others = new Findings(MOST.others);
  const coming = new Map<string, Promise<Found>>();
  const mayAsk = new Map<string, () => boolean>();

  function refuseTooMany(address: string, host: string): void {
    const mayAskHost = mayAsk.get(host) ?? perMinute(clock, NEW_A_MINUTE);
    mayAsk.set(host, mayAskHost);
    if (chains.has(address) || mayAskHost()) return;
    throw new ProviderUnavailableError('too many messages name certificates that are not known');
  }

  async function ask(address: string, host: string): Promise<Found> {
    const found = await fetchChain(fetch, address, timeout);
    const now = clock.now().getTime();
    if (found === 'unreachable') others.set(host, found, now + HOLDS.unreachable);
    else if (found === 'absent') others.set(address, found, now + HOLDS.absent);
    else chains.set(address, found, now + HOLDS.chain);
    return found;
  }

  return async (address) => {
    const now = clock.now().getTime();
    const host = new URL(address).origin;
    const known = chains.get(address, now) ?? others.get(address, now) ?? others.get(host, now);
    if (known) return known;
    const waited = coming.get(address);
    if (waited) return waited;
    refuseTooMany(address, host);
    const asking = ask(address, host).finally(() => coming.delete(address));
    coming.set(address, asking);
    return asking;
  };
}
