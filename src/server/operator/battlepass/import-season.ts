import { isDeepStrictEqual } from 'node:util';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { seasons, seasonTiers } from '#server/battlepass/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { FilePath, readJsonFile } from '../read-json-file.ts';
import { conflicts } from './season-checks.ts';
import { HIGHEST_LEVEL, SEASON_BYTES, SeasonFile } from './season-file.ts';
import { seasonProblems } from './season-problems.ts';
import { lockSeason, windowOf } from './season-rows.ts';

export const ImportSeason = z.object({ file: FilePath });

/** Puts the tiers of a season in the place of those before; what was claimed is among them. */
async function writeTiers(tx: Db, season: string, tiers: SeasonFile['tiers']): Promise<void> {
  const isSeason = eq(seasonTiers.season, season);
  const kept = tiers.map(({ pointsRequired }) => pointsRequired);
  await tx.delete(seasonTiers).where(and(isSeason, notInArray(seasonTiers.pointsRequired, kept)));
  // Out of the way: a level may have moved to another tier, and none stands twice, not even for a moment.
  await tx
    .update(seasonTiers)
    .set({ level: sql`${seasonTiers.level} + ${HIGHEST_LEVEL}` })
    .where(isSeason);
  await tx
    .insert(seasonTiers)
    .values(tiers.map((tier) => ({ ...tier, season })))
    .onConflictDoUpdate({
      target: [seasonTiers.season, seasonTiers.pointsRequired],
      set: { level: sql`excluded.level`, free: sql`excluded.free`, premium: sql`excluded.premium` },
    });
}

const told = ({ startsAt, endsAt, claimUntil, zone, tiers }: SeasonFile) =>
  `${tiers.length} tiers, ${windowOf({ startsAt, endsAt })} in days of ${zone}, claimable until ${claimUntil.toISOString()}`;

/** Adds a season, or changes one: rewards that somebody claimed stay as they are. All of it or nothing is taken. */
export async function importSeason(
  { db, clock }: OperatorContext,
  by: string,
  { file }: z.infer<typeof ImportSeason>,
): Promise<string> {
  const read = await readJsonFile(file, { schema: SeasonFile, what: 'season', mostBytes: SEASON_BYTES });
  return db.transaction(async (tx) => {
    const before = await lockSeason(tx, read.id);
    const frozenUntil = read.frozenUntil === undefined ? (before?.season.frozenUntil ?? null) : read.frozenUntil;
    const { tiers, ...season } = { ...read, frozenUntil };
    const problems = [...seasonProblems({ ...read, frozenUntil }), ...(await conflicts(tx, read, before))];
    if (problems.length > 0) throw new SentenceError(problems.join('\n'));
    if (before && isDeepStrictEqual(before, { season, tiers })) return `The season ${season.id} is like that already.`;
    await tx.insert(seasons).values(season).onConflictDoUpdate({ target: seasons.id, set: season });
    await writeTiers(tx, season.id, tiers);
    const after = { season, tiers };
    await audit(tx, { actor: by, command: `import-season ${season.id}`, before, after }, clock.now());
    return `The season ${season.id} is ${before ? 'changed' : 'added'}: ${told(read)}.`;
  });
}
