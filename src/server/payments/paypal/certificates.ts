import { X509Certificate } from 'node:crypto';
import { createGate, GateFullError } from '../../auth/gate.ts';
import { type Clock, DAY, MINUTE } from '../../clock.ts';
import { ProviderUnavailableError } from '../provider.ts';
import { readText } from './read-text.ts';

/** A certificate and those that came with it, the signing one first. */
export type Chain = readonly [X509Certificate, ...X509Certificate[]];

/** What an address has: a chain, nothing that is one (`absent`), or it could not be asked. */
type Found = Chain | 'absent' | 'unreachable';

export type CertificateDeps = {
  clock: Clock;
  /** Milliseconds of a try. */
  timeout?: number;
};

const TIMEOUT = 5_000;
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const LONGEST_CHAIN = 6;

/** How long each finding holds, in milliseconds; chains are kept apart, so that no crowd of unknown addresses pushes them out. */
const HOLDS = { chain: DAY, absent: 10 * MINUTE, unreachable: MINUTE / 2 };
const MOST = { chains: 16, others: 256 };

/** Addresses that are asked at once, and how many may wait: anybody can name one. */
const AT_ONCE = 4;
const WAITING = 64;

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
async function fetchChain(address: string, timeout: number): Promise<Found> {
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
 * is kept. Throws `ProviderUnavailableError` while too many others wait.
 */
export function createCertificates({ clock, timeout = TIMEOUT }: CertificateDeps): (address: string) => Promise<Found> {
  const gate = createGate(AT_ONCE, WAITING);
  const chains = new Findings(MOST.chains);
  const others = new Findings(MOST.others);
  const coming = new Map<string, Promise<Found>>();

  async function ask(address: string): Promise<Found> {
    const found = await gate(() => fetchChain(address, timeout));
    const now = clock.now().getTime();
    if (typeof found === 'string') others.set(address, found, now + HOLDS[found]);
    else chains.set(address, found, now + HOLDS.chain);
    return found;
  }

  return async (address) => {
    const now = clock.now().getTime();
    const known = chains.get(address, now) ?? others.get(address, now);
    if (known) return known;
    const asking = coming.get(address) ?? ask(address).finally(() => coming.delete(address));
    coming.set(address, asking);
    try {
      return await asking;
    } catch (error) {
      if (!(error instanceof GateFullError)) throw error;
      throw new ProviderUnavailableError('too many messages name certificates that have to be asked for');
    }
  };
}
