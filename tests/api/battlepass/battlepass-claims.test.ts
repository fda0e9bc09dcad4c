import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { addSeason, claimsOf, givePremium, type SeasonWorld, seasonWorld } from '#support/battlepass/season-world.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import type { Buyer } from '#support/store/store-work.ts';

let world: SeasonWorld;
beforeAll(async () => {
  world = await seasonWorld({ limits: { claimsPerAccount: 20 } });
  await addSeason(world.api);
});
afterAll(() => world.api.close());

/** A claim that is refused: in HTTP 200, with the word `action`, and without a trace. */
async function refused(player: Buyer, tierPoints: unknown, track?: string | null, more?: object) {
  const before = await claimsOf(world.api, player);
  const answer = await world.claim(player, tierPoints, track, more);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ action: 'error', message: expect.stringMatching(/^[A-Z].*\.$/) });
  expect(await claimsOf(world.api, player)).toEqual(before);
  return answer.json().code;
}

describe('a claim', () => {
  test('puts what the reward gives on its way, once', async () => {
    const player = await world.claimer(100);
    const answer = await world.claim(player, 100);
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200 }]);
    expect(await refused(player, 100)).toBe('rewardClaimed');
    const { claims, sent } = await claimsOf(world.api, player);
    expect(claims).toMatchObject([
      { season: 'spring', pointsRequired: 100, track: 'free', option: null, claimedAt: world.api.clock.now() },
    ]);
    expect(sent).toMatchObject([
      {
        ...{ id: claims[0]?.deliveryId, source: 'battlepass', ref: `${player.player.id}:spring:100:free` },
        ...{ items: [{ item_id: 1600, quantity: 2 }], state: 'waiting', dueAt: world.api.clock.now() },
        title: { en: 'Spring · Level 1 · First steps', es: 'Spring · Nivel 1 · Primeros pasos' },
      },
    ]);
    expect((await world.pass(player)).claimedStatus[100]).toEqual({ free_claimed: true, premium_claimed: false });
  });

  test('of both tracks of a tier are two claims', async () => {
    const player = await world.claimer(100);
    await givePremium(world.api, player);
    for (const track of ['free', 'premium'])
      expect((await world.claim(player, 100, track)).json().statusCode).toBe(200);
    const { sent } = await claimsOf(world.api, player);
    expect(sent.map(({ items }) => items)).toEqual([
      [{ item_id: 1600, quantity: 2 }],
      [
        { item_id: 1601, quantity: 5 },
        { item_id: 1602, quantity: 1 },
      ],
    ]);
  });

  test('with a choice gives the fixed items and the chosen one', async () => {
    const player = await world.claimer(200);
    await givePremium(world.api, player);
    expect((await world.claim(player, 200, 'premium', { selectedOptionId: 1701 })).json()).toEqual({ statusCode: 200 });
    const { claims, sent } = await claimsOf(world.api, player);
    expect(claims).toMatchObject([{ option: 1701 }]);
    expect(sent[0]?.items).toEqual([
      { item_id: 1603, quantity: 3 },
      { item_id: 1701, quantity: 4 },
    ]);
  });

  test('without a choice takes no heed of an option', async () => {
    const player = await world.claimer(100);
    expect((await world.claim(player, 100, 'free', { selectedOptionId: 1701 })).json()).toEqual({ statusCode: 200 });
    const { claims, sent } = await claimsOf(world.api, player);
    expect([claims[0]?.option, sent[0]?.items]).toEqual([null, [{ item_id: 1600, quantity: 2 }]]);
  });

  test('lowers the count of what can be claimed, which holds premium rewards only with premium', async () => {
    const player = await world.claimer(100);
    const ready = async () => (await world.api.get('/awards/ready', player.bearer)).json().battlepass;
    expect(await ready()).toBe(1);
    await givePremium(world.api, player);
    expect(await ready()).toBe(2);
    await world.claim(player, 100);
    expect(await ready()).toBe(1);
  });

  test('needs no verified address', async () => {
    const player = await world.claimer(100, { verifiedAt: null });
    expect((await world.claim(player, 100)).json()).toEqual({ statusCode: 200 });
    expect((await claimsOf(world.api, player)).sent).toHaveLength(1);
  });

  test('is one’s own: the account is the bearer’s, whatever else is sent', async () => {
    const [rich, poor] = [await world.claimer(100), await world.claimer()];
    const more = { account_name: rich.player.name, accountId: rich.player.id };
    expect(await refused(poor, 100, 'free', more)).toBe('rewardLocked');
    expect((await claimsOf(world.api, rich)).claims).toEqual([]);
  });
});

describe('a claim is refused', () => {
  test('for want of points, by one too', async () => {
    const player = await world.claimer(99);
    expect(await refused(player, 100)).toBe('rewardLocked');
  });

  test('for want of an option, or with a foreign one; the right one is taken afterwards', async () => {
    const player = await world.claimer(300);
    expect(await refused(player, 300)).toBe('optionMissing');
    // An option of another tier, and what stands for no option at all.
    for (const selectedOptionId of [1700, 1600, 0, -1]) {
      expect(await refused(player, 300, 'free', { selectedOptionId })).toBe('optionMissing');
    }
    expect((await world.claim(player, 300, 'free', { selectedOptionId: 1703 })).json()).toEqual({ statusCode: 200 });
    expect((await claimsOf(world.api, player)).sent[0]?.items).toEqual([{ item_id: 1703, quantity: 1 }]);
  });

  test.each([
    ['a tier that there is not', 150, 'free'],
    ['a track without a reward', 200, 'free'],
    ['the other track without a reward', 300, 'premium'],
  ])('for %s', async (_what, tierPoints, track) => {
    const player = await world.claimer(300);
    await givePremium(world.api, player);
    expect(await refused(player, tierPoints, track)).toBe('rewardUnknown');
  });

  test('for want of premium, before it is told that points are missing', async () => {
    const [reached, far] = [await world.claimer(100), await world.claimer(10)];
    expect(await refused(reached, 100, 'premium')).toBe('premiumMissing');
    expect(await refused(far, 100, 'premium')).toBe('premiumMissing');
  });

  test('for a season that there is not', async () => {
    const player = await world.claimer(100);
    expect(await refused(player, 100, 'free', { season: 'summer' })).toBe('seasonUnknown');
  });

  test.each([
    ['points in words', 'x', 'free', {}],
    ['no points', undefined, 'free', {}],
    ['half a point', 100.5, 'free', {}],
    ['negative points', -100, 'free', {}],
    ['more points than a column holds', 1e15, 'free', {}],
    ['an unknown track', 100, 'gold', {}],
    ['no track', 100, undefined, {}],
    ['an option in words', 100, 'free', { selectedOptionId: '1600' }],
    ['an option that no item has', 300, 'free', { selectedOptionId: 1e300 }],
    ['a season that is no name', 100, 'free', { season: 'Spring!' }],
    ['a text that no column holds', 100, 'free', { note: 'a\0b' }],
  ])('for %s', async (_what, tierPoints, track, more) => {
    const player = await world.claimer(100);
    expect(await refused(player, tierPoints, track ?? null, more)).toBe('invalidRequest');
  });
});

describe('premium that is granted later', () => {
  test('unlocks what was reached before; taken away, what was claimed stays', async () => {
    const player = await world.claimer(250);
    const { name } = player.player;
    expect(await refused(player, 100, 'premium')).toBe('premiumMissing');
    expect((await giveCommand(world.api, 'grant-premium', name)).ok).toBe(true);
    expect(await world.pass(player)).toMatchObject({ hasPremium: true });
    expect((await world.claim(player, 100, 'premium')).json()).toEqual({ statusCode: 200 });
    expect((await giveCommand(world.api, 'revoke-premium', name)).ok).toBe(true);
    expect(await refused(player, 200, 'premium', { selectedOptionId: 1700 })).toBe('premiumMissing');
    const pass = await world.pass(player);
    expect([pass.hasPremium, pass.claimedStatus[100]?.premium_claimed]).toEqual([false, true]);
    expect(await refused(player, 100, 'premium')).toBe('rewardClaimed');
    expect((await giveCommand(world.api, 'grant-premium', name)).ok).toBe(true);
    expect((await world.claim(player, 200, 'premium', { selectedOptionId: 1700 })).json()).toEqual({ statusCode: 200 });
  });
});

describe('who may not ask', () => {
  test('is a suspended account: its sessions are worth nothing', async () => {
    const player = await world.claimer(100);
    await giveCommand(world.api, 'suspend', player.player.name, '--reason', 'sold an account');
    const answer = await world.claim(player, 100);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { statusCode: 401, message: 'Unauthorized', code: 'unauthorized' },
    ]);
    expect((await claimsOf(world.api, player)).claims).toEqual([]);
  });

  test('is an account that was suspended while its session stood', async () => {
    const player = await world.claimer(100);
    await world.api.database.db.update(accounts).set({ status: 1 }).where(eq(accounts.id, player.player.id));
    expect((await world.claim(player, 100)).statusCode).toBe(401);
  });

  test('is whoever asks more often than anybody could click; a minute later it goes on', async () => {
    const player = await world.claimer(100);
    for (let nth = 0; nth < 20; nth += 1) expect(await refused(player, 150)).toBe('rewardUnknown');
    const answer = await world.claim(player, 100);
    expect(answer.statusCode).toBe(429);
    const code = 'tooManyRequests';
    expect(answer.json()).toEqual({ statusCode: 429, action: 'error', message: RATE_LIMIT_MESSAGE, code });
    expect(Number(answer.headers['retry-after'])).toBe(60);
    expect((await claimsOf(world.api, player)).claims).toEqual([]);
    world.api.clock.advance(MINUTE);
    expect((await world.claim(player, 100)).json()).toEqual({ statusCode: 200 });
  });
});
