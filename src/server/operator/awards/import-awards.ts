import { basename } from 'node:path';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { awardGroups, awardLevels } from '../../db/awards-schema.ts';
import type { Db } from '../../db/database.ts';
import { SentenceError } from '../../sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { refuseUnknownItems } from '../known-items.ts';
import { FilePath, readJsonFile } from '../read-json-file.ts';
import { AWARD_BYTES, AwardFile, type WrittenGroup } from './award-file.ts';
import { awardRows, type LevelRow } from './award-rows.ts';

export const ImportAwards = z.object({ file: FilePath });

type Row = typeof awardLevels.$inferInsert;
type Defined = Awaited<ReturnType<typeof awardRows>>;

const levelRows = (groups: readonly WrittenGroup[]): Row[] =>
  groups.flatMap(({ group, levels }) =>
    Object.entries(levels).map(([key, { value, ...facts }]) => ({ key, group, value, facts, active: true })),
  );

/** A claimed level counts for good in the group it was claimed in. */
function refuseMoves(before: readonly LevelRow[], rows: readonly Row[]): void {
  const groups = new Map(rows.map(({ key, group }) => [key, group]));
  const moved = before.find(({ key, group, claims }) => claims > 0 && (groups.get(key) ?? group) !== group);
  if (!moved) return;
  const to = groups.get(moved.key);
  throw new SentenceError(
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
    throw new SentenceError(
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

/**
 * Puts the awards of a file in the place of those before, in one transaction. While it writes, claims wait: they hold on to their
 * level by a lock that this one excludes. Levels that the file leaves out retire, and what was claimed of them stays.
 */
export async function importAwards(
  { db, clock }: OperatorContext,
  by: string,
  { file }: z.infer<typeof ImportAwards>,
): Promise<string> {
  const { groups } = await readJsonFile(file, { schema: AwardFile, what: 'list of awards', mostBytes: AWARD_BYTES });
  const rows = levelRows(groups);
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${awardLevels} in exclusive mode`);
    await refuseUnknownItems(
      tx,
      rows.flatMap(({ facts }) => facts.ids.flat()),
    );
    const before = await awardRows(tx);
    refuseMoves(before.levels, rows);
    refuseOldKeys(before, groups);
    await writeGroups(tx, groups);
    await writeLevels(tx, rows);
    const after = await awardRows(tx);
    const { names, ...states } = difference(before, after);
    if (names.length === 0) return `The awards are as ${basename(file)} has them already.`;
    await audit(tx, { actor: by, command: `import-awards ${basename(file)}`, ...states }, clock.now());
    const [old, now] = [offered(before), offered(after)];
    const [added, retired] = [now.difference(old).size, old.difference(now).size];
    return `Levels offered: ${now.size}, of them new: ${added}; retired: ${retired}; groups: ${groups.length} of 7.`;
  });
}
