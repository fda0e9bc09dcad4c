import { z } from 'zod';
import { AwardPeriod } from '#contract/awards.ts';
import { readText } from '#domain/site/text.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';
import { awardRows, type GroupRow, type LevelRow } from './award-rows.ts';

/** null: all groups. */
export const Awards = z.object({ group: AwardPeriod.shape.scale.nullable() });

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

/** The award groups, each with its levels and how many accounts claimed them, retired ones included. Changes nothing. */
export async function listAwards(
  { db }: OperatorContext,
  _by: string,
  { group: only }: z.infer<typeof Awards>,
): Promise<string> {
  const { groups, levels } = await awardRows(db);
  const shown = groups.filter(({ group }) => only === null || group === only);
  if (shown.length === 0) return only === null ? 'There are no awards.' : `Group ${only} has no awards.`;
  const lines = shown.flatMap((row) => [
    groupLine(row),
    ...levels.filter(({ group }) => group === row.group).map(levelLine),
  ]);
  return lines.join('\n');
}
