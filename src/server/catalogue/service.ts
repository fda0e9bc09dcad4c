import { and, eq, inArray } from 'drizzle-orm';
import { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { firstFew } from '../kernel/commands/print.ts';
import type { Db } from '../kernel/db/database.ts';
import { UserError } from '../kernel/user-error.ts';
import { items, monsters } from './schema.ts';

/** Records of items by id, hidden ones included: what a player was given keeps its name. Unknown ids, and records that are not what the contract says, are left out. */
export async function itemsOf(db: Db, ids: Iterable<number>): Promise<Map<number, Item>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ record: items.record }).from(items).where(inArray(items.id, wanted)).orderBy(items.id);
  const records = rows.flatMap(({ record }) => Item.safeParse(record).data ?? []);
  return new Map(records.map((record) => [record.item_id, record]));
}

/** The names of a record that has an address: one look into the primary key. Undefined when there is none, or it is hidden. */
export async function recordNames(db: Db, kind: 'item' | 'monster', id: number): Promise<Text | undefined> {
  if (kind === 'item') {
    const isShown = and(eq(items.id, id), eq(items.hidden, false));
    const [found] = await db.select({ record: items.record }).from(items).where(isShown);
    return found?.record.item_name;
  }
  const isShown = and(eq(monsters.id, id), eq(monsters.hidden, false));
  const [found] = await db.select({ record: monsters.record }).from(monsters).where(isShown);
  return found?.record.monster_name;
}

/** Those of some ids of which there is no item. */
export async function unknownItems(db: Db, ids: Iterable<number>): Promise<Set<number>> {
  const wanted = new Set(ids);
  const known = await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...wanted]));
  return wanted.difference(new Set(known.map(({ id }) => id)));
}

/** Throws a sentence that names the first unknown ids: a player could not be given them. */
export async function refuseUnknownItems(db: Db, ids: Iterable<number>): Promise<void> {
  const unknown = [...(await unknownItems(db, ids))].sort((one, other) => one - other);
  if (unknown.length === 0) return;
  throw new UserError(
    `There ${unknown.length === 1 ? 'is no item' : 'are no items'} ${firstFew(unknown)}: correct the ids, or bring the items in first.`,
  );
}
