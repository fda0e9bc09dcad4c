import { isDeepStrictEqual } from 'node:util';
import { and, count, countDistinct, desc, eq, notInArray, sql } from 'drizzle-orm';
import { SeasonId } from '#contract/calls/battlepass.ts';
import { seasonPhase } from '#domain/battlepass/season.ts';
import { seasonClaims, seasonPoints, seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { premiumGrants } from '#server/catalogue/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { defineCommand } from '../define-command.ts';
import { file, NONE, orWord, time, written } from '../fields.ts';
import { table } from '../print.ts';
import { readJsonFile } from '../read-json-file.ts';
import { conflicts, seasonProblems, timeProblems } from './season-checks.ts';
import { HIGHEST_LEVEL, SEASON_BYTES, SeasonFile } from './season-file.ts';
import { lockSeason, seasonOf, windowOf } from './season-rows.ts';

/** Puts the tiers of a season in the place of those before; the claimed ones are among them. */
async function writeTiers(tx: Db, season: string, tiers: SeasonFile['tiers']): Promise<void> {
  const isSeason = eq(seasonTiers.season, season);
  const wanted = tiers.map(({ pointsRequired }) => pointsRequired);
  await tx.delete(seasonTiers).where(and(isSeason, notInArray(seasonTiers.pointsRequired, wanted)));
  // A level may move to another tier, and is unique at every moment: the old ones make room first.
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

const summary = ({ startsAt, endsAt, claimUntil, zone, tiers }: SeasonFile) =>
  `${tiers.length} tiers, ${windowOf({ startsAt, endsAt })} in days of ${zone}, claimable until ${claimUntil.toISOString()}`;

/** All of it or nothing is taken. */
const importSeason = defineCommand({
  name: 'import-season',
  about:
    'adds a season of the battle pass, or changes it, as a JSON file says (README: Battle pass); rewards that somebody claimed must stay as they are',
  example: 'import-season autumn.json',
  role: 'admin',
  args: { file: file() },
  run: async ({ db, audit }, { file }) => {
    const read = await readJsonFile(file, { schema: SeasonFile, what: 'season', mostBytes: SEASON_BYTES });
    return db.transaction(async (tx) => {
      const before = await lockSeason(tx, read.id);
      const frozenUntil = read.frozenUntil === undefined ? (before?.season.frozenUntil ?? null) : read.frozenUntil;
      const { tiers, ...season } = { ...read, frozenUntil };
      const problems = [...seasonProblems({ ...read, frozenUntil }), ...(await conflicts(tx, read, before))];
      if (problems.length > 0) throw new SentenceError(problems.join('\n'));
      if (before && isDeepStrictEqual(before, { season, tiers }))
        return `The season ${season.id} is like that already.`;
      await tx.insert(seasons).values(season).onConflictDoUpdate({ target: seasons.id, set: season });
      await writeTiers(tx, season.id, tiers);
      await audit(tx, { before, after: { season, tiers } }, season.id);
      return `The season ${season.id} is ${before ? 'changed' : 'added'}: ${summary(read)}.`;
    });
  },
});

async function countsOf(db: Db) {
  const players = await db
    .select({ season: seasonPoints.season, count: countDistinct(seasonPoints.accountId) })
    .from(seasonPoints)
    .groupBy(seasonPoints.season);
  const counted = { season: seasonClaims.season, count: count() };
  const claims = await db.select(counted).from(seasonClaims).groupBy(seasonClaims.season);
  const granted = { season: premiumGrants.season, count: count() };
  const premium = await db.select(granted).from(premiumGrants).groupBy(premiumGrants.season);
  const inSeason = (rows: typeof players, id: string) => rows.find(({ season }) => season === id)?.count ?? 0;
  return (id: string) => ({
    players: inSeason(players, id),
    premium: inSeason(premium, id),
    claims: inSeason(claims, id),
  });
}

const LAYOUT = {
  claimUntil: 'claimable until {}',
  frozenUntil: 'frozen until {}',
  players: 'players {}',
  premium: 'premium {}',
  claims: 'claims {}',
};

const listSeasons = defineCommand({
  name: 'seasons',
  about: 'lists the seasons of the battle pass, the newest first: phase, times, players, premium holders and claims',
  example: 'seasons',
  role: 'support',
  run: async ({ db, clock }) => {
    const now = clock.now();
    const rows = await db.select().from(seasons).orderBy(desc(seasons.startsAt));
    const counts = await countsOf(db);
    const cells = rows.map((season) => {
      const { id, claimUntil, frozenUntil } = season;
      const frozen = frozenUntil && frozenUntil > now ? frozenUntil : null;
      const [phase, window] = [seasonPhase(season, now), windowOf(season)];
      return { id, phase, window, claimUntil, frozenUntil: frozen, ...counts(id) };
    });
    return table(cells, 'There is no season: add one with import-season.', LAYOUT);
  },
});

/** Nothing gives points until the season thaws; its end does not move. */
const freezeSeason = defineCommand({
  name: 'freeze-season',
  about: `freezes a season until TIME: points stay, and nothing can be claimed; '${NONE}' lets it go on at once`,
  example: 'freeze-season autumn 2028-09-10T18:00:00Z',
  role: 'admin',
  args: { season: written(SeasonId), until: orWord(NONE, { ...time(), word: `TIME|${NONE}` }) },
  run: async ({ db, clock, audit }, { season: id, until: frozenUntil }) =>
    db.transaction(async (tx) => {
      const { season: before } = (await lockSeason(tx, id)) ?? { season: await seasonOf(tx, id) };
      if (before.frozenUntil?.getTime() === frozenUntil?.getTime()) return `The season ${id} is like that already.`;
      if (frozenUntil !== null && frozenUntil <= clock.now()) {
        throw new SentenceError(`${frozenUntil.toISOString()} has passed: give a later time, or 'none' for no freeze.`);
      }
      const after = { ...before, frozenUntil };
      const [problem] = timeProblems(after);
      if (problem) throw new SentenceError(problem);
      await tx.update(seasons).set({ frozenUntil }).where(eq(seasons.id, id));
      await audit(tx, { before, after }, `${id} ${frozenUntil?.toISOString() ?? NONE}`);
      if (frozenUntil === null) return `The season ${id} is not frozen any more.`;
      return `The season ${id} is frozen until ${frozenUntil.toISOString()}: points stay, and nothing can be claimed.`;
    }),
});

export const SEASON_COMMANDS = [importSeason, listSeasons, freezeSeason];
