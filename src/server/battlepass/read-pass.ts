import type { BattlePass, Reward, RewardOption, Tier } from '#contract/battlepass.ts';
import type { DeliveryItem } from '#contract/delivery.ts';
import type { Item } from '#contract/item.ts';
import { itemsOf } from '../catalogue/service.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { ServerContext } from '../kernel/context.ts';
import {
  begunSeason,
  claimName,
  type SeasonRow,
  seasonProgressOf,
  shownSeason,
  type TierRow,
  tiersOf,
  todayOf,
} from './queries.ts';
import { seasonNone, seasonUnknown } from './refusals.ts';
import type { StoredReward } from './schema.ts';

type Records = ReadonlyMap<number, Item>;

/** An item with its name and picture; one that no longer exists keeps its id. */
function rewardOption({ item_id, quantity }: DeliveryItem, records: Records): RewardOption {
  const record = records.get(item_id);
  return {
    ...{ item_id, quantity },
    ...{ item_name: record?.item_name ?? {}, ui_id_1: record?.ui_id_1 ?? null },
    ...{ quality: record?.quality ?? 0, item_type: record?.item_type ?? 0 },
    ...{ chooseOption: false, options: [] },
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

async function wireTiers(db: ServerContext['db'], tiers: readonly TierRow[]): Promise<Tier[]> {
  const records = await itemsOf(
    db,
    tiers.flatMap(({ free, premium }) => [...idsOf(free), ...idsOf(premium)]),
  );
  return tiers.map(({ level, pointsRequired, free, premium }) => ({
    ...{ level, pointsRequired },
    freeReward: wireReward(free, records),
    premiumReward: wireReward(premium, records),
  }));
}

async function passOf({ db, clock }: ServerContext, accountId: number, season: SeasonRow): Promise<BattlePass> {
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

/** The bearer's battle pass in the season that is shown now. */
export async function readShownPass(services: ServerContext, { accountId }: SessionUser): Promise<BattlePass> {
  const season = await shownSeason(services.db, services.clock.now());
  if (season === null) throw seasonNone();
  return passOf(services, accountId, season);
}

/** The bearer's battle pass in a season that has begun, or ended. */
export async function readPassOf(services: ServerContext, { accountId }: SessionUser, id: string): Promise<BattlePass> {
  const season = await begunSeason(services.db, id, services.clock.now());
  if (season === null) throw seasonUnknown();
  return passOf(services, accountId, season);
}
