import { inArray } from 'drizzle-orm';
import { Item } from '#contract/item.ts';
import type { Db } from '../kernel/db/database.ts';
import { items } from './schema.ts';

/** Records of items by id; unknown ids, and records that are not what the contract says, are left out. */
export async function itemsOf(db: Db, ids: Iterable<number>): Promise<Map<number, Item>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ record: items.record }).from(items).where(inArray(items.id, wanted)).orderBy(items.id);
  const records = rows.flatMap(({ record }) => Item.safeParse(record).data ?? []);
  return new Map(records.map((record) => [record.item_id, record]));
}
