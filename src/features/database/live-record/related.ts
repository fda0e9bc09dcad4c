import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { FIRST_MONSTER_ID } from '#game/item-types.ts';
import type { CallApi } from '#lib/call.ts';
import type { LiveRecord } from './find-record.ts';

/** The records that a record names, by id; those that the API does not know are not there. */
export type Related = {
  items: ReadonlyMap<number, Item>;
  monsters: ReadonlyMap<number, Monster>;
  /** What is made of an item, and the same thing for other spans of time; empty where the API does not know. */
  usedIn: readonly number[];
  variants: readonly number[];
};

/** As many as one call takes (wire.md 16). */
const MOST = 500;

const keys = (record: object | undefined) => Object.keys(record ?? {}).map(Number);

/** Ids of the items and monsters that a record names; other servers may leave fields out. */
export function relatedIds(live: LiveRecord): { items: number[]; monsters: number[] } {
  const { record } = live;
  const dropped = keys(record.possible_drops);
  if (live.kind === 'monster') return { items: dropped.slice(0, MOST), monsters: [] };
  const { crafting, item_set = [], can_be_found = [], found_in_items = [] } = live.record;
  const containers = can_be_found.filter((id) => id < FIRST_MONSTER_ID);
  const items = new Set([...keys(crafting), ...item_set, ...containers, ...found_in_items, ...dropped]);
  const monsters = new Set(can_be_found.filter((id) => id >= FIRST_MONSTER_ID));
  return { items: [...items].slice(0, MOST), monsters: [...monsters].slice(0, MOST) };
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

/** Asks for what a record names, itself included; null when that cannot be had. */
export async function findRelated(live: LiveRecord, call: CallApi): Promise<Related | null> {
  const { usedIn, variants } = await findLinks(live, call);
  const named = relatedIds(live);
  const ids = { ...named, items: [...new Set([...named.items, ...usedIn, ...variants])].slice(0, MOST) };
  const [items, monsters] = await Promise.all([
    ids.items.length > 0 ? call('POST /items/findByIds', { body: { ids: ids.items } }) : null,
    ids.monsters.length > 0 ? call('POST /monsters/findByIds', { body: { ids: ids.monsters } }) : null,
  ]);
  if (items?.ok === false || monsters?.ok === false) return null;
  const related = {
    usedIn,
    variants,
    items: new Map((items?.answer ?? []).map((item) => [item.item_id, item])),
    monsters: new Map((monsters?.answer ?? []).map((monster) => [monster.id, monster])),
  };
  if (live.kind === 'item') related.items.set(live.record.item_id, live.record);
  else related.monsters.set(live.record.id, live.record);
  return related;
}
