import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { AccountScales, Scale } from '#contract/awards.ts';
import { AMOUNT_FIELDS, AWARD_GROUPS, awardState } from '#domain/awards/award-state.ts';
import { itemsOf } from '../catalogue/service.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { isTrusted } from '../kernel/auth/status.ts';
import type { Db } from '../kernel/db/database.ts';
import { boughtPoints } from '../store/service.ts';
import { awardClaims, awardGroups, awardLevels } from './schema.ts';

/** A level that can be claimed, and the group it counts in. */
const levelOf = ({ key, group, value, facts }: typeof awardLevels.$inferSelect) => {
  const scale: Scale = { ...facts, value };
  return { key, group, scale };
};
export type Level = ReturnType<typeof levelOf>;

async function groupsOf(db: Db) {
  const rows = await db.select().from(awardGroups);
  return new Map(rows.map((row) => [row.group, row]));
}

/** Every active level, the lowest first. */
export async function levelsOf(db: Db): Promise<Level[]> {
  const rows = await db
    .select()
    .from(awardLevels)
    .where(eq(awardLevels.active, true))
    .orderBy(asc(awardLevels.value), asc(awardLevels.key));
  return rows.map(levelOf);
}

/** An active level, which cannot be deleted until the transaction ends; null: there is none. */
export async function lockLevelShared(tx: Db, key: string): Promise<Level | null> {
  const [row] = await tx
    .select()
    .from(awardLevels)
    .where(and(eq(awardLevels.key, key), eq(awardLevels.active, true)))
    .for('key share');
  return row ? levelOf(row) : null;
}

/** The MP that an account bought within the window of each defined group. */
export async function amountsOf(db: Db, accountId: number): Promise<Map<number, number>> {
  const bought = boughtPoints(db, accountId);
  const counts = and(
    or(isNull(awardGroups.fromAt), gte(bought.settledAt, awardGroups.fromAt)),
    or(isNull(awardGroups.untilAt), lt(bought.settledAt, awardGroups.untilAt)),
  );
  const rows = await db
    .select({ group: awardGroups.group, amount: sql`coalesce(sum(${bought.points}), 0)`.mapWith(Number) })
    .from(awardGroups)
    .leftJoin(bought, counts)
    .groupBy(awardGroups.group);
  return new Map(rows.map(({ group, amount }) => [group, amount]));
}

/** The keys of those levels that an account claimed, out of `keys`. */
export async function claimedOf(db: Db, accountId: number, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ level: awardClaims.level })
    .from(awardClaims)
    .where(and(eq(awardClaims.accountId, accountId), inArray(awardClaims.level, [...keys])));
  return new Set(rows.map(({ level }) => level));
}

/** How many levels an account can claim now; none while it is not trusted. */
export async function readyLevels(db: Db, accountId: number): Promise<number> {
  const [account] = await db
    .select({ verifiedAt: accounts.verifiedAt, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || !isTrusted(account)) return 0;
  const levels = await levelsOf(db);
  const amounts = await amountsOf(db, accountId);
  const claimed = await claimedOf(
    db,
    accountId,
    levels.map(({ key }) => key),
  );
  return levels.filter(({ key, group, scale }) => {
    const reached = (amounts.get(group) ?? 0) >= scale.value;
    return awardState({ reached, claimed: claimed.has(key) }) === 'unlocked';
  }).length;
}

/** When purchases count for each of the seven groups. */
export async function periodsOf(db: Db) {
  const groups = await groupsOf(db);
  return AWARD_GROUPS.map((scale) => ({
    scale,
    from: groups.get(scale)?.fromAt?.toISOString() ?? null,
    until: groups.get(scale)?.untilAt?.toISOString() ?? null,
  }));
}

type Amounts = Pick<AccountScales, (typeof AMOUNT_FIELDS)[number]>;

/** `POST /auth/getScalesByAccount`: all seven groups and an account's progress in each; an undefined group is empty. */
export async function readScales(db: Db, accountId: number): Promise<AccountScales> {
  const groups = await groupsOf(db);
  const levels = await levelsOf(db);
  const amounts = await amountsOf(db, accountId);
  const keys = levels.map(({ key }) => key);
  const claimed = await claimedOf(db, accountId, keys);
  const states = levels.map(({ key, group, scale }) => {
    const reached = (amounts.get(group) ?? 0) >= scale.value;
    return [key, awardState({ reached, claimed: claimed.has(key) })] as const;
  });
  const ids = levels.flatMap(({ scale }) => scale.ids.flat());
  const items = await itemsOf(db, ids);
  const scales = AWARD_GROUPS.map((number) => {
    const own = levels.filter(({ group }) => group === number).map(({ key, scale }) => [key, scale] as const);
    const { groupName = '', name: scaleName = {} } = groups.get(number) ?? {};
    return { groupName, scaleName, scales: Object.fromEntries(own) };
  });
  return {
    statusCode: 200,
    ...(Object.fromEntries(AMOUNT_FIELDS.map((field, nth) => [field, amounts.get(nth + 1) ?? 0])) as Amounts),
    rangeScale: Object.fromEntries(states.map(([key, state]) => [key, state !== 'locked'])),
    rangeClaimed: Object.fromEntries(states.map(([key, state]) => [key, state === 'claimed'])),
    scales,
    scaleItems: [...items.values()],
  };
}
