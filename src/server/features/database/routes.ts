import type { On } from '../../http/on.ts';
import { Refused } from '../../refused.ts';
import type { Services } from '../../services.ts';
import { findItems } from './find-items.ts';
import { getGuide } from './get-guide.ts';
import { findItemsByIds, findMonstersByIds, listMonsters } from './queries.ts';

/** The game database (wire.md 9 to 20). */
export function databaseRoutes(on: On, { db }: Services): void {
  on('GET /items/find-items').handle(({ query }) => findItems(db, query));
  on('GET /items/get-guide').handle(({ query }) => getGuide(db, query.base_class));
  on('POST /items/findByIds').handle(({ body }) => findItemsByIds(db, body.ids));
  on('GET /items/{id}').handle(async ({ params }) => {
    const [item] = await findItemsByIds(db, [Number(params.id)]);
    if (!item) throw new Refused(404, 'itemNotFound', 'Item not found.');
    return item;
  });

  on('POST /monsters/findByIds').handle(({ body }) => findMonstersByIds(db, body.ids));
  on('GET /monsters/find-monsters').handle(({ query }) => listMonsters(db, query.page, query.limit));
  on('GET /monsters/{id}').handle(async ({ params }) => {
    const [monster] = await findMonstersByIds(db, [Number(params.id)]);
    if (!monster) throw new Refused(404, 'monsterNotFound', 'Monster not found.');
    return monster;
  });
}
