import { basename } from 'node:path';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { readText } from '#domain/site/text.ts';
import { awardGroups, awardLevels } from '#server/awards/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { refuseUnknownItems } from '../catalogue/known-items.ts';
import { defineCommand } from '../define-command.ts';
import { file, flag, optional, whole } from '../fields.ts';
import { printableLine } from '../print.ts';
import { readJsonFile } from '../read-json-file.ts';
import { AWARD_BYTES, AwardFile, type WrittenGroup } from './award-file.ts';
import { awardRows, type Defined, difference, differenceLine, type GroupRow, type LevelRow } from './award-rows.ts';

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
  example: 'awards --group 1',
  role: 'support',
  options: { group: optional(whole(1, 7)) },
  run: async ({ db }, { group: only }) => {
    const { groups, levels } = await awardRows(db);
    const shown = groups.filter(({ group }) => only === undefined || group === only);
    if (shown.length === 0) return only === undefined ? 'There are no awards.' : `Group ${only} has no awards.`;
    const lines = shown.flatMap((row) => [
      groupLine(row),
      ...levels.filter(({ group }) => group === row.group).map(levelLine),
    ]);
    return { message: lines.join('\n'), facts: { groups: shown, levels } };
  },
});

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

/** Replaces the awards by those of a file; answers the sentence on it. */
async function replaceAwards(tx: Db, groups: readonly WrittenGroup[]) {
  const rows = levelRows(groups);
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
  example: 'import-awards awards.json --dry-run',
  role: 'admin',
  args: { file: file() },
  options: { dryRun: flag() },
  run: async ({ db, audit }, { file, dryRun }) => {
    const name = basename(file);
    const { groups } = await readJsonFile(file, { schema: AwardFile, what: 'list of awards', mostBytes: AWARD_BYTES });
    let message = `The awards are as ${name} has them already.`;
    const imported = db.transaction(async (tx) => {
      const change = await replaceAwards(tx, groups);
      message = change?.message ?? message;
      if (dryRun) throw new TakenBack();
      if (change) await audit(tx, change.states, name);
    });
    await imported.catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
    return dryRun ? `Nothing was changed. What ${name} would do: ${message}` : message;
  },
});

export const AWARD_COMMANDS = [importAwards, listAwards];
