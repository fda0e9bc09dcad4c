import type { CachedValue } from '../kernel/cached-value.ts';
import type { Route } from '../kernel/http/route.ts';
import { SerializedJson } from '../kernel/http/serialized-json.ts';
import { findItems, getGuide, inOrder, itemOf, listMonsters, monsterOf, relatedOf } from './queries.ts';
import type { Records } from './records.ts';

/** The game database, answered from memory. */
export function databaseRoutes(on: Route, { current, trusted }: CachedValue<Records>): void {
  const kept = () => trusted()?.answers ?? null;
  on('GET /items/find-items').handle(async ({ query, fresh }) => findItems(await current(fresh), query), kept);
  on('GET /items/get-guide').handle(async ({ query, fresh }) => getGuide(await current(fresh), query.base_class), kept);
  on('POST /items/findByIds').handle(async ({ body, fresh }) => {
    const { items } = await current(fresh);
    return SerializedJson.list(inOrder(body.ids, items).map(({ record }) => record));
  });
  on('POST /items/custom-item-set').handle(async ({ body, fresh }) => {
    const { items } = await current(fresh);
    return SerializedJson.list(inOrder(body, items).map(({ record }) => record));
  });
  on('GET /items/{id}').handle(async ({ params, fresh }) => itemOf(await current(fresh), params.id).record, kept);
  on('GET /items/{id}/related').handle(async ({ params, fresh }) => relatedOf(await current(fresh), params.id), kept);

  on('POST /monsters/findByIds').handle(async ({ body, fresh }) => {
    const { monsters } = await current(fresh);
    return SerializedJson.list(inOrder(body.ids, monsters));
  });
  on('GET /monsters/find-monsters').handle(async ({ query, fresh }) =>
    listMonsters(await current(fresh), query.page, query.limit),
  );
  on('GET /monsters/{id}').handle(async ({ params, fresh }) => monsterOf(await current(fresh), params.id), kept);
}
