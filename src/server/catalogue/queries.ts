import { z } from 'zod';
import { Related } from '#contract/calls/database.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { Monster } from '#contract/monster.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { ItemEntry } from './item-entry.ts';
import type { Records } from './records.ts';

const Total = z.number().int();

/** A total, or any other count. */
export const encodedTotal = (total: number): SerializedJson<number> => SerializedJson.of(Total, total);

/** Records in the order asked; unknown ids are left out, repeats come once. */
export function inOrder<ResponseCacheOf>(
  ids: readonly number[],
  kept: ReadonlyMap<number, ResponseCacheOf>,
): ResponseCacheOf[] {
  return [...new Set(ids)].flatMap((id) => kept.get(id) ?? []);
}

/** The item of an id as it stands in an address. */
export function itemOf({ items }: Pick<Records, 'items'>, id: string): ItemEntry {
  const entry = items.get(Number(id));
  if (!entry) throw new HttpError(404, 'itemNotFound', 'Item not found.');
  return entry;
}

/** The monster of an id as it stands in an address. */
export function monsterOf({ monsters }: Pick<Records, 'monsters'>, id: string): SerializedJson<Monster> {
  const monster = monsters.get(Number(id));
  if (!monster) throw new HttpError(404, 'monsterNotFound', 'Monster not found.');
  return monster;
}

/** One page of all monsters, by id; beyond the end there are none, the total stays true. */
export function listMonsters(
  { monsters }: Pick<Records, 'monsters'>,
  page: number,
  limit: number,
): SerializedJson<AnswerOf<'GET /monsters/find-monsters'>> {
  const from = (page - 1) * limit;
  return SerializedJson.object<AnswerOf<'GET /monsters/find-monsters'>>({
    monsters: SerializedJson.list([...monsters.values()].slice(from, from + limit)),
    total: encodedTotal(monsters.size),
  });
}

/** What other items say of one. */
export function relatedOf(
  records: Pick<Records, 'items' | 'usedIn' | 'variants'>,
  id: string,
): SerializedJson<Related> {
  const { id: item } = itemOf(records, id);
  return SerializedJson.of(Related, {
    usedIn: records.usedIn.get(item) ?? [],
    variants: records.variants.get(item) ?? [],
  });
}
