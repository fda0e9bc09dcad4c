import { z } from 'zod';
import { type FindItemsQuery, type Guide, Related } from '#contract/catalogue.ts';
import { classLine, namesClassOf } from '#domain/catalogue/guide.ts';
import { filterOf, type ItemFilter } from '#domain/catalogue/item-filter.ts';
import { type ItemOrder, readOrder } from '#domain/catalogue/item-order.ts';
import type { CachedValue } from '../kernel/cached-value.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Route } from '../kernel/http/route.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { HttpError, invalidRequest } from '../kernel/http-error.ts';
import type { ItemEntry } from './item-entry.ts';
import { mergeBrowser } from './kept.ts';
import type { Records } from './records.ts';

const Total = z.number().int();
const encodedTotal = (total: number) => SerializedJson.of(Total, total);

const encoded = (entries: readonly ItemEntry[]) => SerializedJson.list(entries.map(({ record }) => record));

/** Records in the order of `ids`; unknown ids are left out, repeated ids come once. */
const inOrder = <Entry>(ids: readonly number[], kept: ReadonlyMap<number, Entry>): Entry[] =>
  [...new Set(ids)].flatMap((id) => kept.get(id) ?? []);

/** The item of an id in an address. */
function itemOf({ items }: Records, id: string): ItemEntry {
  const entry = items.get(Number(id));
  if (!entry) throw new HttpError(404, 'itemNotFound', 'Item not found.');
  return entry;
}

function readQuestion(query: FindItemsQuery): { filter: ItemFilter; order: ItemOrder | null } {
  try {
    return { filter: filterOf(query), order: readOrder(query.sort, query.dir) };
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest(`The query is not valid: ${error.message}.`);
    throw error;
  }
}

/** One page of the matching items by id, or in the order asked for, and the count of all. */
export function findItems({ search }: Pick<Records, 'search'>, query: FindItemsQuery) {
  const part = { from: (query.page - 1) * query.limit, count: query.limit };
  const { filter, order } = readQuestion(query);
  const { entries, total } = search.find(filter, query.lang, part, order);
  return SerializedJson.object({ items: encoded(entries), total: encodedTotal(total) });
}

/** The items that name a class of the line; items for every class are left out. */
function getGuide({ items }: Records, baseClass: string): SerializedJson<Guide> {
  const line = /^[1-9]\d?$/.test(baseClass) ? classLine(Number(baseClass)) : null;
  if (!line) throw invalidRequest("The query is not valid at 'base_class': it names no base class.");
  const named = [...items.values()].filter(({ guide }) => guide && namesClassOf(guide, line));
  const listOf = (list: keyof Guide) => encoded(named.filter(({ guide }) => guide?.list === list));
  return SerializedJson.object({
    sets: listOf('sets'),
    tomes: listOf('tomes'),
    talents: listOf('talents'),
    skillStones: listOf('skillStones'),
    ultimates: listOf('ultimates'),
  });
}

/** The game database, answered from memory. */
export function databaseRoutes(on: Route, { current, trusted }: CachedValue<Records>): void {
  const kept = () => trusted()?.answers ?? null;
  on('GET /items/find-items').handle(async ({ query, fresh }) => findItems(await current(fresh), query), kept);
  on('GET /items/get-guide').handle(async ({ query, fresh }) => getGuide(await current(fresh), query.base_class), kept);
  on('POST /items/findByIds').handle(async ({ body, fresh }) =>
    encoded(inOrder(body.ids, (await current(fresh)).items)),
  );
  on('POST /items/custom-item-set').handle(async ({ body, fresh }) =>
    encoded(inOrder(body, (await current(fresh)).items)),
  );
  on('GET /items/{id}').handle(async ({ params, fresh }) => itemOf(await current(fresh), params.id).record, kept);
  on('GET /items/{id}/related').handle(async ({ params, fresh }) => {
    const records = await current(fresh);
    const { id } = itemOf(records, params.id);
    const [usedIn, variants] = [records.usedIn.get(id) ?? [], records.variants.get(id) ?? []];
    return SerializedJson.of(Related, { usedIn, variants });
  }, kept);

  on('POST /monsters/findByIds').handle(async ({ body, fresh }) => {
    const { monsters } = await current(fresh);
    return SerializedJson.list(inOrder(body.ids, monsters).map(({ record }) => record));
  });
  on('GET /monsters/find-monsters').handle(async ({ query: { page, limit }, fresh }) => {
    const { monsters } = await current(fresh);
    const some = [...monsters.values()].slice((page - 1) * limit, page * limit);
    return SerializedJson.object({
      monsters: SerializedJson.list(some.map(({ record }) => record)),
      total: encodedTotal(monsters.size),
    });
  });
  on('GET /monsters/{id}').handle(async ({ params, fresh }) => {
    const monster = (await current(fresh)).monsters.get(Number(params.id));
    if (!monster) throw new HttpError(404, 'monsterNotFound', 'Monster not found.');
    return monster.record;
  }, kept);
}

/** The items that players keep. */
export function keptRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/kept').handle((input) => mergeBrowser(services, input));
}
