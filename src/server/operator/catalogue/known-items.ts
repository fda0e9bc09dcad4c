import { inArray } from 'drizzle-orm';
import { items } from '#server/catalogue/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { firstFew } from '../print.ts';

/** Those of some ids of which there is no item. */
export async function unknownItems(db: Db, ids: Iterable<number>): Promise<Set<number>> {
  const wanted = new Set(ids);
  const known = await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...wanted]));
  return wanted.difference(new Set(known.map(({ id }) => id)));
}

/** Throws a sentence that names the first few ids of which there is no item: nobody could be given them. */
export async function refuseUnknownItems(db: Db, ids: Iterable<number>): Promise<void> {
  const unknown = [...(await unknownItems(db, ids))].sort((one, other) => one - other);
  if (unknown.length === 0) return;
  throw new UserError(
    `There ${unknown.length === 1 ? 'is no item' : 'are no items'} ${firstFew(unknown)}: correct the ids, or bring the items in first.`,
  );
}
