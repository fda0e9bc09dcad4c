import { atom } from 'nanostores';
import { mergeKept } from '#domain/catalogue/kept-lists.ts';
import { call } from './api.ts';
import { $kept, type KeptState, readEntries, readKept, writeKept } from './kept.ts';
import { $accountName, $signedIn } from './state.ts';

/** What was merged so lately is not merged again unless something changed here, in ms. */
const FRESH = 300_000;
/** Changes that follow one another are sent together, in ms. */
const PAUSE = 1_500;
/** After an answer that does not say when to ask again, in ms; a change asks before. */
const AGAIN = 60_000;
/** How long a sign-out waits for what the account does not have yet, in ms. */
const LEAVING = 2_000;
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

let running: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The server takes nothing before, in ms since 1970. */
let notBefore = 0;

function syncLater(pause = PAUSE): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncKept(), Math.max(pause, notBefore - Date.now()));
}

const reader = () => ($signedIn.get() ? $accountName.get() : undefined);

/** Merges what this browser keeps with what the account does; again later where that is not possible now. */
export async function syncKept(): Promise<void> {
  const account = reader();
  if (account === undefined || isUnknown()) return;
  if (running || Date.now() < notBefore) return syncLater();
  const before = readKept();
  if (before.account === account && !before.changed && Date.now() - before.synced < FRESH) return;
  running = merge(account, before);
  await running;
}

async function merge(account: string, before: KeptState): Promise<void> {
  const synced = Date.now();
  const sent = { lists: before.lists, items: before.items };
  const result = await call('POST /auth/kept', { body: sent });
  running = null;
  if (reader() !== account) return;
  if (result.ok) {
    const { lists, items, own } = readKept();
    // Something may have been kept while the answer was on its way.
    const changed = JSON.stringify({ lists, items }) !== JSON.stringify(sent);
    const merged = mergeKept({ lists, items }, readEntries(result.answer));
    writeKept({ ...merged, account, synced, changed, own: changed ? own : [] });
    $keptRefused.set(null);
    return;
  }
  const { status, code, retryAfter } = result.failure;
  if (status === 404) isUnknown(true);
  else if (status === 400) {
    // It would be refused again: the next change asks anew.
    clearTimeout(timer);
    $keptRefused.set(code ?? 'invalidRequest');
  } else {
    if (retryAfter !== undefined) notBefore = Date.now() + retryAfter * 1000;
    syncLater(AGAIN);
  }
}

/** Before a sign-out: the account gets what it does not have yet, as far as that takes no longer than a moment. */
export async function syncLast(): Promise<void> {
  const send = async () => {
    if (running) await running;
    if (readKept().changed) await syncKept();
  };
  if (!running && !readKept().changed) return;
  await Promise.race([send(), new Promise((resolve) => setTimeout(resolve, LEAVING))]);
}

let watching = false;

/** Merges whenever something was changed here or somebody signed in, and now: where items are kept on the page, or are not sent yet. */
export function watchKept(isShown: boolean): void {
  if (isShown || $kept.get().changed) void syncKept();
  if (watching) return;
  watching = true;
  $kept.listen(({ changed }) => changed && syncLater());
  for (const store of [$signedIn, $accountName]) store.listen(() => syncLater());
}
