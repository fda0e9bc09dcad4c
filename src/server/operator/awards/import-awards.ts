import { basename } from 'node:path';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { awardGroups, awardLevels } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { refuseUnknownItems } from '../known-items.ts';
import { FilePath, readJsonFile } from '../read-json-file.ts';
import { type Defined, difference, differenceLine } from './award-difference.ts';
import { AWARD_BYTES, AwardFile, type WrittenGroup } from './award-file.ts';
import { awardRows, type LevelRow } from './award-rows.ts';

export const ImportAwards = z.object({ file: FilePath, dryRun: z.boolean().default(false) });

type Row = typeof awardLevels.$inferInsert;

const levelRows = (groups: readonly WrittenGroup[]): Row[] =>
  groups.flatMap(({ group, levels }) =>
    Object.entries(levels).map(([key, { value, ...facts }]) => ({ key, group, value, facts, active: true })),
  );

/** Ends a dry run: nothing of it stays. */
class TakenBack extends Error {}

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

/**
 * Puts the awards of a file in the place of those before, in one transaction. While it writes, claims wait: they hold on to their
 * level by a lock that this one excludes. Levels that the file leaves out retire, and what was claimed of them stays. A dry run does
 * the same, and takes it back.
 */
export async function importAwards(
  { db, clock }: OperatorContext,
  by: string,
  { file, dryRun }: z.infer<typeof ImportAwards>,
): Promise<string> {
  const { groups } = await readJsonFile(file, { schema: AwardFile, what: 'list of awards', mostBytes: AWARD_BYTES });
  const rows = levelRows(groups);
  let message = '';
  const imported = db.transaction(async (tx) => {
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
    message =
      names.length === 0
        ? `The awards are as ${basename(file)} has them already.`
        : differenceLine(before, after, names);
    if (dryRun) throw new TakenBack();
    if (names.length === 0) return;
    await audit(tx, { actor: by, command: `import-awards ${basename(file)}`, ...states }, clock.now());
  });
  await imported.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return dryRun ? `Nothing was changed. What ${basename(file)} would do: ${message}` : message;
}
