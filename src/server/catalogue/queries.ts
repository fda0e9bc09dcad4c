import { z } from 'zod';
import { Related } from '#contract/calls/database.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { Monster } from '#contract/monster.ts';
import { Encoded } from '../kernel/http/encoded.ts';
import { Refused } from '../kernel/refused.ts';
import type { ItemEntry } from './item-entry.ts';
import type { Records } from './records.ts';

const Total = z.number().int();

/** A total, or any other count. */
export const encodedTotal = (total: number): Encoded<number> => Encoded.of(Total, total);

/** Records in the order asked; unknown ids are left out, repeats come once (wire.md 16). */
export function inOrder<Kept>(ids: readonly number[], kept: ReadonlyMap<number, Kept>): Kept[] {
  return [...new Set(ids)].flatMap((id) => kept.get(id) ?? []);
}

/** The item of an id as it stands in an address. */
export function itemOf({ items }: Pick<Records, 'items'>, id: string): ItemEntry {
  const entry = items.get(Number(id));
  if (!entry) throw new Refused(404, 'itemNotFound', 'Item not found.');
  return entry;
}

/** The monster of an id as it stands in an address. */
export function monsterOf({ monsters }: Pick<Records, 'monsters'>, id: string): Encoded<Monster> {
  const monster = monsters.get(Number(id));
  if (!monster) throw new Refused(404, 'monsterNotFound', 'Monster not found.');
  return monster;
}

/** One page of all monsters, by id; beyond the end there are none, the total stays true. */
export function listMonsters(
  { monsters }: Pick<Records, 'monsters'>,
  page: number,
  limit: number,
): Encoded<AnswerOf<'GET /monsters/find-monsters'>> {
  const from = (page - 1) * limit;
  return Encoded.object<AnswerOf<'GET /monsters/find-monsters'>>({
    monsters: Encoded.list([...monsters.values()].slice(from, from + limit)),
    total: encodedTotal(monsters.size),
  });
}

/** What other items say of one. */
export function relatedOf(records: Pick<Records, 'items' | 'usedIn' | 'variants'>, id: string): Encoded<Related> {
  const { id: item } = itemOf(records, id);
  return Encoded.of(Related, { usedIn: records.usedIn.get(item) ?? [], variants: records.variants.get(item) ?? [] });
}
