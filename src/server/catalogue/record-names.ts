import { eq } from 'drizzle-orm';
import type { Text } from '#contract/text.ts';
import type { Db } from '../kernel/db/database.ts';
import { items, monsters } from './schema.ts';

/** A record's names by its id: one look into the primary key. Undefined when there is no such record. */
export async function recordNames(db: Db, kind: 'item' | 'monster', id: number): Promise<Text | undefined> {
  if (kind === 'item') {
    const [found] = await db.select({ record: items.record }).from(items).where(eq(items.id, id));
    return found?.record.item_name;
  }
  const [found] = await db.select({ record: monsters.record }).from(monsters).where(eq(monsters.id, id));
  return found?.record.monster_name;
}
