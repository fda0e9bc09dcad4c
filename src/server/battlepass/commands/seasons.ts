import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, countDistinct, desc, eq, notInArray, sql } from 'drizzle-orm';
import { SeasonId } from '#contract/battlepass.ts';
import { seasonPhase } from '#domain/battlepass/season.ts';
import { readText } from '#domain/site/text.ts';
import { shownSeason } from '#server/battlepass/queries.ts';
import { premiumGrants, seasonClaims, seasonPoints, seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { itemsOf } from '#server/catalogue/service.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { file, flag, NONE, optional, orWord, time, written } from '#server/kernel/commands/fields.ts';
import { ACCOUNT, lockNamed } from '#server/kernel/commands/named-account.ts';
import { page, section, table } from '#server/kernel/commands/print.ts';
import { readJsonFile } from '#server/kernel/commands/read-json-file.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import {
  conflicts,
  HIGHEST_LEVEL,
  lockSeason,
  SEASON_BYTES,
  SeasonFile,
  seasonOf,
  seasonProblems,
  timeProblems,
  windowOf,
} from './season-file.ts';

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

/** Writes the season of a file; returns the sentence on it. */
async function writeSeason({ db: tx, audit }: Operation, file: string): Promise<string> {
  const read = await readJsonFile(file, { schema: SeasonFile, what: 'season', mostBytes: SEASON_BYTES });
  const before = await lockSeason(tx, read.id);
  const frozenUntil = read.frozenUntil === undefined ? (before?.season.frozenUntil ?? null) : read.frozenUntil;
  const { tiers, ...season } = { ...read, frozenUntil };
  const problems = [...seasonProblems({ ...read, frozenUntil }), ...(await conflicts(tx, read, before))];
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  if (before && isDeepStrictEqual(before, { season, tiers })) return `The season ${season.id} is like that already.`;
  await tx.insert(seasons).values(season).onConflictDoUpdate({ target: seasons.id, set: season });
  await writeTiers(tx, season.id, tiers);
  await audit({ before, after: { season, tiers } }, season.id);
  return `The season ${season.id} is ${before ? 'changed' : 'added'}: ${summary(read)}.`;
}

/** Takes back what a dry run wrote. */
class DryRunRollback extends Error {}

/** All of it or nothing is taken; a dry run does the same, and takes it back. */
const importSeason = defineCommand({
  name: 'import-season',
  about:
    'adds a season of the battle pass, or changes it, as a JSON file says (README: Battle pass); rewards that somebody claimed must stay as they are; --dry-run checks all of it, and changes nothing',
  role: 'admin',
  args: { file: file() },
  options: { dryRun: flag() },
  run: async ({ transaction }, { file, dryRun }) => {
    let said = '';
    const imported = transaction(async (operation) => {
      said = await writeSeason(operation, file);
      if (dryRun) throw new DryRunRollback();
    });
    await imported.catch((error: unknown) => {
      if (!(error instanceof DryRunRollback)) throw error;
    });
    return dryRun ? `Nothing was changed. What ${basename(file)} would do: ${said}` : said;
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

const COLUMNS = {
  id: 0,
  phase: 0,
  startsAt: 'from {}',
  endsAt: 'until {}',
  claimUntil: 'claimable until {}',
  frozenUntil: 'frozen until {}',
  players: 'players {}',
  premium: 'premium {}',
  claims: 'claims {}',
};

const listSeasons = defineCommand({
  name: 'seasons',
  about: 'lists the seasons of the battle pass, the newest first: phase, times, players, premium holders and claims',
  role: 'support',
  read: async ({ db, clock }) => {
    const now = clock.now();
    const rows = await db.select().from(seasons).orderBy(desc(seasons.startsAt));
    const counts = await countsOf(db);
    const cells = rows.map((season) => {
      const { id, startsAt, endsAt, claimUntil, frozenUntil } = season;
      const frozen = frozenUntil && frozenUntil > now ? frozenUntil : null;
      const phase = seasonPhase(season, now);
      return { id, phase, startsAt, endsAt, claimUntil, frozenUntil: frozen, ...counts(id) };
    });
    return table(cells, COLUMNS, 'There is no season: add one with import-season.');
  },
});

/** Rewards of the tiers as one list, a line for each track that gives something. */
async function rewardRows(db: Db, id: string) {
  const tiers = await db
    .select()
    .from(seasonTiers)
    .where(eq(seasonTiers.season, id))
    .orderBy(asc(seasonTiers.pointsRequired));
  const rewards = tiers.flatMap(({ level, pointsRequired, free, premium }) =>
    Object.entries({ free, premium }).flatMap(([track, reward]) =>
      reward ? [{ level, pointsRequired, track, reward }] : [],
    ),
  );
  const ids = rewards.flatMap(({ reward }) => reward.items.flatMap((item) => [item, ...(item.options ?? [])]));
  const known = await itemsOf(
    db,
    ids.map(({ item_id }) => item_id),
  );
  const named = ({ item_id, quantity }: { item_id: number; quantity: number }) =>
    `${quantity} × ${readText(known.get(item_id)?.item_name ?? {}, 'en') ?? `item ${item_id}`}`;
  return rewards.map(({ reward: { title, items }, ...place }) => {
    const shown = items.map((item) => (item.options ? `one of ${item.options.map(named).join(' or ')}` : named(item)));
    return { ...place, title: readText(title, 'en') ?? '', items: shown };
  });
}

const showSeason = defineCommand({
  name: 'season',
  about: 'prints a season as players will see it: phase, times, points, and what each level gives on both tracks',
  role: 'support',
  args: { season: written(SeasonId) },
  read: async ({ db, clock }, { season: id }) => {
    const season = await seasonOf(db, id);
    const { title, startsAt, endsAt, claimUntil, frozenUntil, zone, points, loginMinutes } = season;
    const phase = seasonPhase(season, clock.now());
    const given = Object.entries(points).map(([check, count]) => `${check} ${count}`);
    const lines = [
      `Season ${id}, ${phase}: ${readText(title, 'en') ?? 'without a title'}`,
      `${windowOf(season)} in days of ${zone}, claimable until ${claimUntil.toISOString()}${frozenUntil ? `, frozen until ${frozenUntil.toISOString()}` : ''}`,
      `Points: ${given.join(', ')}; a day online counts from ${loginMinutes} minutes`,
    ];
    const facts = { id, phase, title, startsAt, endsAt, claimUntil, frozenUntil, zone, points, loginMinutes };
    const rewards = section('rewards', 'Rewards', await rewardRows(db, id), {
      level: (level) => `level ${level}`.padEnd(10),
      pointsRequired: (needed) => `${needed} points`.padStart(13),
      track: 8,
      title: 0,
      items: (items) => items.join(', '),
    });
    return page({ lines, facts }, [rewards]);
  },
});

/** Nothing gives points until the season thaws; its end does not move. */
const freezeSeason = defineCommand({
  name: 'freeze-season',
  about: `freezes a season until TIME: points stay, and nothing can be claimed; '${NONE}' lets it go on at once`,
  role: 'admin',
  args: { season: written(SeasonId), until: orWord(NONE, { ...time(), word: `TIME|${NONE}` }) },
  change: async ({ db: tx, clock, audit }, { season: id, until: frozenUntil }) => {
    const { season: before } = (await lockSeason(tx, id)) ?? { season: await seasonOf(tx, id) };
    if (before.frozenUntil?.getTime() === frozenUntil?.getTime()) return `The season ${id} is like that already.`;
    if (frozenUntil !== null && frozenUntil <= clock.now()) {
      throw new UserError(`${frozenUntil.toISOString()} has passed: give a later time, or 'none' for no freeze.`);
    }
    const after = { ...before, frozenUntil };
    const [problem] = timeProblems(after);
    if (problem) throw new UserError(problem);
    await tx.update(seasons).set({ frozenUntil }).where(eq(seasons.id, id));
    await audit({ before, after }, `${id} ${frozenUntil?.toISOString() ?? NONE}`);
    if (frozenUntil === null) return `The season ${id} is not frozen any more.`;
    return `The season ${id} is frozen until ${frozenUntil.toISOString()}: points stay, and nothing can be claimed.`;
  },
});

const FIELDS = { args: { account: ACCOUNT }, options: { season: optional(written(SeasonId)) } };

/** The season by its id, or the one shown now; `words` name it in a sentence. */
async function chosenSeason(
  db: Db,
  named: string | undefined,
  now: Date,
): Promise<{ id: string; words: string; isOver: boolean }> {
  const season = named === undefined ? await shownSeason(db, now) : await seasonOf(db, named);
  if (season === null)
    throw new UserError('No season is shown now: name one with --season, see npm run admin -- seasons.');
  const words = `the season ${season.id}${named === undefined ? ', which is shown now' : ''}`;
  return { id: season.id, words, isOver: season.claimUntil <= now };
}

/** Given a second time it changes nothing. */
const grantPremium = defineCommand({
  name: 'grant-premium',
  about:
    'gives an account the premium track of a season, the one shown now unless --season names another; rewards reached before are unlocked, too',
  role: 'admin',
  ...FIELDS,
  change: async ({ db: tx, clock, audit }, { account: name, season: named }) => {
    const now = clock.now();
    const { id: accountId } = await lockNamed(tx, name);
    const { id: season, words, isOver } = await chosenSeason(tx, named, now);
    if (isOver) throw new UserError(`The season ${season} is over: nothing of it can be claimed any more.`);
    const added = await tx
      .insert(premiumGrants)
      .values({ accountId, season, createdAt: now })
      .onConflictDoNothing()
      .returning({ season: premiumGrants.season });
    if (added.length === 0) return `${name} holds the premium track of ${words}, already.`;
    await audit({ before: null, after: { season } }, `${name} --season ${season}`);
    return `${name} holds the premium track of ${words}: what was reached before can be claimed, too.`;
  },
});

const revokePremium = defineCommand({
  name: 'revoke-premium',
  about:
    'takes the premium track of a season away, of the one shown now unless --season names another; rewards that were claimed stay',
  role: 'admin',
  ...FIELDS,
  change: async ({ db: tx, clock, audit }, { account: name, season: named }) => {
    const { id: accountId } = await lockNamed(tx, name);
    const { id: season, words } = await chosenSeason(tx, named, clock.now());
    const isIt = and(eq(premiumGrants.accountId, accountId), eq(premiumGrants.season, season));
    const [taken] = await tx.delete(premiumGrants).where(isIt).returning();
    if (!taken) return `${name} does not hold the premium track of ${words}.`;
    await audit({ before: taken, after: null }, `${name} --season ${season}`);
    return `${name} no longer holds the premium track of ${words}; rewards that were claimed stay.`;
  },
});

export async function passClaimOf(db: Db, deliveryId: number): Promise<string[]> {
  const claims = await db.select().from(seasonClaims).where(eq(seasonClaims.deliveryId, deliveryId));
  return claims.map(({ season, pointsRequired, track, option, claimedAt }) => {
    const chosen = option === null ? '' : `, item ${option} chosen`;
    return `season ${season}, ${pointsRequired} points, ${track}${chosen}, ${claimedAt.toISOString()}`;
  });
}

export const SEASON_COMMANDS = [importSeason, listSeasons, showSeason, freezeSeason, grantPremium, revokePremium];
