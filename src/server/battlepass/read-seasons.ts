import { asc, desc, gt, inArray, lte, sql } from 'drizzle-orm';
import type { BattlePass, PastSeason, Reward, RewardOption, SeasonFacts, Tier, Track } from '#contract/battlepass.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { DeliveryItem } from '#contract/delivery.ts';
import type { Item } from '#contract/item.ts';
import { countRewards } from '#domain/battlepass/battlepass-state.ts';
import { nextDay, seasonPhase } from '#domain/battlepass/season.ts';
import { itemsOf } from '../catalogue/service.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import {
  begunSeason,
  claimName,
  type SeasonRow,
  seasonProgressOf,
  shownSeason,
  standingsOf,
  type TierRow,
  tiersOf,
  todayOf,
} from './queries.ts';
import { type StoredReward, seasons, seasonTiers } from './schema.ts';

type Records = ReadonlyMap<number, Item>;

/** An item with its name and picture; an item without a record keeps its id. */
function rewardOption({ item_id, quantity }: DeliveryItem, records: Records): RewardOption {
  const record = records.get(item_id);
  return {
    item_id,
    quantity,
    item_name: record?.item_name ?? {},
    ui_id_1: record?.ui_id_1 ?? null,
    quality: record?.quality ?? 0,
    item_type: record?.item_type ?? 0,
    chooseOption: false,
    options: [],
  };
}

function wireReward(stored: StoredReward | null, records: Records): Reward | null {
  if (stored === null) return null;
  const items = stored.items.map((item) => {
    const options = (item.options ?? []).map((option) => rewardOption(option, records));
    return { ...rewardOption(item, records), chooseOption: options.length > 0, options };
  });
  return { title: stored.title, items };
}

const idsOf = (reward: StoredReward | null) =>
  (reward?.items ?? []).flatMap(({ item_id, options = [] }) => [item_id, ...options.map((option) => option.item_id)]);

async function wireTiers(db: Db, tiers: readonly TierRow[]): Promise<Tier[]> {
  const ids = tiers.flatMap(({ free, premium }) => [...idsOf(free), ...idsOf(premium)]);
  const records = await itemsOf(db, ids);
  return tiers.map(({ level, pointsRequired, free, premium }) => ({
    level,
    pointsRequired,
    freeReward: wireReward(free, records),
    premiumReward: wireReward(premium, records),
  }));
}

/** The bearer's battle pass in a season that has begun; without an id in the one shown now. */
export async function readPass(
  { db, clock }: ServerContext,
  { accountId }: SessionUser,
  id?: string,
): Promise<BattlePass> {
  const season = await begunSeason(db, id, clock.now());
  const tiers = await tiersOf(db, season.id);
  const { points, hasPremium, claimed } = await seasonProgressOf(db, accountId, season.id);
  const { checks } = await todayOf(db, accountId, season, clock.now());
  const claims = tiers.map(({ pointsRequired }) => [
    pointsRequired,
    {
      free_claimed: claimed.has(claimName(pointsRequired, 'free')),
      premium_claimed: claimed.has(claimName(pointsRequired, 'premium')),
    },
  ]);
  return {
    statusCode: 200,
    prestigeAmount: points,
    hasPremium,
    claimedStatus: Object.fromEntries(claims),
    battlePassTiers: await wireTiers(db, tiers),
    loginCheck: checks.has('login'),
    arenaCheck: checks.has('arena'),
    raidCheck: checks.has('raid'),
    tbCheck: checks.has('tb'),
    rewardsCheck: checks.has('rewards'),
  };
}

type Seasons = AnswerOf<'GET /battlepass/seasons'>;

function timesOf(season: SeasonRow, now: Date) {
  const { id, title, startsAt, endsAt, claimUntil } = season;
  const times = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claimUntil: claimUntil.toISOString(),
  };
  return { id, title, phase: seasonPhase(season, now), ...times };
}

async function factsOf(db: Db, accountId: number, season: SeasonRow, now: Date): Promise<SeasonFacts> {
  const { zone, points, loginMinutes, frozenUntil } = season;
  const { onlineMinutes } = await todayOf(db, accountId, season, now);
  const reset = nextDay(now, zone);
  return {
    ...timesOf(season, now),
    frozenUntil: frozenUntil?.toISOString() ?? null,
    // null: this is its last day.
    nextReset: reset < season.endsAt ? reset.toISOString() : null,
    zone,
    points,
    loginMinutes,
    onlineMinutes,
  };
}

async function rewardsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      season: seasonTiers.season,
      pointsRequired: seasonTiers.pointsRequired,
      free: sql<boolean>`${seasonTiers.free} is not null`,
      premium: sql<boolean>`${seasonTiers.premium} is not null`,
    })
    .from(seasonTiers)
    .where(inArray(seasonTiers.season, ids));
  const rewards = rows.flatMap(({ season, pointsRequired, ...tracks }) => {
    const given = (['free', 'premium'] as const satisfies Track[]).filter((track) => tracks[track]);
    return given.map((track) => ({ season, pointsRequired, track }));
  });
  return Map.groupBy(rewards, ({ season }) => season);
}

async function pastOf(db: Db, accountId: number, ended: readonly SeasonRow[], now: Date): Promise<PastSeason[]> {
  const ids = ended.map(({ id }) => id);
  const standings = await standingsOf(db, accountId, ids);
  const rewards = await rewardsOf(db, ids);
  return ended.flatMap((season) => {
    const standing = standings.get(season.id);
    if (!standing) return [];
    const { points, hasPremium, claimed } = standing;
    const all = (rewards.get(season.id) ?? []).map((reward) => {
      return { ...reward, claimed: claimed.has(claimName(reward.pointsRequired, reward.track)) };
    });
    return { ...timesOf(season, now), prestigeAmount: points, hasPremium, ...countRewards(standing, all) };
  });
}

/** `GET /battlepass/seasons`: the season shown now, the next one, and the other ended ones, the newest first. */
export async function readSeasons({ db, clock }: ServerContext, { accountId }: SessionUser): Promise<Seasons> {
  const now = clock.now();
  const current = await shownSeason(db, now);
  const [next] = await db
    .select()
    .from(seasons)
    .where(gt(seasons.startsAt, now))
    .orderBy(asc(seasons.startsAt))
    .limit(1);
  const ended = await db.select().from(seasons).where(lte(seasons.endsAt, now)).orderBy(desc(seasons.endsAt));
  const others = ended.filter(({ id }) => id !== current?.id);
  return {
    statusCode: 200,
    current: current && (await factsOf(db, accountId, current, now)),
    next: next ? { id: next.id, title: next.title, startsAt: next.startsAt.toISOString() } : null,
    past: await pastOf(db, accountId, others, now),
  };
}
