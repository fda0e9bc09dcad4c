import type { DailyCheck } from '#contract/battlepass.ts';
import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import type { RewardPart } from '#domain/battlepass/battlepass-state.ts';
import type { Row } from '#world/grammar/language.ts';
import { ItemPool } from '#world/item-pool.ts';
import { finishedText } from '#world/notes/wording.ts';
import type { Random } from '#world/random.ts';
import { FIRST_HALF } from './first-half.ts';
import type { Part, RewardPlan } from './season-plan.ts';
import { SECOND_HALF } from './second-half.ts';

/** A reward of the sample world's season: names and pictures are the items'. */
export type WorldReward = { title: Text; items: RewardPart[] };

/** A season of the sample world, but for its times, which seeding writes. */
export type WorldSeason = {
  title: Text;
  /** IANA name; the realm lives five hours behind UTC all year. */
  zone: string;
  /** Points that each check gives a day: the last tier takes 37 days of all five, and a season has more. */
  points: Record<DailyCheck, number>;
  tiers: { level: number; pointsRequired: number; free: WorldReward | null; premium: WorldReward | null }[];
};

const TITLE: Row = [
  'The Road of Thirty Lamps',
  'El Camino de las Treinta Lámparas',
  'A Estrada das Trinta Lâmpadas',
  'La Route des trente lampes',
];

/** The later, the finer, up to this quality. */
const FINEST = 4;

function makeReward(pool: ItemPool, { title, gives = [], choose = [] }: RewardPlan, quality: number): WorldReward {
  const besides = new Set<number>();
  const draw = ([kind, quantity]: Part) => {
    const { item_id } = pool.take(kind, { besides, quality });
    besides.add(item_id);
    return { item_id, quantity };
  };
  const items: RewardPart[] = gives.map(draw);
  if (choose.length > 0) items.push({ ...draw(['parcel', 1]), options: choose.map(draw) });
  return { title: finishedText(title), items };
}

/** The season of the sample world, of its own items. */
export function makeSeason(random: Random, items: readonly Item[]): WorldSeason {
  const pool = new ItemPool(random, items);
  const plans = [...FIRST_HALF, ...SECOND_HALF];
  let pointsRequired = 0;
  const tiers = plans.map(({ points, free, premium }, nth) => {
    pointsRequired += points;
    const quality = Math.floor((nth / plans.length) * (FINEST + 1));
    const reward = (plan: RewardPlan | null) => plan && makeReward(pool, plan, quality);
    return { level: nth + 1, pointsRequired, free: reward(free), premium: reward(premium) };
  });
  return {
    title: finishedText(TITLE),
    zone: 'America/Bogota',
    points: { login: 10, arena: 20, raid: 30, tb: 30, rewards: 10 },
    tiers,
  };
}
