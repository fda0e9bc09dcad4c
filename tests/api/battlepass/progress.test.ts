import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { progressEvents, seasonDays, seasonPoints } from '#server/battlepass/schema.ts';
import { accounts, formerNames } from '#server/kernel/auth/schema.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { startSweeping } from '#server/sweep.ts';
import { addSeason, CHECK_POINTS, seasonWorld, withoutSeasons } from '#support/battlepass/season-world.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';
import type { Buyer } from '#support/store/store-work.ts';

const PROGRESS = '/intake/progress';

let world: Awaited<ReturnType<typeof seasonWorld>>;
beforeAll(async () => {
  world = await seasonWorld();
});
beforeEach(async () => {
  await withoutSeasons(world.api);
  await addSeason(world.api);
});
afterAll(() => world.api.close());

const fromNow = (milliseconds: number) => new Date(world.api.clock.now().getTime() + milliseconds).toISOString();
const pointsOf = async (player: Buyer) => {
  const { db } = world.api.database;
  const rows = await db.select().from(seasonPoints).where(eq(seasonPoints.accountId, player.player.id));
  return rows.map(({ day, check, points }) => [day, check, points]).sort();
};
const daysOf = async (player: Buyer) => {
  const { db } = world.api.database;
  const rows = await db.select().from(seasonDays).where(eq(seasonDays.accountId, player.player.id));
  return rows.map(({ day, minutes }) => [day, minutes]).sort();
};

let named = 0;
const eventOf = ({ player }: Buyer, more: object = {}) => {
  named += 1;
  return { id: `told-${named}`, account_name: player.name, kind: 'arena', at: fromNow(0), ...more };
};
/** Reports of the same words are told apart by their time, as those of a game server are. */
const tell = (events: readonly unknown[], on = world.api) => {
  world.api.clock.advance(1_000);
  return report(on, PROGRESS, { events });
};
const outcomes = async (...events: readonly unknown[]) => {
  const answer = await tell(events);
  return answer.json<{ results: { outcome: string }[] }>().results.map(({ outcome }) => outcome);
};

describe('each kind of event', () => {
  test.each([
    ['arena', 'arena'],
    ['raid', 'raid'],
    ['tb', 'tb'],
    ['challenge', 'rewards'],
  ] as const)('%s ticks the check %s off, which gives its points once a day', async (kind, check) => {
    const player = await world.claimer();
    expect(await outcomes(eventOf(player, { kind }), eventOf(player, { kind }))).toEqual(['counted', 'counted']);
    expect(await pointsOf(player)).toEqual([['2026-05-01', check, CHECK_POINTS[check]]]);
    expect(await world.pass(player)).toMatchObject({ prestigeAmount: CHECK_POINTS[check], [`${check}Check`]: true });
    world.api.clock.advance(DAY);
    expect((await world.pass(player))[`${check}Check`]).toBe(false);
    expect(await world.tell(player, kind)).toBe('counted');
    expect((await world.pass(player)).prestigeAmount).toBe(2 * CHECK_POINTS[check]);
    world.api.clock.advance(-DAY);
  });

  test('online ticks login off once an hour of the day is together, in parts, too', async () => {
    const player = await world.claimer();
    const online = (minutes: number, minutesAgo: number) =>
      eventOf(player, { kind: 'online', minutes, at: fromNow(-minutesAgo * MINUTE) });
    expect(await outcomes(online(30, 100), online(29, 50))).toEqual(['counted', 'counted']);
    expect([await daysOf(player), await pointsOf(player)]).toEqual([[['2026-05-01', 59]], []]);
    expect(await outcomes(online(1, 20))).toEqual(['counted']);
    expect(await pointsOf(player)).toEqual([['2026-05-01', 'login', 10]]);
    expect(await outcomes(online(120, 10))).toEqual(['counted']);
    expect([await daysOf(player), await pointsOf(player)]).toEqual([
      [['2026-05-01', 180]],
      [['2026-05-01', 'login', 10]],
    ]);
  });

  test('online over midnight counts on both days, each for itself', async () => {
    const player = await world.claimer();
    const midnight = '2026-05-01T00:00:00Z';
    const at = new Date(Date.parse(midnight) + 50 * MINUTE).toISOString();
    await outcomes(eventOf(player, { kind: 'online', minutes: 120, at }));
    expect(await daysOf(player)).toEqual([
      ['2026-04-30', 70],
      ['2026-05-01', 50],
    ]);
    expect(await pointsOf(player)).toEqual([['2026-04-30', 'login', 10]]);
    expect((await world.pass(player)).loginCheck).toBe(false);
    await outcomes(eventOf(player, { kind: 'online', minutes: 10, at: fromNow(0) }));
    expect((await world.pass(player)).loginCheck).toBe(true);
  });

  test('online needs as long as the season says', async () => {
    await withoutSeasons(world.api);
    await addSeason(world.api, { loginMinutes: 15 });
    const player = await world.claimer();
    await outcomes(eventOf(player, { kind: 'online', minutes: 14 }));
    expect(await pointsOf(player)).toEqual([]);
    await outcomes(eventOf(player, { kind: 'online', minutes: 1 }));
    expect(await pointsOf(player)).toEqual([['2026-05-01', 'login', 10]]);
  });
});

describe('an event counts once', () => {
  test('told again with the same contents it is known, whatever zone its time is written in', async () => {
    const player = await world.claimer();
    const event = eventOf(player, { kind: 'online', minutes: 40, at: '2026-05-01T09:00:00Z' });
    expect(await outcomes(event)).toEqual(['counted']);
    expect(await outcomes(event, { ...event, at: '2026-05-01T11:00:00+02:00' })).toEqual(['known', 'known']);
    expect(await daysOf(player)).toEqual([['2026-05-01', 40]]);
  });

  test('told again with other contents it is a conflict, and changes nothing', async () => {
    const [player, other] = [await world.claimer(), await world.claimer()];
    const event = eventOf(player, { kind: 'online', minutes: 40 });
    expect(await outcomes(event)).toEqual(['counted']);
    const changed = [
      { ...event, minutes: 41 },
      { ...event, at: fromNow(-60_000) },
      { ...event, account_name: other.player.name },
      { ...event, kind: 'arena', minutes: undefined },
    ];
    expect(await outcomes(...changed)).toEqual(changed.map(() => 'conflict'));
    expect([await daysOf(player), await pointsOf(player)]).toEqual([[['2026-05-01', 40]], []]);
    expect([await daysOf(other), await pointsOf(other)]).toEqual([[], []]);
  });

  test('in one report twice: the second is known, or a conflict', async () => {
    const player = await world.claimer();
    const event = eventOf(player);
    expect(await outcomes(event, event, { ...event, kind: 'raid' })).toEqual(['counted', 'known', 'conflict']);
    expect(await pointsOf(player)).toEqual([['2026-05-01', 'arena', 20]]);
  });

  test('reported many times at the same moment, over two processes where there can be two', async () => {
    const player = await world.claimer();
    const options = { settings: { intakeSecret: INTAKE_SECRET }, beside: world.api };
    const beside = inject('template').kind === 'postgres' ? await buildTestApp(options) : null;
    const event = eventOf(player, { kind: 'online', minutes: 20 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => tell([event], nth % 2 === 0 ? world.api : (beside ?? world.api))),
    );
    await beside?.close();
    const reported = answers.map((answer) => answer.json().results[0].outcome).sort();
    expect(reported).toEqual(['counted', ...Array.from({ length: 11 }, () => 'known')]);
    expect(await daysOf(player)).toEqual([['2026-05-01', 20]]);
  });

  test('by different accounts at the same moment is one account’s', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => world.claimer()));
    const event = eventOf(players[0] as Buyer);
    const answers = await Promise.all(players.map(({ player }) => tell([{ ...event, account_name: player.name }])));
    const reported = answers.map((answer) => answer.json().results[0].outcome).sort();
    expect(reported).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'conflict', 'counted']);
    expect((await Promise.all(players.map(pointsOf))).flat()).toEqual([['2026-05-01', 'arena', 20]]);
  });

  test('and minutes of many parts at the same moment are all counted', async () => {
    const player = await world.claimer();
    await Promise.all(Array.from({ length: 10 }, () => tell([eventOf(player, { kind: 'online', minutes: 7 })])));
    expect([await daysOf(player), await pointsOf(player)]).toEqual([
      [['2026-05-01', 70]],
      [['2026-05-01', 'login', 10]],
    ]);
  });
});

describe('a report with good and bad events', () => {
  test('is answered in order, and what is good counts', async () => {
    const player = await world.claimer();
    const good = eventOf(player);
    const answer = await tell([
      eventOf(player, { account_name: 'nobody' }),
      good,
      eventOf(player, { at: fromNow(-8 * DAY) }),
      eventOf(player, { at: fromNow(6 * MINUTE), kind: 'raid' }),
      eventOf(player, { at: fromNow(-2 * DAY), kind: 'tb' }),
      good,
      eventOf(player, { kind: 'challenge' }),
    ]);
    expect(answer.statusCode).toBe(200);
    const results: { id: string; outcome: string }[] = answer.json().results;
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...['unknownAccount', 'counted', 'tooOld', 'tooNew', 'ignored', 'known', 'counted'],
    ]);
    expect(results[1]?.id).toBe(good.id);
    expect(await pointsOf(player)).toEqual([
      ['2026-05-01', 'arena', 20],
      ['2026-05-01', 'rewards', 50],
    ]);
  });

  test('takes what is a week old or a little ahead, to the millisecond', async () => {
    await withoutSeasons(world.api);
    await addSeason(world.api, { startsAt: new Date(world.api.clock.now().getTime() - 10 * DAY) });
    const player = await world.claimer();
    const { progressDays, intakeSeconds } = DEFAULT_LIMITS;
    // The report itself comes a second later.
    const oldest = 1_000 - progressDays * DAY;
    const newest = 1_000 + intakeSeconds * 1_000;
    const [a, b] = [eventOf(player, { at: fromNow(oldest) }), eventOf(player, { at: fromNow(newest) })];
    const [c, d] = [eventOf(player, { at: fromNow(oldest - 1) }), eventOf(player, { at: fromNow(newest + 1) })];
    expect(await outcomes(a, b, c, d)).toEqual(['counted', 'counted', 'tooOld', 'tooNew']);
  });

  test('keeps what was ignored in mind: it does not count when a season is added later', async () => {
    await withoutSeasons(world.api);
    const player = await world.claimer();
    const event = eventOf(player);
    expect(await outcomes(event)).toEqual(['ignored']);
    await addSeason(world.api);
    expect(await outcomes(event)).toEqual(['known']);
    expect(await pointsOf(player)).toEqual([]);
  });
});

describe('whose event it is', () => {
  test('is told by a former name, too', async () => {
    const player = await world.claimer();
    const name = `${player.player.name}-before`;
    const former = { name, accountId: player.player.id, changedAt: world.api.clock.now() };
    await world.api.database.db.insert(formerNames).values(former);
    const event = eventOf(player, { account_name: name });
    expect(await outcomes(event, { ...event, account_name: player.player.name })).toEqual(['counted', 'known']);
    expect(await pointsOf(player)).toHaveLength(1);
  });

  test('may be a suspended account: what it did before happened', async () => {
    const player = await world.claimer();
    await world.api.database.db.update(accounts).set({ status: 1 }).where(eq(accounts.id, player.player.id));
    expect(await outcomes(eventOf(player))).toEqual(['counted']);
  });

  test('is the name as it is spelled', async () => {
    const player = await world.claimer();
    expect(await outcomes(eventOf(player, { account_name: player.player.name.toUpperCase() }))).toEqual([
      'unknownAccount',
    ]);
  });
});

describe('a report that is none', () => {
  test.each([
    ['no events', []],
    ['too many', Array.from({ length: 501 }, (_, nth) => ({ id: `${nth}`, account_name: 'demo', kind: 'arena' }))],
    ['an unknown kind', [{ kind: 'boss' }]],
    ['no id', [{ id: '' }]],
    ['a long id', [{ id: 'x'.repeat(201) }]],
    ['an id that no column holds', [{ id: 'a\0b' }]],
    ['online without minutes', [{ kind: 'online' }]],
    ['minutes of a fight', [{ minutes: 5 }]],
    ['no minutes at all', [{ kind: 'online', minutes: 0 }]],
    ['more minutes than a day has', [{ kind: 'online', minutes: 1_441 }]],
    ['a time without a zone', [{ at: '2026-05-01T12:00:00' }]],
    ['a time that is none', [{ at: 'now' }]],
    ['no account', [{ account_name: '' }]],
  ])('because of %s is 400, and nothing of it counts', async (_what, wrong) => {
    const player = await world.claimer();
    const good = { account_name: player.player.name, kind: 'arena', at: fromNow(0) };
    const events = wrong.map((more, nth) => ({ id: `bad-${nth}`, ...good, ...more }));
    const answer = await tell(events.length > 0 ? [{ id: 'good', ...good }, ...events] : []);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest']);
    expect(await pointsOf(player)).toEqual([]);
  });

  test('because nobody signed it, or a player did, is 403', async () => {
    const player = await world.claimer();
    const body = { events: [eventOf(player)] };
    expect((await world.api.post(PROGRESS, body)).statusCode).toBe(403);
    expect((await world.api.post(PROGRESS, body, player.bearer)).statusCode).toBe(403);
    expect(await pointsOf(player)).toEqual([]);
  });
});

test('events are forgotten a day after nobody could tell of them any more, and not before', async () => {
  const player = await world.claimer();
  const { db } = world.api.database;
  const sweep = () => startSweeping(db, world.api.clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)))();
  const event = eventOf(player, { at: fromNow(4 * MINUTE) });
  expect(await outcomes(event)).toEqual(['counted']);
  world.api.clock.advance(8 * DAY);
  await sweep();
  expect(await db.$count(progressEvents, eq(progressEvents.id, event.id))).toBe(1);
  expect(await outcomes(event)).toEqual(['tooOld']);
  world.api.clock.advance(5 * MINUTE);
  await sweep();
  expect(await db.$count(progressEvents, eq(progressEvents.id, event.id))).toBe(0);
  expect(await outcomes(event)).toEqual(['tooOld']);
  // The points stay.
  expect(await pointsOf(player)).toHaveLength(1);
});
