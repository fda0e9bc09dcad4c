import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountScales } from '#contract/awards.ts';
import type { BattlePass, Track } from '#contract/battlepass.ts';
import type { OwnDelivery } from '#contract/delivery.ts';
import { awardState, levelItems } from '#domain/awards/award-state.ts';
import { isCode } from '#domain/awards/promotion-code.ts';
import { hasChoice, rewardItems, rewardState } from '#domain/battlepass/battlepass-state.ts';
import { awardClaims, awardGroups, awardLevels, promotionClaims, promotionCodes } from '#server/awards/schema.ts';
import { demoCodes } from '#server/awards/seed.ts';
import { seasonClaims, seasonTiers } from '#server/battlepass/schema.ts';
import { DEMO_SEASON } from '#server/battlepass/seed.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { orders } from '#server/store/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const PASSWORDS = { demo: 'Demo1234', novice: 'Novice1234', veteran: 'Veteran1234' } as const;
type Name = keyof typeof PASSWORDS;

async function seenBy(name: Name) {
  const bearer = await api.signIn(name, PASSWORDS[name]);
  const scales = (await api.post('/auth/getScalesByAccount', {}, bearer)).json<AccountScales>();
  const pass = (await api.post('/auth/getBattlePassByAccount', {}, bearer)).json<BattlePass>();
  const sent = (await api.get('/awards/deliveries', bearer)).json<{ deliveries: OwnDelivery[] }>().deliveries;
  return { bearer, scales, pass, sent };
}

/** The states of the levels of each group, in the order of the tabs. */
function levelStates({ scales, rangeScale, rangeClaimed }: AccountScales) {
  return scales.map((group) =>
    Object.entries(group.scales).map(([key, scale]) => ({
      state: awardState({ reached: rangeScale[key] ?? false, claimed: rangeClaimed[key] ?? false }),
      hasChoice: scale.chooseOption,
    })),
  );
}

/** Where the rewards of a track stand. */
function rewardStates(
  { prestigeAmount: points, hasPremium, claimedStatus, battlePassTiers }: BattlePass,
  track: Track,
) {
  return battlePassTiers.flatMap(({ pointsRequired, ...tier }) => {
    const reward = tier[`${track}Reward`];
    const claimed = claimedStatus[pointsRequired]?.[`${track}_claimed`] ?? false;
    const state = rewardState({ points, hasPremium, pointsRequired, track, claimed });
    return reward ? [{ state, hasChoice: hasChoice(reward) }] : [];
  });
}

const STATES = ['locked', 'unlocked', 'claimed'];

describe('the awards of the demo world', () => {
  test('show demo every state in every group, and something to choose in each but few', async () => {
    const groups = levelStates((await seenBy('demo')).scales);
    expect(groups).toHaveLength(7);
    for (const levels of groups) expect(new Set(levels.map(({ state }) => state))).toEqual(new Set(STATES));
    const choosable = groups.filter((levels) =>
      levels.some(({ state, hasChoice }) => state === 'unlocked' && hasChoice),
    );
    expect(choosable.length).toBeGreaterThanOrEqual(5);
    expect(groups.every((levels) => levels.some(({ state, hasChoice }) => state === 'unlocked' && !hasChoice))).toBe(
      true,
    );
    expect(groups.flat().some(({ state, hasChoice }) => state === 'claimed' && hasChoice)).toBe(true);
  });

  test('show veteran some of them, and novice nothing that can be claimed', async () => {
    const [first = [], ...others] = levelStates((await seenBy('veteran')).scales);
    expect(new Set(first.map(({ state }) => state))).toEqual(new Set(STATES));
    expect(others.flat().some(({ state }) => state === 'claimed')).toBe(false);
    const novice = await seenBy('novice');
    expect(
      levelStates(novice.scales)
        .flat()
        .every(({ state }) => state === 'locked'),
    ).toBe(true);
    expect(novice.sent).toEqual([]);
    expect(novice.pass).toMatchObject({ prestigeAmount: 0, hasPremium: false, loginCheck: false });
  });

  test('have windows that are open now, one of them for good', async () => {
    const groups = await api.database.db.select().from(awardGroups);
    const now = api.clock.now();
    const isOpen = groups.map(({ fromAt, untilAt }) => (fromAt ?? now) <= now && (untilAt === null || untilAt > now));
    expect(isOpen).toEqual(Array(7).fill(true));
    expect(groups.filter(({ fromAt, untilAt }) => fromAt === null && untilAt === null)).toHaveLength(1);
  });

  test('were claimed when enough had been bought, for what their level gives', async () => {
    const { db } = api.database;
    const rows = await db
      .select({ claim: awardClaims, level: awardLevels, group: awardGroups, delivery: deliveries })
      .from(awardClaims)
      .innerJoin(awardLevels, eq(awardLevels.key, awardClaims.level))
      .innerJoin(awardGroups, eq(awardGroups.group, awardLevels.group))
      .innerJoin(deliveries, eq(deliveries.id, awardClaims.deliveryId));
    const paid = await db.select().from(orders).where(sql`state = 'paid' and kind = 'points'`);
    expect(rows.length).toBeGreaterThan(10);
    for (const { claim, level, group, delivery } of rows) {
      const counted = paid.filter(
        ({ accountId, settledAt }) =>
          accountId === claim.accountId &&
          settledAt !== null &&
          settledAt < claim.claimedAt &&
          (group.fromAt === null || settledAt >= group.fromAt),
      );
      const amount = counted.reduce((sum, { points, bonus }) => sum + points - bonus, 0);
      expect([level.key, amount >= level.value]).toEqual([level.key, true]);
      const items = levelItems({ ...level.facts }, claim.option ?? undefined);
      const ref = `${claim.accountId}:${level.key}`;
      expect(delivery).toMatchObject({
        accountId: claim.accountId,
        source: 'award',
        ref,
        items,
        title: level.facts.name,
      });
    }
  });
});

describe('the seasons of the demo world', () => {
  test('show demo rewards to claim on both tracks, with a choice and without, some claimed and some locked', async () => {
    const { pass } = await seenBy('demo');
    expect(pass.hasPremium).toBe(true);
    for (const track of ['free', 'premium'] as const) {
      const states = rewardStates(pass, track);
      const claimable = states.filter(({ state }) => state === 'claimable');
      expect(new Set(claimable.map((reward) => reward.hasChoice))).toEqual(new Set([true, false]));
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['claimed', 'claimable', 'locked']));
    }
    const { loginCheck, arenaCheck, raidCheck, tbCheck, rewardsCheck } = pass;
    expect(new Set([loginCheck, arenaCheck, raidCheck, tbCheck, rewardsCheck])).toEqual(new Set([true, false]));
  });

  test('leave veteran points without premium: granting it opens rewards that were reached before', async () => {
    const { pass } = await seenBy('veteran');
    expect(pass.hasPremium).toBe(false);
    expect(new Set(rewardStates(pass, 'premium').map(({ state }) => state))).toEqual(new Set(['premium']));
    const granted = rewardStates({ ...pass, hasPremium: true }, 'premium');
    expect(granted.filter(({ state }) => state === 'claimable').length).toBeGreaterThan(5);
    expect(granted.some((reward) => reward.state === 'claimable' && reward.hasChoice)).toBe(true);
  });

  test('are one that runs, one that can still be claimed, and one that is over', async () => {
    const { bearer } = await seenBy('demo');
    const { current, past } = (await api.get('/battlepass/seasons', bearer)).json();
    expect(current).toMatchObject({ id: DEMO_SEASON, phase: 'running', frozenUntil: '2025-08-05T00:00:00.000Z' });
    expect(past.map(({ phase }: { phase: string }) => phase)).toEqual(['claiming', 'over']);
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days(current.startsAt, api.clock.now().toISOString())).toBeCloseTo(20, 0);
    expect(days(api.clock.now().toISOString(), current.endsAt)).toBeCloseTo(40, 0);
    expect(days(current.endsAt, current.claimUntil)).toBe(14);
    expect(past[0].claimed).toBeGreaterThan(0);
    expect(past[0].reached).toBeGreaterThan(past[0].claimed);
  });

  test('were claimed for what their tiers give', async () => {
    const rows = await api.database.db
      .select({ claim: seasonClaims, tier: seasonTiers, delivery: deliveries })
      .from(seasonClaims)
      .innerJoin(
        seasonTiers,
        sql`${seasonTiers.season} = ${seasonClaims.season} and ${seasonTiers.pointsRequired} = ${seasonClaims.pointsRequired}`,
      )
      .innerJoin(deliveries, eq(deliveries.id, seasonClaims.deliveryId));
    expect(rows.length).toBeGreaterThan(10);
    for (const { claim, tier, delivery } of rows) {
      const reward = tier[claim.track];
      const items = reward && rewardItems(reward, claim.option ?? undefined);
      const ref = `${claim.accountId}:${claim.season}:${claim.pointsRequired}:${claim.track}`;
      expect(delivery).toMatchObject({ accountId: claim.accountId, source: 'battlepass', ref, items });
    }
  });
});

describe('what was claimed in the demo world', () => {
  test('is in the game, but for the newest, which waits; numbers follow the time', async () => {
    const rows = await api.database.db.select().from(deliveries).orderBy(asc(deliveries.id));
    const times = rows.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const waiting = rows.filter(({ state }) => state !== 'delivered');
    expect(waiting.map(({ state, source }) => `${state} ${source}`).toSorted()).toEqual([
      ...['waiting award', 'waiting battlepass', 'waiting battlepass'],
    ]);
    expect(rows.slice(-waiting.length)).toEqual(waiting);
    expect(rows.every(({ createdAt, deliveredAt }) => deliveredAt === null || deliveredAt > createdAt)).toBe(true);
  });

  test('can be claimed no second time', async () => {
    const { bearer } = await seenBy('demo');
    const scale = await api.post('/auth/claimScale', { scale: 'lamps-1' }, bearer);
    expect(scale.json()).toMatchObject({ statusCode: 409, code: 'rewardClaimed' });
    const tier = await api.post('/auth/claimPass', { tierPoints: 100, track: 'premium' }, bearer);
    expect(tier.json()).toMatchObject({ action: 'error', code: 'rewardClaimed' });
  });
});

describe('the promotion codes of the demo world', () => {
  test('are ten of the right form: eight can be redeemed, one has expired, one was taken back', async () => {
    const { db } = api.database;
    const rows = await db.select().from(promotionCodes);
    expect(rows).toHaveLength(10);
    expect(rows.every(({ code }) => isCode(code))).toBe(true);
    const { usable, refused } = await demoCodes(db, api.clock.now());
    expect([usable.length, refused]).toEqual([8, ['LASTYEARSOUP', 'MISPRINTEDBUN']]);
    const [claim] = await db
      .select({ name: accounts.name, code: promotionClaims.code })
      .from(promotionClaims)
      .innerJoin(accounts, eq(accounts.id, promotionClaims.accountId));
    expect(claim).toEqual({ name: 'veteran', code: 'LASTYEARSOUP' });
  });

  test('are what they are told to be when they are redeemed', async () => {
    const { usable, refused } = await demoCodes(api.database.db, api.clock.now());
    const { bearer } = await seenBy('demo');
    const redeem = async (code: string) => (await api.post('/auth/claimPromotionCode', { code }, bearer)).statusCode;
    for (const code of refused) expect([code, await redeem(code)]).toEqual([code, 400]);
    for (const code of usable.slice(0, 7)) expect([code, await redeem(code)]).toEqual([code, 200]);
    const after = await demoCodes(api.database.db, api.clock.now());
    // The shared one and the second of the guild are left; single ones are used up.
    expect(after.usable).toEqual(['KEEPTHELAMPLIT', 'GUILDSUPPER02']);
  });

  test('are none where an earlier version made the database', async () => {
    await api.database.db.execute(sql`truncate promotion_batches cascade`);
    expect(await demoCodes(api.database.db, api.clock.now())).toEqual({ usable: [], refused: [] });
  });
});
