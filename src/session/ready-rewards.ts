import { atom } from 'nanostores';
import { call } from './api.ts';
import { $accountName } from './state.ts';

/** How many rewards can be claimed. */
export type ReadyRewards = { awards: number; battlepass: number };

/** null: not known, or no longer. */
export const $readyRewards = atom<ReadyRewards | null>(null);

/** In sessionStorage: the last answer, with its account and time. */
const KEY = 'readyRewards';
/** How long an answer holds, in ms: pages that are opened meanwhile ask for nothing. */
const FRESH = 60_000;

/** Raised by each claim: an answer that was on its way by then is out of date. */
let generation = 0;

type Kept = { account: string | undefined; at: number; counts: ReadyRewards | null };

function kept(): Kept | null {
  try {
    const { account, at, counts }: Kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return account === $accountName.get() && Date.now() - at < FRESH ? { account, at, counts } : null;
  } catch {
    // Nothing is kept, or storage is refused: it is asked for anew.
    return null;
  }
}

function keep(entry: Kept | null): void {
  try {
    if (entry === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(entry));
  } catch {
    // Each page asks.
    return;
  }
}

/** Loads the counts, or takes them from a minute before. A server without the call is asked as rarely. */
export async function loadReadyRewards(): Promise<void> {
  const known = kept();
  if (known !== null) return $readyRewards.set(known.counts);
  const account = $accountName.get();
  const asked = generation;
  const result = await call('GET /awards/ready');
  if (!result.ok && result.failure.status !== 404) return;
  const counts = result.ok ? { awards: result.answer.awards, battlepass: result.answer.battlepass } : null;
  if (account !== $accountName.get() || asked !== generation) return;
  keep({ account, at: Date.now(), counts });
  $readyRewards.set(counts);
}

/** After a claim nothing is said until the counts are loaded again. */
export function forgetReadyRewards(): void {
  generation += 1;
  keep(null);
  $readyRewards.set(null);
}
