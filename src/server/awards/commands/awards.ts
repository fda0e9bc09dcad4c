import { basename } from 'node:path';
import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm';
import { readText } from '#domain/site/text.ts';
import { awardClaims, awardGroups, awardLevels } from '#server/awards/schema.ts';
import { refuseUnknownItems } from '#server/catalogue/service.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { file, flag, optional, whole } from '#server/kernel/commands/fields.ts';
import { firstFew, page, printableLine } from '#server/kernel/commands/print.ts';
import { readJsonFile } from '#server/kernel/commands/read-json-file.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { AWARD_BYTES, AwardFile, type WrittenGroup } from './award-file.ts';

type GroupRow = typeof awardGroups.$inferSelect;
/** A level, and how many accounts claimed it. */
type LevelRow = typeof awardLevels.$inferSelect & { claims: number };

type Defined = { groups: GroupRow[]; levels: LevelRow[] };

/** Everything that is defined, retired levels included: groups by number, levels by value. */
async function awardRows(db: Db): Promise<Defined> {
  const groups = await db.select().from(awardGroups).orderBy(asc(awardGroups.group));
  const rows = await db
    .select({ level: awardLevels, claims: count(awardClaims.accountId) })
    .from(awardLevels)
    .leftJoin(awardClaims, eq(awardClaims.level, awardLevels.key))
    .groupBy(awardLevels.key)
    .orderBy(asc(awardLevels.group), asc(awardLevels.value), asc(awardLevels.key));
  return { groups, levels: rows.map(({ level, claims }) => ({ ...level, claims })) };
}

const byName = ({ groups, levels }: Defined) =>
  new Map<string, unknown>([
    ...groups.map((row) => [`group ${row.group}`, row] as const),
    ...levels.map(({ claims: _, ...row }) => [`level ${row.key}`, row] as const),
  ]);

/** What was changed, as it was and as it is; null: it was not there. */
function difference(before: Defined, after: Defined) {
  const [old, now] = [byName(before), byName(after)];
  const names = [...now.keys()].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)));
  const of = (rows: typeof now) => Object.fromEntries(names.map((name) => [name, rows.get(name) ?? null]));
  return { names, before: of(old), after: of(now) };
}

const offered = ({ levels }: Defined) => new Set(levels.filter(({ active }) => active).map(({ key }) => key));
const counted = (names: readonly (string | number)[]) =>
  names.length === 0 ? '0' : `${names.length} (${firstFew(names)})`;

/** What a file makes of what was offered, in a sentence: which levels become new, other or no more, who claimed of them, and which groups it changes. */
function differenceLine(before: Defined, after: Defined, names: readonly string[]): string {
  const [old, now] = [offered(before), offered(after)];
  const added = [...now].filter((key) => !old.has(key));
  const changed = [...now].filter((key) => old.has(key) && names.includes(`level ${key}`));
  const retired = [...old].filter((key) => !now.has(key));
  const touched = before.levels.filter(({ key, claims }) => claims > 0 && [...changed, ...retired].includes(key));
  const groups = after.groups.filter(({ groupName }) => groupName !== '').length;
  const otherGroups = after.groups.flatMap(({ group }) => (names.includes(`group ${group}`) ? [group] : []));
  return [
    `Levels offered: ${now.size}, new: ${counted(added)}, changed: ${counted(changed)}, retired: ${counted(retired)}`,
    `of those that change or retire claimed by somebody: ${counted(touched.map(({ key }) => key))}`,
    `groups: ${groups} of 7, changed: ${counted(otherGroups)}.`,
  ].join('; ');
}

function groupLine({ group, groupName, fromAt, untilAt }: GroupRow): string {
  // A file gives every group a name: one without was left out by the last.
  if (groupName === '') return `group ${group}  retired`;
  const from = fromAt === null ? '' : `  from ${fromAt.toISOString()}`;
  const until = untilAt === null ? '' : `  until ${untilAt.toISOString()}`;
  const window = from + until === '' ? '  without an end' : from + until;
  return `group ${group}  ${printableLine(groupName)}${window}`;
}

function levelLine({ key, value, facts, active, claims }: LevelRow): string {
  const { ids, chooseOption, name } = facts;
  const gives = chooseOption
    ? `one of ${ids.length}`
    : ids.flat().length === 1
      ? '1 item'
      : `${ids.flat().length} items`;
  const words = [`  ${key.padEnd(20)}`, `${value} MP`.padStart(12), gives.padEnd(10), `claimed by ${claims}`];
  return [...words, ...(active ? [] : ['retired']), printableLine(readText(name, 'en') ?? '')].join('  ').trimEnd();
}

const listAwards = defineCommand({
  name: 'awards',
  about:
    'lists award groups with their windows, and their levels with how many accounts claimed each, retired ones included',
  role: 'support',
  options: { group: optional(whole(1, 7)) },
  read: async ({ db }, { group: only }) => {
    const { groups, levels } = await awardRows(db);
    const shown = groups.filter(({ group }) => only === undefined || group === only);
    const ofGroup = (one: number) => levels.filter(({ group }) => group === one);
    const lines = shown.flatMap((row) => [groupLine(row), ...ofGroup(row.group).map(levelLine)]);
    const none = only === undefined ? 'There are no awards.' : `Group ${only} has no awards.`;
    const facts = { groups: shown, levels: shown.flatMap(({ group }) => ofGroup(group)) };
    return page({ lines: lines.length === 0 ? [none] : lines, facts }, []);
  },
});

type Row = typeof awardLevels.$inferInsert;

const levelRows = (groups: readonly WrittenGroup[]): Row[] =>
  groups.flatMap(({ group, levels }) =>
    Object.entries(levels).map(([key, { value, ...facts }]) => ({ key, group, value, facts, active: true })),
  );

/** Ends a dry run: nothing of it stays. */
class DryRunRollback extends Error {}

/** A claimed level counts for good in the group it was claimed in. */
function refuseMoves(before: readonly LevelRow[], rows: readonly Row[]): void {
  const groups = new Map(rows.map(({ key, group }) => [key, group]));
  const moved = before.find(({ key, group, claims }) => claims > 0 && (groups.get(key) ?? group) !== group);
  if (!moved) return;
  const to = groups.get(moved.key);
  throw new UserError(
    `The level ${moved.key} of group ${moved.group} was claimed and cannot move to group ${to}: give the new one another key.`,
  );
}

/** A claim belongs to a key for good: who claimed a level in one period could not claim it in the next. */
function refuseOldKeys({ groups, levels }: Defined, written: readonly WrittenGroup[]): void {
  for (const { group, from, until, levels: offered } of written) {
    const old = groups.find((one) => one.group === group);
    const isLater = old?.untilAt && from && from >= old.untilAt;
    const isEarlier = old?.fromAt && until && until <= old.fromAt;
    if (!isLater && !isEarlier) continue;
    const claimed = levels.find((one) => one.group === group && one.claims > 0 && Object.hasOwn(offered, one.key));
    if (!claimed) continue;
    throw new UserError(
      `The level ${claimed.key} of group ${group} was claimed in the period before: levels of a new period take new keys.`,
    );
  }
}

/** Groups that the file leaves out lose their names and windows: retired levels may still refer to them. */
async function writeGroups(tx: Db, groups: readonly WrittenGroup[]): Promise<void> {
  const numbers = groups.map(({ group }) => group);
  const nothing = { groupName: '', name: {}, fromAt: null, untilAt: null };
  await tx.update(awardGroups).set(nothing).where(notInArray(awardGroups.group, numbers));
  for (const { group, groupName, name, from: fromAt, until: untilAt } of groups) {
    const set = { groupName, name, fromAt, untilAt };
    await tx
      .insert(awardGroups)
      .values({ group, ...set })
      .onConflictDoUpdate({ target: awardGroups.group, set });
  }
}

async function writeLevels(tx: Db, rows: readonly Row[]): Promise<void> {
  const keys = rows.map(({ key }) => key);
  const isLeft = and(eq(awardLevels.active, true), notInArray(awardLevels.key, keys));
  await tx.update(awardLevels).set({ active: false }).where(isLeft);
  for (const { key, ...set } of rows) {
    await tx
      .insert(awardLevels)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: awardLevels.key, set });
  }
}

/** Replaces the awards by those of a file; answers the sentence on it. */
async function replaceAwards(tx: Db, groups: readonly WrittenGroup[]) {
  const rows = levelRows(groups);
  await tx.execute(sql`lock table ${awardLevels} in exclusive mode`);
  const ids = rows.flatMap(({ facts }) => facts.ids.flat());
  await refuseUnknownItems(tx, ids);
  const before = await awardRows(tx);
  refuseMoves(before.levels, rows);
  refuseOldKeys(before, groups);
  await writeGroups(tx, groups);
  await writeLevels(tx, rows);
  const after = await awardRows(tx);
  const { names, ...states } = difference(before, after);
  return names.length === 0 ? null : { states, message: differenceLine(before, after, names) };
}

/**
 * One transaction. While it writes, claims wait: they hold a lock on their level that this one excludes. A dry run does the same, and
 * takes it back.
 */
const importAwards = defineCommand({
  name: 'import-awards',
  about:
    'puts the award groups and levels of a JSON file in the place of those that are offered; levels it leaves out retire, claims stay; --dry-run says what would be new, changed and retired, and changes nothing',
  role: 'admin',
  args: { file: file() },
  options: { dryRun: flag() },
  run: async ({ transaction }, { file, dryRun }) => {
    const name = basename(file);
    const { groups } = await readJsonFile(file, { schema: AwardFile, what: 'list of awards', mostBytes: AWARD_BYTES });
    let message = `The awards are as ${name} has them already.`;
    const imported = transaction(async ({ db: tx, audit }) => {
      const change = await replaceAwards(tx, groups);
      message = change?.message ?? message;
      if (dryRun) throw new DryRunRollback();
      if (change) await audit(change.states, name);
    });
    await imported.catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    return dryRun ? `Nothing was changed. What ${name} would do: ${message}` : message;
  },
});

export async function awardClaimOf(db: Db, deliveryId: number): Promise<string[]> {
  const claims = await db.select().from(awardClaims).where(eq(awardClaims.deliveryId, deliveryId));
  return claims.map(({ level, option, claimedAt }) => {
    const chosen = option === null ? '' : `, option ${option} chosen`;
    return `level ${level}${chosen}, ${claimedAt.toISOString()}`;
  });
}

export const AWARD_COMMANDS = [importAwards, listAwards];
