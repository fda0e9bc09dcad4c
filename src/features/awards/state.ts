import { atom, computed } from 'nanostores';
import { type Awards, readAwards, recordsById, unknownItems } from '#domain/awards/read-awards.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type Loadable, type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { $user } from '#session/state.ts';

/** As many ids as one call takes. */
const MOST_IDS = 500;

/** Items by their ids; empty when the request fails. */
async function fetchRecords(ids: readonly number[]): Promise<Awards['items']> {
  const some = ids.slice(0, MOST_IDS);
  if (some.length === 0) return new Map();
  const result = await islandCall('POST /items/custom-item-set', { body: some });
  if (result.ok) return recordsById(result.answer);
  console.warn('Items could not be asked for:', result.failure);
  return new Map();
}

/** A server may leave records out; without an answer here items are called by their numbers. */
async function withRecords(awards: Awards): Promise<Awards> {
  return { ...awards, items: new Map([...awards.items, ...(await fetchRecords(unknownItems(awards)))]) };
}

/** The records of items that need not be part of an award. */
export async function recordsOf(ids: readonly number[]): Promise<Awards['items']> {
  const answer = awards.$value.get();
  const known: Awards['items'] = answer.state === 'ready' ? answer.value.items : new Map();
  return new Map([...known, ...(await fetchRecords(ids.filter((id) => !known.has(id))))]);
}

/** Keys of levels that were claimed on this page since the last answer. */
const $claimedHere = atom<ReadonlySet<string>>(new Set());

async function fetchAwards(): Promise<Result<Awards>> {
  const before = $claimedHere.get();
  const result = await islandCall('POST /auth/getScalesByAccount', { body: $user.get() ?? {} });
  if (!result.ok) return result;
  const read = readAwards(result.answer);
  if (read === null) return { ok: false, failure: UNREADABLE };
  const answer = await withRecords(read);
  // Claims before the request are part of the answer.
  $claimedHere.set(new Set([...$claimedHere.get()].filter((key) => !before.has(key))));
  return { ok: true, answer };
}

/** All groups and the account's progress in each. */
export const awards: LoadableStore<Awards> = loadable(fetchAwards);

/** From now on the page shows a level as claimed. */
export function markClaimed(key: string): void {
  $claimedHere.set(new Set([...$claimedHere.get(), key]));
}

/** The awards with the claims since the last answer. */
export const $awards = computed([awards.$value, $claimedHere], (answer, claimedHere): Loadable<Awards> => {
  if (answer.state !== 'ready') return answer;
  const groups = answer.value.groups.map((group) => ({
    ...group,
    levels: group.levels.map((level) => (claimedHere.has(level.key) ? { ...level, claimed: true } : level)),
  }));
  return { state: 'ready', value: { ...answer.value, groups } };
});

/** Whether a level is claimed as far as is known. */
export function isClaimed(key: string): boolean {
  const answer = $awards.get();
  return (
    answer.state === 'ready' &&
    answer.value.groups.some(({ levels }) => levels.some((level) => level.key === key && level.claimed))
  );
}

/** A list of the server; null: it has no such call, or answers no list. */
function listed<Answer, Row>(
  ask: () => Promise<Result<Answer>>,
  rowsOf: (answer: Answer) => readonly Row[],
): LoadableStore<readonly Row[] | null> {
  return loadable(async () => {
    const result = await ask();
    if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
    const rows = rowsOf(result.answer);
    return { ok: true, answer: Array.isArray(rows) ? rows : null };
  });
}

/** The period of each group. */
export const periods = listed(
  () => islandCall('GET /awards/periods'),
  (answer) => answer.periods,
);

/** The account's deliveries, newest first. */
export const deliveries = listed(
  () => islandCall('GET /awards/deliveries'),
  (answer) => answer.deliveries,
);
