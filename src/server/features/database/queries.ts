import { asc, inArray } from 'drizzle-orm';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Db } from '../../db/database.ts';
import { items, monsters } from '../../db/schema.ts';

type Row<Entity> = { id: number; record: Entity };

/** Records in the order asked; unknown ids are left out, repeats come once (wire.md 16). */
function inOrder<Entity>(ids: readonly number[], rows: readonly Row<Entity>[]): Entity[] {
  const byId = new Map(rows.map((row) => [row.id, row.record]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Items by id, in the order asked. */
export async function findItemsByIds(db: Db, ids: readonly number[]): Promise<Item[]> {
  const rows = await db
    .select({ id: items.id, record: items.record })
    .from(items)
    .where(inArray(items.id, [...new Set(ids)]));
  return inOrder(ids, rows);
}

/** Monsters by id, in the order asked. */
export async function findMonstersByIds(db: Db, ids: readonly number[]): Promise<Monster[]> {
  const rows = await db
    .select()
    .from(monsters)
    .where(inArray(monsters.id, [...new Set(ids)]));
  return inOrder(ids, rows);
}

/** One page of all monsters, by id; beyond the end there are none, the total stays true. */
export async function listMonsters(
  db: Db,
  page: number,
  limit: number,
): Promise<{ monsters: Monster[]; total: number }> {
  const rows = await db
    .select()
    .from(monsters)
    .orderBy(asc(monsters.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { monsters: rows.map((row) => row.record), total: await db.$count(monsters) };
}
