import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { FIRST_MONSTER_ID } from '#domain/catalogue/item-types.ts';
import { DEEPEST_RECIPE } from '#domain/catalogue/recipe.ts';
import type { CallApi } from '#lib/call.ts';
import type { Result } from '#lib/failure.ts';
import type { LiveRecord } from './find-record.ts';

/** The records that a record names, by id; those that the API does not know are not there. */
export type Related = {
  items: ReadonlyMap<number, Item>;
  monsters: ReadonlyMap<number, Monster>;
  /** What is made of an item, and the same thing for other spans of time; empty where the API does not know. */
  usedIn: readonly number[];
  variants: readonly number[];
};

/** As many ids as one call takes; popular materials name more. */
const MOST = 500;

const keys = (record: object | null | undefined) => Object.keys(record ?? {}).map(Number);

/** Ids of the items and monsters that a record names; other servers may leave fields out. */
export function relatedIds(live: LiveRecord): { items: number[]; monsters: number[] } {
  const { record } = live;
  const dropped = keys(record.possible_drops);
  if (live.kind === 'monster') return { items: dropped, monsters: [] };
  const { crafting, item_set = [], can_be_found = [], found_in_items = [] } = live.record;
  const containers = can_be_found.filter((id) => id < FIRST_MONSTER_ID);
  const items = new Set([...keys(crafting), ...item_set, ...containers, ...found_in_items, ...dropped]);
  const monsters = new Set(can_be_found.filter((id) => id >= FIRST_MONSTER_ID));
  return { items: [...items], monsters: [...monsters] };
}

/** An own call: another server has no answer to it, and its page does without. */
async function findLinks(
  { kind, record }: LiveRecord,
  call: CallApi,
): Promise<{ usedIn: number[]; variants: number[] }> {
  const none = { usedIn: [], variants: [] };
  if (kind === 'monster') return none;
  const answer = await call('GET /items/{id}/related', { params: { id: String(record.item_id) } });
  return answer.ok ? { ...none, ...answer.answer } : none;
}

/** The records of all ids, in as many calls as that takes; null when one of them fails. */
async function askAll<Found>(ids: readonly number[], ask: (ids: number[]) => Promise<Result<Found[]>>) {
  const parts = Array.from({ length: Math.ceil(ids.length / MOST) }, (_, n) => ids.slice(n * MOST, (n + 1) * MOST));
  const answers = await Promise.all(parts.map(ask));
  const found: Found[] = [];
  for (const answer of answers) {
    if (!answer.ok) return null;
    for (const record of answer.answer) found.push(record);
  }
  return found;
}

/** The items of these ids and, of an item's recipe, what its ingredients are made of: a call for each step, which asks once for each id. */
async function askItems(
  { kind, record }: LiveRecord,
  first: ReadonlySet<number>,
  call: CallApi,
): Promise<Item[] | null> {
  const found = new Map<number, Item>();
  const ingredients = kind === 'item' ? keys(record.crafting) : [];
  const reached = new Set([...first, ...ingredients]);
  let step: ReadonlySet<number> = new Set(ingredients);
  let wanted: number[] = [...reached];
  for (let depth = 0; depth < DEEPEST_RECIPE && (wanted.length > 0 || step.size > 0); depth += 1) {
    const answer = await askAll(wanted, (ids) => call('POST /items/findByIds', { body: { ids } }));
    if (answer === null) return null;
    for (const item of answer) found.set(item.item_id, item);
    step = new Set([...step].flatMap((id) => keys(found.get(id)?.crafting)));
    // An item of this step may be known already; what it is made of is not.
    wanted = [...step].filter((id) => !reached.has(id));
    for (const id of wanted) reached.add(id);
  }
  return [...found.values()];
}

/** Asks for what a record names, itself included; null when that cannot be had. */
export async function findRelated(live: LiveRecord, call: CallApi): Promise<Related | null> {
  const { usedIn, variants } = await findLinks(live, call);
  const named = relatedIds(live);
  const [items, monsters] = await Promise.all([
    askItems(live, new Set([...named.items, ...usedIn, ...variants]), call),
    askAll(named.monsters, (ids) => call('POST /monsters/findByIds', { body: { ids } })),
  ]);
  if (items === null || monsters === null) return null;
  const related = {
    usedIn,
    variants,
    items: new Map(items.map((item) => [item.item_id, item])),
    monsters: new Map(monsters.map((monster) => [monster.id, monster])),
  };
  if (live.kind === 'item') related.items.set(live.record.item_id, live.record);
  else related.monsters.set(live.record.id, live.record);
  return related;
}
