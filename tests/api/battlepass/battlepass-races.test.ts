import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lockSeason } from '#server/battlepass/commands/season-file.ts';
import { seasons } from '#server/battlepass/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import { seasonFile, writeSeason } from '#support/battlepass/season-file.ts';
import {
  addSeason,
  CHECK_POINTS,
  claimsOf,
  givePoints,
  givePremium,
  SEASON_TIERS,
  type SeasonWorld,
  seasonWorld,
} from '#support/battlepass/season-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { giveCommand, said } from '#support/server/operator-command.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';

const limits = { claimsPerAccount: 1_000 };
let world: SeasonWorld;
/** A second process where there can be one. */
let beside: TestApp;
beforeAll(async () => {
  world = await seasonWorld({ limits });
  const isShared = inject('template').kind === 'postgres';
  const options = { limits, settings: { intakeSecret: INTAKE_SECRET }, beside: world.api };
  beside = isShared ? await buildTestApp(options) : world.api;
  await addSeason(world.api);
});
afterAll(async () => {
  if (beside !== world.api) await beside.close();
  await world.api.close();
});

const many = <Value>(count: number, make: (nth: number) => Value) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
/** One of the processes, in turn. */
const some = (nth: number) => (nth % 2 === 0 ? world.api : beside);
const codesOf = (answers: readonly { json: () => { statusCode?: number; code?: string } }[]) =>
  Map.groupBy(answers, (answer) => answer.json().code ?? answer.json().statusCode);

test('a hundred claims of one reward at once, from everywhere, are one delivery', async () => {
  const player = await world.claimer(100);
  const answers = await many(100, (nth) => world.claim(player, 100, 'free', {}, some(nth)));
  const stated = codesOf(answers);
  expect([stated.get(200)?.length, stated.get('rewardClaimed')?.length]).toEqual([1, 99]);
  const { claims, sent } = await claimsOf(world.api, player);
  expect([claims.length, sent.length]).toEqual([1, 1]);
});

test('claims of both tracks and different options at once are one delivery of each', async () => {
  const player = await world.claimer(300);
  await givePremium(world.api, player);
  const asked = [
    [100, 'free', {}],
    [100, 'premium', {}],
    [200, 'premium', { selectedOptionId: 1700 }],
    [200, 'premium', { selectedOptionId: 1701 }],
    [300, 'free', { selectedOptionId: 1702 }],
    [300, 'free', { selectedOptionId: 1703 }],
  ] as const;
  const answers = await many(24, (nth) => {
    const [points, track, more] = asked[nth % asked.length] ?? asked[0];
    return world.claim(player, points, track, more, some(nth));
  });
  expect(codesOf(answers).get(200)).toHaveLength(4);
  const { claims, sent } = await claimsOf(world.api, player);
  const refs = [`100:free`, `100:premium`, `200:premium`, `300:free`].map(
    (part) => `${player.player.id}:spring:${part}`,
  );
  expect(sent.map(({ ref }) => ref).sort()).toEqual(refs);
  // What is on its way is what the claim that won chose.
  for (const { option, deliveryId } of claims.filter((claim) => claim.option !== null)) {
    expect(sent.find(({ id }) => id === deliveryId)?.items.map(({ item_id }) => item_id)).toContain(option);
  }
});

test('claims and the report that brings the missing points end in one delivery, whoever is first', async () => {
  const player = await world.claimer(100 - CHECK_POINTS.arena);
  const event = {
    id: 'race-arena',
    account_name: player.player.name,
    kind: 'arena',
    at: world.api.clock.now().toISOString(),
  };
  const [reported] = await Promise.all([
    report(world.api, '/intake/progress', { events: [event] }),
    many(10, (nth) => world.claim(player, 100, 'free', {}, some(nth))),
  ]);
  expect(reported.json().results).toEqual([{ id: 'race-arena', outcome: 'counted' }]);
  await world.claim(player, 100);
  expect((await claimsOf(world.api, player)).sent).toHaveLength(1);
});

test('a premium that is taken away meanwhile leaves each claim whole: paid with a delivery, or refused without one', async () => {
  const players = await many(6, async () => {
    const player = await world.claimer(100);
    await givePremium(world.api, player);
    return player;
  });
  const outcomes = await Promise.all(
    players.map(async (player) => {
      const [answer] = await Promise.all([
        world.claim(player, 100, 'premium'),
        giveCommand(world.api, 'revoke-premium', player.player.name),
      ]);
      return { player, code: answer.json().code ?? 'given' };
    }),
  );
  for (const { player, code } of outcomes) {
    expect(['given', 'premiumMissing']).toContain(code);
    const { claims, sent } = await claimsOf(world.api, player);
    expect([claims.length, sent.length]).toEqual(code === 'given' ? [1, 1] : [0, 0]);
  }
});

test('a season that an operator changes meanwhile gives everybody one thing', async () => {
  const now = world.api.clock.now().getTime();
  const times = {
    startsAt: new Date(now - 30 * DAY),
    endsAt: new Date(now - 2 * DAY),
    claimUntil: new Date(now + DAY),
  };
  await addSeason(world.api, { id: 'winter', ...times });
  const players = await many(8, async () => {
    const player = await world.claimer();
    await givePoints(world.api, player, 100, 'winter');
    return player;
  });
  const [first, ...others] = SEASON_TIERS;
  const changed = [{ ...first, free: { title: { en: 'Snow' }, items: [{ item_id: 1606, quantity: 7 }] } }, ...others];
  const file = await writeSeason(world.api, seasonFile({ id: 'winter', ...times, zone: 'UTC', tiers: changed }));
  const [answers, imported] = await Promise.all([
    Promise.all(players.map((player, nth) => world.claim(player, 100, 'free', { season: 'winter' }, some(nth)))),
    giveCommand(world.api, 'import-season', file),
  ]);
  expect(codesOf(answers).get(200)).toHaveLength(players.length);
  const given = await Promise.all(players.map((player) => claimsOf(world.api, player)));
  // Taken before the first claim, or refused because of it.
  const items = imported.ok ? [{ item_id: 1606, quantity: 7 }] : [{ item_id: 1600, quantity: 2 }];
  expect(imported.ok || imported.message).toEqual(
    expect.toSatisfy((stated) => stated === true || /^tiers\.0\.free: was claimed by \d+ account/.test(stated)),
  );
  expect(given.map(({ sent }) => sent[0]?.items)).toEqual(players.map(() => items));
});

test.runIf(inject('template').kind === 'postgres')(
  'operators who change one season at the same moment take turns, and neither waits for ever',
  async () => {
    const { db } = world.api.database;
    const [endsAt, claimUntil] = [new Date('2019-02-01T00:00:00Z'), new Date('2019-03-01T00:00:00Z')];
    await addSeason(world.api, { id: 'frost', startsAt: new Date('2019-01-01T00:00:00Z'), endsAt, claimUntil });
    const [row] = await db.select().from(seasons).where(eq(seasons.id, 'frost'));
    const file = await writeSeason(world.api, seasonFile({ ...row, id: 'frost', loginMinutes: 30 }));
    const waits = sql`select from pg_locks where not granted and relation = 'seasons'::regclass or not granted and locktype = 'transactionid'`;
    const { outcome } = await db.transaction(async (tx) => {
      await lockSeason(tx, 'frost');
      const importing = giveCommand(beside, 'import-season', file);
      await expect.poll(async () => ((await db.execute(waits)) as { rows: unknown[] }).rows.length).toBe(1);
      await tx
        .update(seasons)
        .set({ title: { en: 'Frost' } })
        .where(eq(seasons.id, 'frost'));
      return { outcome: importing };
    });
    expect(await outcome).toEqual(said(/^The season frost is changed: /));
  },
);
