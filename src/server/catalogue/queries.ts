import { z } from 'zod';
import type { AnswerOf } from '#contract/calls.ts';
import { type FindItemsQuery, type Guide, Related } from '#contract/catalogue.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { classLine, namesClassOf } from '#domain/catalogue/guide.ts';
import { filterOf } from '#domain/catalogue/item-filter.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { HttpError, invalidRequest } from '../kernel/http-error.ts';
import type { ItemEntry } from './item-entry.ts';
import type { Records } from './records.ts';

const Total = z.number().int();

const encodedTotal = (total: number): SerializedJson<number> => SerializedJson.of(Total, total);

/** Records in the order of `ids`; unknown ids are left out, repeated ids come once. */
export function inOrder<Entry>(ids: readonly number[], kept: ReadonlyMap<number, Entry>): Entry[] {
  return [...new Set(ids)].flatMap((id) => kept.get(id) ?? []);
}

/** The item of an id in an address. */
export function itemOf({ items }: Pick<Records, 'items'>, id: string): ItemEntry {
  const entry = items.get(Number(id));
  if (!entry) throw new HttpError(404, 'itemNotFound', 'Item not found.');
  return entry;
}

/** The monster of an id in an address. */
export function monsterOf({ monsters }: Pick<Records, 'monsters'>, id: string): SerializedJson<Monster> {
  const monster = monsters.get(Number(id));
  if (!monster) throw new HttpError(404, 'monsterNotFound', 'Monster not found.');
  return monster;
}

/** One page of all monsters, by id; a page beyond the end is empty. */
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

/** The items that an item is used in, and its variants. */
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

/** One page of the matching items by id, and the count of all. */
export function findItems(
  { search }: Pick<Records, 'search'>,
  query: FindItemsQuery,
): SerializedJson<AnswerOf<'GET /items/find-items'>> {
  const part = { from: (query.page - 1) * query.limit, count: query.limit };
  const { entries, total } = search.find(filterOf(query), query.lang, part);
  return SerializedJson.object<AnswerOf<'GET /items/find-items'>>({
    items: SerializedJson.list(entries.map(({ record }) => record)),
    total: encodedTotal(total),
  });
}

/** The items that name a class of the line; items for every class are left out. */
export function getGuide({ items }: Pick<Records, 'items'>, baseClass: string): SerializedJson<Guide> {
  const line = /^[1-9]\d?$/.test(baseClass) ? classLine(Number(baseClass)) : null;
  if (!line) throw invalidRequest("The query is not valid at 'base_class': it names no base class.");
  const found: Record<keyof Guide, SerializedJson<Item>[]> = {
    sets: [],
    tomes: [],
    talents: [],
    skillStones: [],
    ultimates: [],
  };
  for (const { guide, record } of items.values()) {
    if (guide && namesClassOf(guide, line)) found[guide.list].push(record);
  }
  return SerializedJson.object<Guide>({
    sets: SerializedJson.list(found.sets),
    tomes: SerializedJson.list(found.tomes),
    talents: SerializedJson.list(found.talents),
    skillStones: SerializedJson.list(found.skillStones),
    ultimates: SerializedJson.list(found.ultimates),
  });
}
