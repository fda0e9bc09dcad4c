import type { BattlePass, Reward, RewardItem, RewardOption, Tier } from '#contract/battlepass.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { right, server, wrong } from '#support/browser/island-server.ts';

type Seasons = AnswerOf<'GET /battlepass/seasons'>;

/** One of several to choose from, as the server sends it. */
export function rewardOption(item_id: number, en: string, given: Partial<RewardOption> = {}): RewardOption {
  const item = {
    item_id,
    quantity: 1,
    item_name: { en, es: `${en} (es)` },
    ui_id_1: 'icon',
    quality: 3,
    item_type: 24,
  };
  return { ...item, chooseOption: false, options: [], ...given };
}

/** An item of a reward as the server sends it. */
export function rewardItem(item_id: number, en: string, given: Partial<RewardItem> = {}): RewardItem {
  return { ...rewardOption(item_id, en), ...given };
}

const reward = (en: string, ...items: RewardItem[]): Reward => ({ title: { en, es: `${en} (es)` }, items });

/** Two options of which one is chosen, of another id than the item that stands for them. */
export const BLADES = rewardItem(1700, 'A blade of your own', {
  chooseOption: true,
  options: [rewardOption(1701, 'Sea blade', { quality: 5 }), rewardOption(1702, 'Sky blade', { quantity: 2 })],
});

/** 100 points without a choice, 200 with one and something beside it on premium, 300 with twelve items, 400 far away. */
export const TIERS: readonly [Tier, ...Tier[]] = [
  {
    ...{ level: 1, pointsRequired: 100 },
    freeReward: reward('First steps', rewardItem(1600, 'Draught', { quantity: 5 })),
    premiumReward: reward('Gilded steps', rewardItem(1601, 'Shard')),
  },
  {
    ...{ level: 2, pointsRequired: 200 },
    freeReward: reward('A choice', BLADES),
    premiumReward: reward('A gilded choice', BLADES, rewardItem(1603, 'Oil', { quantity: 3 })),
  },
  {
    ...{ level: 3, pointsRequired: 300 },
    freeReward: reward('Twelve', ...Array.from({ length: 12 }, (_, nth) => rewardItem(1610 + nth, `Thing ${nth}`))),
    premiumReward: null,
  },
  {
    ...{ level: 4, pointsRequired: 400 },
    freeReward: null,
    premiumReward: reward('The cloak', rewardItem(1630, 'Cloak')),
  },
];

const CLAIMED = Object.fromEntries(
  TIERS.map(({ pointsRequired }) => [pointsRequired, { free_claimed: false, premium_claimed: false }]),
);

/** 250 points, no premium, the first free reward claimed. */
export const PASS: BattlePass = {
  ...{ statusCode: 200, prestigeAmount: 250, hasPremium: false, battlePassTiers: [...TIERS] },
  claimedStatus: { ...CLAIMED, 100: { free_claimed: true, premium_claimed: false } },
  ...{ loginCheck: false, arenaCheck: true, raidCheck: false, tbCheck: false, rewardsCheck: false },
};

/** It runs until the end of 2026; half of the login mark's hour is done. */
export const SEASON: NonNullable<Seasons['current']> = {
  ...{ id: 'lanterns', title: { en: 'Season of Lanterns', es: 'Temporada de los faroles' }, phase: 'running' },
  ...{ startsAt: '2026-10-01T00:00:00.000Z', endsAt: '2026-12-31T12:00:00.000Z' },
  ...{ claimUntil: '2027-01-14T12:00:00.000Z', frozenUntil: null },
  ...{ zone: 'America/Bogota', nextReset: '2026-11-24T05:00:00.000Z', loginMinutes: 60, onlineMinutes: 30 },
  points: { login: 10, arena: 20, raid: 30, tb: 40, rewards: 50 },
};

/** Ended, with two of three reached rewards not claimed yet. */
export const PAST_SEASON: Seasons['past'][number] = {
  ...{ id: 'tides', title: { en: 'Season of Tides', es: 'Temporada de las mareas' }, phase: 'claiming' },
  ...{ startsAt: '2026-07-01T00:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' },
  claimUntil: '2026-12-04T12:00:00.000Z',
  ...{ prestigeAmount: 210, hasPremium: false, rewards: 3, reached: 3, claimed: 1 },
};

/** Answers the specified call; other fields as they are given. */
export function answerPass(given: Partial<BattlePass> = {}): void {
  server.answers['POST /auth/getBattlePassByAccount'] = right({ ...PASS, ...given });
}

/** Answers the season shown now, with fields of its own, and those that ended. */
export function answerSeasons(given: Partial<typeof SEASON> | null = {}, others: Partial<Seasons> = {}): void {
  const current = given === null ? null : { ...SEASON, ...given };
  server.answers['GET /battlepass/seasons'] = right({ statusCode: 200, current, next: null, past: [], ...others });
}

/** Answers as a server that has the specified calls alone. */
export function answerNoSeasons(): void {
  server.answers['GET /battlepass/seasons'] = wrong(404, 'notFound');
}
