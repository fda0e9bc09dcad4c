import { isDeepStrictEqual } from 'node:util';
import { and, asc, count, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DailyCheck, RewardItem, SeasonId, Tier } from '#contract/battlepass.ts';
import { Instant } from '#contract/text.ts';
import { isZone, type SeasonTimes } from '#domain/battlepass/season.ts';
import { seasonClaims, seasonPoints, seasons } from '#server/battlepass/schema.ts';
import { unknownItems } from '#server/catalogue/service.ts';
import { Title } from '#server/kernel/commands/fields.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { seasonTiers } from '../schema.ts';

/** The longest season file, in bytes: some hundreds of tiers with texts in every language. */
export const SEASON_BYTES = 1024 * 1024;
/** Far from the end of the columns they go to. */
const MOST_POINTS = 1_000_000;
export const HIGHEST_LEVEL = 10_000;

const SomeItems = { item_id: RewardItem.shape.item_id, quantity: RewardItem.shape.quantity };
const WrittenReward = z.strictObject({
  title: Title,
  items: z
    .array(z.strictObject({ ...SomeItems, options: z.array(z.strictObject(SomeItems)).min(2).optional() }))
    .min(1),
});
type WrittenReward = z.infer<typeof WrittenReward>;

const WrittenTier = z.strictObject({
  level: Tier.shape.level.max(HIGHEST_LEVEL),
  pointsRequired: Tier.shape.pointsRequired,
  free: WrittenReward.nullable(),
  premium: WrittenReward.nullable(),
});

const Time = Instant.transform((written) => new Date(written));

/** A season as an operator writes it down. */
export const SeasonFile = z.strictObject({
  id: SeasonId,
  title: Title,
  startsAt: Time,
  endsAt: Time,
  claimUntil: Time,
  /** Left out: as it is, of a new season not frozen. */
  frozenUntil: Time.nullable().optional(),
  zone: z.string().max(100),
  points: z.record(DailyCheck, z.number().int().min(0).max(MOST_POINTS)),
  loginMinutes: z.number().int().min(1).max(1_440).default(60),
  tiers: z.array(WrittenTier).min(1).max(500),
});
export type SeasonFile = z.infer<typeof SeasonFile>;
type WrittenTier = SeasonFile['tiers'][number];

function* rewardsOf(tiers: readonly WrittenTier[]): Generator<{ place: string; reward: WrittenReward }> {
  for (const [nth, { free, premium }] of tiers.entries()) {
    if (free) yield { place: `tiers.${nth}.free`, reward: free };
    if (premium) yield { place: `tiers.${nth}.premium`, reward: premium };
  }
}

/** Every item that a season file names, with its place. */
function* itemsOfFile(tiers: readonly WrittenTier[]): Generator<{ place: string; item_id: number }> {
  for (const { place, reward } of rewardsOf(tiers)) {
    for (const [nth, { item_id, options = [] }] of reward.items.entries()) {
      const item = `${place}.items.${nth}`;
      yield { place: item, item_id };
      yield* options.map((option, at) => ({ place: `${item}.options.${at}`, item_id: option.item_id }));
    }
  }
}

/** What is wrong with the times of a season, each a sentence with its place. */
export function timeProblems({ startsAt, endsAt, claimUntil, frozenUntil }: SeasonTimes): string[] {
  const problems: string[] = [];
  if (endsAt <= startsAt) problems.push('endsAt: lies before startsAt, or is the same: a season ends after it began.');
  if (claimUntil < endsAt)
    problems.push('claimUntil: lies before endsAt: what is reached can be claimed to the end at least.');
  if (frozenUntil !== null && frozenUntil >= claimUntil) {
    problems.push('frozenUntil: lies after claimUntil: nothing of the season could ever be claimed.');
  }
  return problems;
}

/** Tiers ascend, in points and in levels: both name them. */
function orderProblems(tiers: readonly WrittenTier[]): string[] {
  const problems: string[] = [];
  for (const [nth, tier] of tiers.entries()) {
    const before = tiers[nth - 1];
    if (!before) continue;
    for (const field of ['level', 'pointsRequired'] as const) {
      if (tier[field] > before[field]) continue;
      problems.push(`tiers.${nth}.${field}: ${tier[field]} is not above the ${before[field]} of the tier before it.`);
    }
  }
  return problems;
}

function choiceProblems(tiers: readonly WrittenTier[]): string[] {
  return [...rewardsOf(tiers)].flatMap(({ place, reward: { items } }) => {
    const choices = items.flatMap(({ options }, nth) => (options ? [{ nth, options }] : []));
    const problems = choices.flatMap(({ nth, options }) => {
      const ids = options.map(({ item_id }) => item_id);
      const twice = ids.find((id, at) => ids.indexOf(id) !== at);
      return twice === undefined ? [] : [`${place}.items.${nth}.options: the item ${twice} stands there twice.`];
    });
    return choices.length > 1
      ? [`${place}: has ${choices.length} choices: a reward has one at most.`, ...problems]
      : problems;
  });
}

/** What is wrong with a season file by itself, each a sentence with its place; what the database has to say is not asked. */
export function seasonProblems(file: SeasonFile & SeasonTimes): string[] {
  const zone = isZone(file.zone)
    ? []
    : [`zone: there is no time zone '${file.zone}': write one such as Europe/Madrid.`];
  return [...zone, ...timeProblems(file), ...orderProblems(file.tiers), ...choiceProblems(file.tiers)];
}

type Known = NonNullable<Awaited<ReturnType<typeof lockSeason>>>;

async function itemProblems(tx: Db, { tiers }: SeasonFile): Promise<string[]> {
  const named = [...itemsOfFile(tiers)];
  const ids = named.map(({ item_id }) => item_id);
  const unknown = await unknownItems(tx, ids);
  return named
    .filter(({ item_id }) => unknown.has(item_id))
    .map(({ place, item_id }) => `${place}: there is no item ${item_id}.`);
}

async function overlapProblems(tx: Db, { id, startsAt, endsAt }: SeasonFile): Promise<string[]> {
  if (endsAt <= startsAt) return [];
  const others = await tx
    .select()
    .from(seasons)
    .where(and(ne(seasons.id, id), lt(seasons.startsAt, endsAt), gt(seasons.endsAt, startsAt)))
    .orderBy(seasons.startsAt);
  return others.map(
    (other) => `startsAt, endsAt: the season '${other.id}' runs ${windowOf(other)}: two seasons never run at once.`,
  );
}

/** What was claimed stays what it was; a title may still be put right. */
async function claimProblems(tx: Db, file: SeasonFile, known: Known): Promise<string[]> {
  const claims = await tx
    .select({ pointsRequired: seasonClaims.pointsRequired, track: seasonClaims.track, accounts: count() })
    .from(seasonClaims)
    .where(eq(seasonClaims.season, file.id))
    .groupBy(seasonClaims.pointsRequired, seasonClaims.track)
    .orderBy(seasonClaims.pointsRequired, seasonClaims.track);
  return claims.flatMap(({ pointsRequired, track, accounts }) => {
    const by = `was claimed by ${accounts} ${accounts === 1 ? 'account' : 'accounts'}`;
    const nth = file.tiers.findIndex((tier) => tier.pointsRequired === pointsRequired);
    if (nth === -1) return [`tiers: the ${track} reward of ${pointsRequired} points ${by}: its tier must stay.`];
    const before = known.tiers.find((tier) => tier.pointsRequired === pointsRequired)?.[track];
    const isSame = isDeepStrictEqual(before?.items, file.tiers[nth]?.[track]?.items);
    return isSame ? [] : [`tiers.${nth}.${track}: ${by}: what it gives must stay.`];
  });
}

/** What was played stays where it was played. */
async function playedProblems(
  tx: Db,
  { id, zone, startsAt, endsAt }: SeasonFile,
  { season }: Known,
): Promise<string[]> {
  // Another zone has other days: what was done on one would count a second time on the next.
  const isElsewhere = zone !== season.zone;
  // The file of the season before, with new times: everybody would begin with what they had then.
  const isAnother = startsAt >= season.endsAt || endsAt <= season.startsAt;
  if (!isElsewhere && !isAnother) return [];
  if ((await tx.$count(seasonPoints, eq(seasonPoints.season, id))) === 0) return [];
  return [
    ...(isElsewhere ? [`zone: players have points of the days of ${season.zone}: it must stay.`] : []),
    ...(isAnother ? [`id: players have points of '${id}' ${windowOf(season)}: another season takes another id.`] : []),
  ];
}

/** What keeps a season file from what stands in the database, each a sentence with its place. */
export async function conflicts(tx: Db, file: SeasonFile, known: Known | null): Promise<string[]> {
  return [
    ...(await overlapProblems(tx, file)),
    ...(await itemProblems(tx, file)),
    ...(known ? await playedProblems(tx, file, known) : []),
    ...(known ? await claimProblems(tx, file, known) : []),
  ];
}

type SeasonRow = typeof seasons.$inferSelect;

/**
 * A season and what it gives, as it stands; locked until the transaction ends, so that no player claims from it meanwhile. Operators
 * take turns, and before they lock a row: two seasons that overlap could not see each other, and two who change one would wait
 * for each other.
 */
export async function lockSeason(tx: Db, id: string) {
  await tx.execute(sql`lock table ${seasons} in share row exclusive mode`);
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update');
  if (!season) return null;
  const tiers = await tx
    .select({
      level: seasonTiers.level,
      pointsRequired: seasonTiers.pointsRequired,
      free: seasonTiers.free,
      premium: seasonTiers.premium,
    })
    .from(seasonTiers)
    .where(eq(seasonTiers.season, id))
    .orderBy(asc(seasonTiers.pointsRequired));
  return { season, tiers };
}

export async function seasonOf(db: Db, id: string): Promise<SeasonRow> {
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id));
  if (!season) throw new UserError(`There is no season '${id}': see npm run admin -- seasons.`);
  return season;
}

export function windowOf({ startsAt, endsAt }: Pick<SeasonRow, 'startsAt' | 'endsAt'>): string {
  return `from ${startsAt.toISOString()} until ${endsAt.toISOString()}`;
}
