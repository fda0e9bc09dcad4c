import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { OwnData } from '#contract/account.ts';
import type { KeptEntries, KeptItem, KeptList } from '#contract/kept.ts';
import { isTooMuch, itemKey, listKey, MOST_KEPT, mergeKept, withoutOldRemovals } from '#domain/catalogue/kept-lists.ts';
import { lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { consume, subjectLimit } from '../kernel/auth/rate-limit.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { AccountData, ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { keptItems, keptLists } from './schema.ts';

async function readKept(db: Db, accountId: number): Promise<KeptEntries> {
  const lists = await db
    .select()
    .from(keptLists)
    .where(eq(keptLists.accountId, accountId))
    .orderBy(asc(keptLists.list));
  const items = await db
    .select()
    .from(keptItems)
    .where(eq(keptItems.accountId, accountId))
    .orderBy(asc(keptItems.list), asc(keptItems.item));
  return {
    lists: lists.map(({ list, name, changedAt, kept }) => ({ list, name, at: changedAt.getTime(), kept })),
    items: items.map(({ list, item, changedAt, kept }) => ({ list, item, at: changedAt.getTime(), kept })),
  };
}

/** Entries that are not among those of before. */
function changedIn<Entry extends KeptItem | KeptList>(after: readonly Entry[], before: readonly Entry[]): Entry[] {
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  return after.filter((entry) => !known.has(JSON.stringify(entry)));
}

/** Overwrites what the row had with what was to be inserted. */
const excluded = ({ name }: AnyPgColumn) => sql`excluded.${sql.identifier(name)}`;

async function writeKept(tx: Db, accountId: number, before: KeptEntries, after: KeptEntries): Promise<void> {
  const rowOf = <Entry extends { at: number }>({ at, ...entry }: Entry) => ({
    ...entry,
    accountId,
    changedAt: new Date(at),
  });
  const lists = changedIn(after.lists, before.lists).map(rowOf);
  const { name, changedAt, kept } = getTableColumns(keptLists);
  if (lists.length > 0) {
    await tx
      .insert(keptLists)
      .values(lists)
      .onConflictDoUpdate({
        target: [keptLists.accountId, keptLists.list],
        set: { name: excluded(name), changedAt: excluded(changedAt), kept: excluded(kept) },
      });
  }
  const items = changedIn(after.items, before.items).map(rowOf);
  if (items.length > 0) {
    await tx
      .insert(keptItems)
      .values(items)
      .onConflictDoUpdate({
        target: [keptItems.accountId, keptItems.list, keptItems.item],
        set: { changedAt: excluded(keptItems.changedAt), kept: excluded(keptItems.kept) },
      });
  }
  await forget(tx, accountId, before, after);
}

/** Deletes what is no longer remembered as removed: rows of before that the merged entries do not hold. */
async function forget(tx: Db, accountId: number, before: KeptEntries, after: KeptEntries): Promise<void> {
  const [lists, items] = [new Set(after.lists.map(listKey)), new Set(after.items.map(itemKey))];
  const oldLists = before.lists.filter((entry) => !lists.has(listKey(entry)));
  if (oldLists.length > 0) {
    const names = oldLists.map(({ list }) => list);
    await tx.delete(keptLists).where(and(eq(keptLists.accountId, accountId), inArray(keptLists.list, names)));
  }
  const oldItems = before.items.filter((entry) => !items.has(itemKey(entry)));
  if (oldItems.length > 0) {
    const isOld = or(...oldItems.map(({ list, item }) => and(eq(keptItems.list, list), eq(keptItems.item, item))));
    await tx.delete(keptItems).where(and(eq(keptItems.accountId, accountId), isOld));
  }
}

/** Merges what a browser keeps with what the account keeps, in one transaction; two browsers at once wait for each other. */
export async function mergeBrowser(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  { bearer, body, caller }: Pick<Input<'POST /auth/kept'>, 'bearer' | 'body' | 'caller'>,
): Promise<{ statusCode: 200 } & KeptEntries> {
  const share = { most: limits.keptMergesPerAccount, within: MINUTE };
  await consume(db, subjectLimit('kept', `account ${bearer.accountId}`, caller, share), clock.now());
  return db.transaction(async (tx) => {
    const { id } = await lockSessionAccount(tx, bearer, clock.now());
    const before = await readKept(tx, id);
    const after = withoutOldRemovals(mergeKept(before, body));
    if (isTooMuch(after)) {
      const { items, lists } = MOST_KEPT;
      throw new HttpError(400, 'keptTooMany', `An account keeps ${items} items in ${lists} lists at most.`);
    }
    await writeKept(tx, id, before, after);
    return { statusCode: 200, ...after };
  });
}

async function readOwn(db: Db, accountId: number): Promise<Pick<OwnData, 'keptLists' | 'keptItems'>> {
  const { lists, items } = await readKept(db, accountId);
  return { keptLists: lists.map(dated), keptItems: items.map(dated) };
}

const dated = <Entry extends { at: number }>({ at, ...entry }: Entry) => ({ ...entry, at: new Date(at) });

/** The items that an account keeps, those that were removed of late included: browsers need them to remove their own. */
export const keptData: AccountData = {
  read: readOwn,
  erase: async (tx, accountId) => {
    await tx.delete(keptItems).where(eq(keptItems.accountId, accountId));
    await tx.delete(keptLists).where(eq(keptLists.accountId, accountId));
  },
};
