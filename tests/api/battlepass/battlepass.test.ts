import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BattlePass } from '#contract/battlepass.ts';
import { calls } from '#contract/calls.ts';
import { items } from '#server/catalogue/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import {
  addSeason,
  givePoints,
  givePremium,
  SEASON_TIERS,
  type SeasonWorld,
  seasonWorld,
  withoutSeasons,
} from '#support/battlepass/season-world.ts';
import type { Buyer } from '#support/store/store-work.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await seasonWorld();
});
beforeEach(() => withoutSeasons(world.api));
afterAll(() => world.api.close());

const daysFromNow = (days: number) => new Date(world.api.clock.now().getTime() + days * DAY);
const seasonsOf = async ({ bearer }: Buyer) => {
  const answer = await world.api.get('/battlepass/seasons', bearer);
  return calls['GET /battlepass/seasons'].answer.parse(answer.json());
};

describe('the battle pass of an account', () => {
  test('has every tier with names and pictures, and what the account has and did today', async () => {
    await addSeason(world.api);
    const player = await world.claimer(150);
    await givePremium(world.api, player);
    await world.claim(player, 100, 'premium');
    await world.tell(player, 'arena');
    const pass = await world.pass(player);
    expect(BattlePass.parse(pass)).toEqual(pass);
    expect(pass).toMatchObject({
      ...{ statusCode: 200, prestigeAmount: 170, hasPremium: true },
      claimedStatus: {
        100: { free_claimed: false, premium_claimed: true },
        200: { free_claimed: false, premium_claimed: false },
        300: { free_claimed: false, premium_claimed: false },
      },
      ...{ loginCheck: false, arenaCheck: true, raidCheck: false, tbCheck: false, rewardsCheck: false },
    });
    const [first, second, third] = pass.battlePassTiers;
    expect(first?.freeReward).toEqual({
      title: { en: 'First steps', es: 'Primeros pasos' },
      items: [
        {
          ...{ item_id: 1600, quantity: 2, ui_id_1: null, quality: 3, item_type: 7 },
          item_name: { en: 'Thing 1600', es: 'Cosa 1600', pt: 'Coisa 1600', fr: 'Chose 1600' },
          ...{ chooseOption: false, options: [] },
        },
      ],
    });
    expect([second?.freeReward, third?.premiumReward]).toEqual([null, null]);
    const [extra, choice] = second?.premiumReward?.items ?? [];
    expect(extra).toMatchObject({ item_id: 1603, chooseOption: false, options: [] });
    expect(choice).toMatchObject({
      ...{ item_id: 1700, chooseOption: true },
      options: [
        { item_id: 1700, quantity: 1, chooseOption: false, options: [] },
        { item_id: 1701, quantity: 4, chooseOption: false, options: [], item_type: 2 },
      ],
    });
  });

  test('is its own: nothing of another’s points, premium and claims is in it', async () => {
    await addSeason(world.api);
    const [rich, poor] = [await world.claimer(150), await world.claimer()];
    await givePremium(world.api, rich);
    await world.claim(rich, 100);
    await world.tell(rich, 'raid');
    const pass = await world.pass(poor);
    expect(pass).toMatchObject({ prestigeAmount: 0, hasPremium: false, raidCheck: false });
    expect(Object.values(pass.claimedStatus).some((tier) => tier.free_claimed)).toBe(false);
  });

  test('keeps the id of an item that no longer exists', async () => {
    await addSeason(world.api);
    const player = await world.claimer(100);
    const { db } = world.api.database;
    const [gone] = await db.delete(items).where(eq(items.id, 1600)).returning();
    const [tier] = (await world.pass(player)).battlePassTiers;
    expect(tier?.freeReward?.items).toEqual([
      {
        ...{ item_id: 1600, quantity: 2, item_name: {}, ui_id_1: null, quality: 0, item_type: 0 },
        ...{ chooseOption: false, options: [] },
      },
    ]);
    expect((await world.claim(player, 100)).json()).toEqual({ statusCode: 200 });
    if (gone) await db.insert(items).values(gone);
  });

  test('is refused in HTTP 200 where there is no season, also a claim', async () => {
    const player = await world.claimer();
    const none = { action: 'error', message: 'No season of the battle pass is running.', code: 'seasonNone' };
    for (const path of ['/auth/getBattlePassByAccount', '/auth/claimPass']) {
      const answer = await world.api.post(path, { tierPoints: 100, track: 'free' }, player.bearer);
      expect([answer.statusCode, answer.json()]).toEqual([200, none]);
    }
    await addSeason(world.api, { startsAt: daysFromNow(1) });
    expect(await world.pass(player)).toEqual(none);
  });

  test('is read with any body, and with none', async () => {
    await addSeason(world.api);
    const { bearer } = await world.claimer();
    for (const body of ['', '[]', '{"account_name":"demo"}', 'null']) {
      const answer = await world.api.post('/auth/getBattlePassByAccount', body, bearer);
      expect([answer.statusCode, answer.json().statusCode]).toEqual([200, 200]);
    }
  });
});

describe('the list of seasons', () => {
  test('is empty where there is none', async () => {
    const player = await world.claimer();
    expect(await seasonsOf(player)).toEqual({ statusCode: 200, current: null, next: null, past: [] });
  });

  test('tells the one shown now, the next one, and those that ended as the account left them', async () => {
    await addSeason(world.api, { id: 'oldest', startsAt: daysFromNow(-90), endsAt: daysFromNow(-61) });
    await addSeason(world.api, { id: 'older', startsAt: daysFromNow(-60), endsAt: daysFromNow(-31) });
    await addSeason(world.api, { zone: 'Europe/Madrid', title: { en: 'Spring', es: 'Primavera' } });
    await addSeason(world.api, { id: 'later', startsAt: daysFromNow(90) });
    await addSeason(world.api, { id: 'next', startsAt: daysFromNow(40) });
    const player = await world.claimer();
    await givePoints(world.api, player, 250, 'older');
    await givePremium(world.api, player, 'oldest');
    await givePoints(world.api, player, 200, 'oldest');
    await world.tell(player, 'online', { minutes: 25 });
    const { current, next, past } = await seasonsOf(player);
    expect(current).toEqual({
      ...{ id: 'spring', title: { en: 'Spring', es: 'Primavera' }, phase: 'running', zone: 'Europe/Madrid' },
      startsAt: '2026-04-30T12:00:00.000Z',
      endsAt: '2026-05-30T12:00:00.000Z',
      claimUntil: '2026-06-13T12:00:00.000Z',
      frozenUntil: null,
      nextReset: '2026-05-01T22:00:00.000Z',
      points: { login: 10, arena: 20, raid: 30, tb: 40, rewards: 50 },
      ...{ loginMinutes: 60, onlineMinutes: 25 },
    });
    expect(next).toEqual({ id: 'next', title: { en: 'Spring' }, startsAt: daysFromNow(40).toISOString() });
    expect(past).toMatchObject([
      // Two rewards are on the free track; 250 points reach the first.
      { id: 'older', phase: 'over', prestigeAmount: 250, hasPremium: false, rewards: 2, reached: 1, claimed: 0 },
      { id: 'oldest', phase: 'over', prestigeAmount: 200, hasPremium: true, rewards: 4, reached: 3, claimed: 0 },
    ]);
  });

  test('leaves one that can still be claimed among those that ended while the next one runs', async () => {
    await addSeason(world.api, { id: 'winter', startsAt: daysFromNow(-30), endsAt: daysFromNow(-2) });
    await addSeason(world.api);
    const player = await world.claimer();
    await givePoints(world.api, player, 100, 'winter');
    await world.claim(player, 100, 'free', { season: 'winter' });
    const { current, past } = await seasonsOf(player);
    expect(current?.id).toBe('spring');
    expect(past).toMatchObject([{ id: 'winter', phase: 'claiming', rewards: 2, reached: 1, claimed: 1 }]);
  });
});

describe('the battle pass of one season', () => {
  const passOf = ({ bearer }: Buyer, id: string) => world.api.get(`/battlepass/seasons/${id}`, bearer);

  test('shows one that ended, with what was claimed and no marks of today', async () => {
    await addSeason(world.api, { id: 'winter', startsAt: daysFromNow(-30), endsAt: daysFromNow(-2) });
    await addSeason(world.api, {}, SEASON_TIERS.slice(0, 1));
    const player = await world.claimer();
    await givePoints(world.api, player, 300, 'winter');
    await world.claim(player, 100, 'free', { season: 'winter' });
    await world.tell(player, 'tb');
    const pass = BattlePass.parse((await passOf(player, 'winter')).json());
    expect(pass).toMatchObject({ prestigeAmount: 300, tbCheck: false });
    expect(pass.claimedStatus[100]).toEqual({ free_claimed: true, premium_claimed: false });
    expect(pass.battlePassTiers).toHaveLength(3);
    expect((await passOf(player, 'spring')).json()).toMatchObject({ prestigeAmount: 40, tbCheck: true });
  });

  test('is 404 for one that does not exist or has not begun, and 400 for what is no name', async () => {
    await addSeason(world.api, { startsAt: daysFromNow(1) });
    const player = await world.claimer();
    for (const id of ['summer', 'spring']) {
      const answer = await passOf(player, id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'seasonUnknown']);
    }
    expect((await passOf(player, 'Spring!')).statusCode).toBe(400);
  });
});
