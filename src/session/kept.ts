import { atom } from 'nanostores';
import type { KeptEntries, KeptItem, KeptList } from '#contract/kept.ts';
import {
  FAVOURITES,
  isTooMuch,
  itemKey,
  listKey,
  MOST_KEPT,
  mergeKept,
  NOTHING_KEPT,
  withoutOldRemovals,
} from '#domain/catalogue/kept-lists.ts';
import { $accountName, $signedIn } from './state.ts';

// The items that this browser keeps; kept-sync.ts merges them with the account's. What was merged belongs to the account: it leaves
// the browser with the session, however that ends, because the next reader may be somebody else, and comes back with a sign-in.
// Changes that the account does not have yet stay, as a visitor's own, and go to the account that signs in next.

/** In localStorage, as JSON. */
const KEY = 'kept';

/**
 * Entries, the account they were last merged with and when, whether any was changed since, and the keys of those. Times do not tell
 * them: other devices' clocks are in the entries.
 */
export type KeptState = KeptEntries & { account: string | null; synced: number; changed: boolean; own: string[] };

const NOTHING: KeptState = { ...NOTHING_KEPT, account: null, synced: 0, changed: false, own: [] };

/** All entries, as this page knows them. */
export const $kept = atom<KeptState>(NOTHING);
/** Whether the browser takes what is written; if not, it is gone with the page. */
export const $keptIsStored = atom(true);

type Fields = Record<string, unknown>;

/** The end of the year 9999, in ms: later times are no dates to the server. */
const LATEST = 253_402_300_799_999;

const isEntry = (entry: unknown): entry is Fields => {
  const { list, at, kept } = (entry ?? {}) as Fields;
  const isTime = Number.isSafeInteger(at) && Number(at) >= 0 && Number(at) <= LATEST;
  return typeof list === 'string' && /^[a-z0-9]{1,16}$/.test(list) && isTime && typeof kept === 'boolean';
};
/** Half of a character that a cut went through. */
const LONE = /\p{Surrogate}/u;

const isList = (entry: unknown): entry is KeptList =>
  isEntry(entry) &&
  typeof entry['name'] === 'string' &&
  entry['name'].length <= MOST_KEPT.name &&
  !LONE.test(entry['name']);
const isItem = (entry: unknown): entry is KeptItem => {
  const id = isEntry(entry) && typeof entry['item'] === 'number' ? entry['item'] : 0;
  return Number.isInteger(id) && id > 0 && id < 10_000_000;
};

const entries = <Of>(value: unknown, is: (entry: unknown) => entry is Of): Of[] =>
  Array.isArray(value) ? value.filter(is) : [];

/** The entries that can be read in something that may be anything. */
export function readEntries(from: unknown): KeptEntries {
  const found = (from ?? {}) as Fields;
  return { lists: entries(found['lists'], isList), items: entries(found['items'], isItem) };
}

/** What is stored; whatever else wrote there, entries that can be read are kept. */
function stored(): KeptState {
  try {
    const found = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Fields;
    const { account, synced } = found;
    return {
      ...readEntries(found),
      account: typeof account === 'string' ? account : null,
      synced: Number.isFinite(synced) ? Number(synced) : 0,
      changed: found['changed'] === true,
      own: Array.isArray(found['own']) ? found['own'].filter((key) => typeof key === 'string') : [],
    };
  } catch {
    // Refused, or no JSON: what this page knows is all there is.
    return NOTHING;
  }
}

/** Without what belongs to an account that is not signed in here; a removal means nothing to another one. */
function ofReader(state: KeptState): KeptState {
  const reader = $signedIn.get() ? $accountName.get() : null;
  if (state.account === null || state.account === reader) return state;
  const keys = new Set(state.own);
  return {
    lists: state.lists.filter((entry) => entry.kept && keys.has(listKey(entry))),
    items: state.items.filter((entry) => entry.kept && keys.has(itemKey(entry))),
    account: null,
    synced: 0,
    changed: keys.size > 0,
    own: state.own,
  };
}

/** What is stored and what this page knows, as far as it is its reader's. */
function known(): KeptState {
  const [here, there] = [ofReader($kept.get()), ofReader(stored())];
  if (there === NOTHING) return here;
  // What the browser refused to keep is newer than what it holds.
  const state = $keptIsStored.get() ? there : here;
  return here.account === null || here.account === there.account ? { ...state, ...mergeKept(here, there) } : there;
}

export function writeKept(state: KeptState): void {
  const written = { ...state, ...withoutOldRemovals(state) };
  $kept.set(written);
  try {
    localStorage.setItem(KEY, JSON.stringify(written));
    $keptIsStored.set(true);
  } catch {
    $keptIsStored.set(false);
  }
}

/** Reads what is stored (again): another tab may have changed it, or the session may be another. */
export function readKept(): KeptState {
  const state = known();
  // What its reader may not see is not left in the storage either.
  if (stored().account === state.account) $kept.set(state);
  else writeKept(state);
  return $kept.get();
}

readKept();
$signedIn.listen(readKept);
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => key === KEY && readKept());
  // A page that comes back as it was left may be older than what others keep.
  addEventListener('pageshow', ({ persisted }) => persisted && readKept());
}

/** Later than what it replaces, also where another device's clock is ahead. */
const after = (before: { at: number } | undefined): number => Math.max(Date.now(), (before?.at ?? 0) + 1);

/** Adds changed entries; false, and nothing is changed, where that is more than fits. */
function change({ lists = [], items = [] }: Partial<KeptEntries>): boolean {
  const before = known();
  const own = [...new Set([...before.own, ...lists.map(listKey), ...items.map(itemKey)])];
  const next = { ...before, ...mergeKept(before, { lists: [...lists], items: [...items] }), changed: true, own };
  if (isTooMuch(next) && !isTooMuch(before)) return false;
  writeKept(next);
  return true;
}

/** Puts an item into a list, or takes it out; false where no more fit. */
export function keepItem(item: number, kept: boolean, list = FAVOURITES): boolean {
  const before = known().items.find((entry) => entry.list === list && entry.item === item);
  return change({ items: [{ list, item, at: after(before), kept }] });
}

/** Takes an item out of all lists; answers those it was in. */
export function dropItem(item: number): string[] {
  const held = known().items.filter((entry) => entry.item === item && entry.kept);
  change({ items: held.map((entry) => ({ ...entry, at: after(entry), kept: false })) });
  return held.map(({ list }) => list);
}

/** Moves an item from one list to another. */
export function moveItem(item: number, from: string, to: string): void {
  const { items } = known();
  const entry = (list: string, kept: boolean): KeptItem => {
    const before = items.find((one) => one.list === list && one.item === item);
    return { list, item, at: after(before), kept };
  };
  if (from !== to) change({ items: [entry(to, true), entry(from, false)] });
}

export const listName = (typed: string): string =>
  typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, MOST_KEPT.name).replace(LONE, '');

/** Makes a list, or names one anew; its id, or null where no more fit. */
export function nameList(typed: string, list = newId()): string | null {
  const before = known().lists.find((entry) => entry.list === list);
  return change({ lists: [{ list, name: listName(typed), at: after(before), kept: true }] }) ? list : null;
}

/** Removes a list with what it holds, which would count otherwise, or brings it back with the items it held. */
export function removeList(list: string, removed: boolean, held: readonly number[] = []): void {
  const { lists, items } = known();
  const before = lists.find((entry) => entry.list === list);
  if (!before) return;
  const own = items.filter((entry) => entry.list === list);
  // Later than what it holds: an item that is kept in it afterwards brings it back.
  const at = after({ at: Math.max(before.at, ...own.map((entry) => entry.at)) });
  const dropped = own.filter(({ kept }) => kept).map((entry) => ({ ...entry, at, kept: false }));
  const back = held.map((item) => ({ list, item, at, kept: true }));
  change({ lists: [{ ...before, at, kept: !removed }], items: removed ? dropped : back });
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');
}
