import { atom } from 'nanostores';
import type { KeptEntries } from '#contract/kept.ts';
import { itemKey, listKey, mergeKept } from '#domain/catalogue/kept-lists.ts';
import { call } from './api.ts';
import { $kept, type KeptState, readEntries, readKept, writeKept } from './kept.ts';
import { $accountName, $signedIn } from './state.ts';

/** What was merged so lately is not merged again unless something changed here, in ms. */
const FRESH = 300_000;
/** Changes that follow one another are sent together, in ms. */
const PAUSE = 1_500;
/** In sessionStorage: the server has no such call. */
const UNKNOWN = 'keptUnknown';

/** Why the account does not hold what this browser keeps: the code of the refusal; null while nothing is wrong. */
export const $keptRefused = atom<string | null>(null);

function isUnknown(mark?: true): boolean {
  try {
    if (mark) sessionStorage.setItem(UNKNOWN, 'true');
    return sessionStorage.getItem(UNKNOWN) === 'true';
  } catch {
    // Each page asks.
    return false;
  }
}

function changedHere({ lists, items, own }: KeptState): KeptEntries {
  const keys = new Set(own);
  return {
    lists: lists.filter((entry) => keys.has(listKey(entry))),
    items: items.filter((entry) => keys.has(itemKey(entry))),
  };
}

let running = false;

/**
 * Merges what this browser keeps with what the account does. Entries that were merged with another account are its own:
 * of these only what was changed since goes into this one.
 */
export async function syncKept(): Promise<void> {
  const account = $accountName.get();
  if (running || !$signedIn.get() || account === undefined || isUnknown()) return;
  const before = readKept();
  const isOther = before.account !== null && before.account !== account;
  const own = (kept: KeptState): KeptEntries =>
    isOther ? changedHere(kept) : { lists: kept.lists, items: kept.items };
  if (before.account === account && !before.changed && Date.now() - before.synced < FRESH) return;
  running = true;
  const synced = Date.now();
  const result = await call('POST /auth/kept', { body: own(before) });
  running = false;
  if ($accountName.get() !== account) return;
  if (result.ok) {
    const kept = readKept();
    const now = own(kept);
    // Something may have been kept while the answer was on its way.
    const changed = JSON.stringify(now) !== JSON.stringify(own(before));
    writeKept({
      ...mergeKept(now, readEntries(result.answer)),
      account,
      synced,
      changed,
      own: changed ? kept.own : [],
    });
    $keptRefused.set(null);
  } else if (result.failure.status === 404) isUnknown(true);
  else if (result.failure.status === 400) $keptRefused.set(result.failure.code ?? 'invalidRequest');
}

let watching = false;

/** Merges now, and whenever something was changed here or somebody signed in. */
export function watchKept(): void {
  void syncKept();
  if (watching) return;
  watching = true;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => void syncKept(), PAUSE);
  };
  $kept.listen(({ changed }) => changed && soon());
  $signedIn.listen(soon);
}
