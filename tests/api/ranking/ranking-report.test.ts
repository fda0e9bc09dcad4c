import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ReportedPlayer } from '#contract/intake.ts';
import type { RankingOverview, RankingPlayer } from '#contract/ranking.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { rankingPlayers, rankingSnapshots } from '#server/ranking/schema.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { addPlayer, PLAYER_PASSWORD, signedIn } from '#support/account/players.ts';
import { ranked } from '#support/ranking/ranking-cases.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ settings: { intakeSecret: INTAKE_SECRET } });
});
beforeEach(async () => {
  // No report of a test before is newer than this one's, and no signature is the same.
  api.clock.advance(10 * MINUTE);
  await api.database.db.delete(rankingSnapshots);
  await api.database.db.delete(rankingPlayers);
});
afterAll(() => api.close());

const secondsAgo = (seconds: number) => new Date(api.clock.now().getTime() - seconds * 1000).toISOString();

function reported(id: number, given: Partial<ReportedPlayer> = {}): ReportedPlayer {
  const { arenas_played: _computed, previous_position: _known, ...player } = ranked(id);
  return { ...player, ...given };
}

const points = (id: number, ranking_point_pvp: number, given = {}) => reported(id, { ranking_point_pvp, ...given });
const send = (players: readonly unknown[], takenAt = secondsAgo(0)) =>
  report(api, '/intake/ranking', { takenAt, players });

async function put(players: readonly ReportedPlayer[], takenAt = secondsAgo(0)): Promise<void> {
  const answer = await send(players, takenAt);
  expect(answer.body).toBe('{"statusCode":200}');
}

const fresh = { 'cache-control': 'no-cache' };
const all = async (): Promise<RankingPlayer[]> => (await api.get('/ranking-pvp', fresh)).json();
const places = async () => (await all()).map(({ id, previous_position: before }) => [id, before]);
const overview = async (): Promise<RankingOverview> => (await api.get('/ranking-pvp/overview', fresh)).json();
const mine = async (bearer: { authorization: string }): Promise<number[]> =>
  (await api.get('/ranking-pvp/mine', bearer)).json().ids;

test('a reported ranking is told with every field, and the arenas computed', async () => {
  const player = reported(7, {
    ...{ player_name: '灯台守 <b>', player_level: 105, player_class: 61, ranking: 10, ranking_point_pvp: -12 },
    ...{ win_count: 2_147_483_647, lose_count: 2_147_483_647, no_complete: 3, cure_count: 4, dies_count: 5 },
    ...{ kills_count: 6, warnings: 7, sanctions: 8 },
  });
  await put([player]);
  expect(await all()).toEqual([{ ...player, arenas_played: 4_294_967_294, previous_position: null }]);
});

test('previous positions are the places in the ranking before, by the rule; newcomers have none', async () => {
  await put([points(1, 30), points(2, 20), points(3, 20, { win_count: 1 }), points(4, 10)], secondsAgo(60));
  expect(await places()).toEqual([1, 3, 2, 4].map((id) => [id, null]));
  await put([points(4, 90), points(5, 80), points(1, 30), points(2, 20)]);
  expect(await places()).toEqual([
    [4, 4],
    [5, null],
    [1, 1],
    [2, 3],
  ]);
});

test('the overview tells when both rankings were taken; times are read with their zone', async () => {
  await put([reported(1)], '2026-05-01T09:00:00-03:00');
  expect(await overview()).toMatchObject({ asOf: '2026-05-01T12:00:00.000Z', previousAsOf: null, total: 1 });
  await put([reported(1), reported(2)], '2026-05-01T12:00:01Z');
  expect(await overview()).toMatchObject({
    ...{ asOf: '2026-05-01T12:00:01.000Z', previousAsOf: '2026-05-01T12:00:00.000Z', total: 2 },
  });
});

test('a ranking of nobody is one, too', async () => {
  await put([reported(1)], secondsAgo(9));
  await put([]);
  expect(await overview()).toMatchObject({ asOf: secondsAgo(0), total: 0, players: [] });
});

test('more players than one statement takes are all there', async () => {
  const players = Array.from({ length: 1_203 }, (_, nth) => points(nth + 1, nth));
  await put(players);
  expect((await all()).map(({ id }) => id)).toEqual(players.map(({ id }) => id).reverse());
});

describe('a ranking that is not newer than the known one is 409 and changes nothing:', () => {
  test.each([
    ['an older one', 1],
    ['one of the same time', 0],
  ])('%s', async (_what, seconds) => {
    await put([reported(1)]);
    const answer = await send([reported(2)], secondsAgo(seconds));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'intakeStale']);
    expect((await all()).map(({ id }) => id)).toEqual([1]);
  });
});

test('a ranking of the future is 400: it would keep every later one out; clocks may differ by as much as signatures', async () => {
  expect((await send([], secondsAgo(-301))).statusCode).toBe(400);
  expect((await send([], secondsAgo(-300))).statusCode).toBe(200);
});

test.each(['0000-01-01T00:00:00Z', '0000-01-01T00:00:00+23:59', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59'])(
  'a first ranking that was taken at %s, which no database keeps, is 400',
  async (takenAt) => {
    const answer = await send([reported(1)], takenAt);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest']);
    expect(await all()).toEqual([]);
  },
);

test('a player named twice is 400 and changes nothing', async () => {
  await put([reported(1)], secondsAgo(5));
  const answer = await send([reported(2), reported(3), reported(2)]);
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The player 2 is in the ranking more than once.']);
  expect((await all()).map(({ id }) => id)).toEqual([1]);
});

test.each([
  ['no tier', { ranking: 0 }],
  ['an eleventh tier', { ranking: 11 }],
  ['no name', { player_name: '' }],
  ['an endless name', { player_name: 'x'.repeat(101) }],
  ['half a character', { player_name: '\ud800' }],
  ['a NUL', { player_name: 'a\0b' }],
  ['a text for a number', { win_count: '7' }],
  ['less than nothing', { kills_count: -1 }],
  ['a number that no column holds', { cure_count: 2_147_483_648 }],
  ['half a point', { ranking_point_pvp: 0.5 }],
  ['no number of its own', { id: 0 }],
])('a player with %s is 400', async (_what, given) => {
  const text = JSON.stringify({ takenAt: secondsAgo(0), players: [reported(1), { ...reported(2), ...given }] });
  const answer = await report(api, '/intake/ranking', text);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest']);
  expect(await all()).toEqual([]);
});

test('two rankings at once come in one order: the older is refused or is the one before', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    api.clock.advance(MINUTE);
    const older = send([points(1, 5), points(2, 9)], secondsAgo(2));
    const newer = send([points(1, 7), points(2, 3)], secondsAgo(1));
    const [first, second] = await Promise.all(turn % 2 === 0 ? [older, newer] : [newer, older]);
    const codes = [first.statusCode, second.statusCode].sort();
    expect(codes[0]).toBe(200);
    expect([200, 409]).toContain(codes[1]);
    expect((await overview()).asOf).toBe(secondsAgo(1));
    expect((await all()).map(({ id }) => id)).toEqual([1, 2]);
  }
});

test('readers beside a report see one ranking or the other, never a part', async () => {
  const many = (from: number) => Array.from({ length: 700 }, (_, nth) => reported(from + nth));
  await put(many(1), secondsAgo(5));
  const writing = put(many(1_001));
  const seen = await Promise.all(Array.from({ length: 10 }, all));
  await writing;
  for (const players of [...seen, await all()]) {
    expect(players).toHaveLength(700);
    expect([1, 1_001]).toContain(players[0]?.id);
  }
});

describe('the account that a player belongs to', () => {
  test('is found by its name, exactly as registered, also for two players of one account', async () => {
    const [one, other] = [await addPlayer(api), await addPlayer(api)];
    await put([
      points(1, 5, { account_name: one.name }),
      points(2, 9, { account_name: one.name }),
      points(3, 7, { account_name: other.name }),
      points(4, 7, { account_name: other.name.toUpperCase() }),
      points(5, 7, { account_name: `${other.name} ` }),
      points(6, 7, { account_name: 'nobody knows' }),
      points(7, 7, { account_name: '' }),
      points(8, 7, { account_name: null }),
      points(9, 7),
    ]);
    expect(await mine(await signedIn(api, one))).toEqual([2, 1]);
    expect(await mine(await signedIn(api, other))).toEqual([3]);
  });

  test('is told to nobody', async () => {
    const { name } = await addPlayer(api);
    await put([points(1, 5, { account_name: name })]);
    for (const path of ['/ranking-pvp', '/ranking-pvp/overview', '/ranking-pvp/filterWord/player']) {
      expect((await api.get(path, fresh)).body).not.toContain('account');
    }
  });

  test('is forgotten when it is deleted, also by the reports that come after', async () => {
    const player = await addPlayer(api);
    await put([points(1, 5, { account_name: player.name })], secondsAgo(9));
    const bearer = await signedIn(api, player);
    const body = { currentPassword: PLAYER_PASSWORD, confirm: player.name };
    const rows = () => api.database.db.select({ owner: rankingPlayers.accountId }).from(rankingPlayers);
    expect(await rows()).toEqual([{ owner: player.id }]);
    expect((await api.post('/auth/deleteAccount', body, bearer)).statusCode).toBe(200);
    expect(await rows()).toEqual([{ owner: null }]);
    await put([points(1, 5, { account_name: player.name })]);
    expect(await rows()).toEqual([{ owner: null }]);
  });

  test('stays its own while it is suspended', async () => {
    const player = await addPlayer(api, { status: 1 });
    await put([points(1, 5, { account_name: player.name })]);
    await api.database.db.update(accounts).set({ status: 0 }).where(eq(accounts.id, player.id));
    expect(await mine(await signedIn(api, player))).toEqual([1]);
  });

  test('takes its players away in the download of its own data', async () => {
    const player = await addPlayer(api);
    await put([points(2, 9), points(1, 5, { account_name: player.name, player_name: 'Tamsin' })]);
    const { rankedPlayers } = (await askOwnData(api, await signedIn(api, player))).json();
    expect(rankedPlayers).toEqual([
      expect.objectContaining({ id: 1, name: 'Tamsin', points: 5, wins: 0, previousPosition: null }),
    ]);
    const other = (await askOwnData(api, await api.signIn('veteran', 'Veteran1234'), 'Veteran1234')).json();
    expect(other.rankedPlayers).toEqual([]);
  });
});

test.runIf(inject('template').kind === 'postgres')(
  'every process tells a new ranking and status a second later',
  async () => {
    const beside = await buildTestApp({ beside: api });
    const seen = async () => [
      (await beside.get('/ranking-pvp')).json<RankingPlayer[]>().map(({ id }) => id),
      (await beside.get('/status')).json().online,
    ];
    await put([reported(1)], secondsAgo(9));
    expect(await seen()).toEqual([[1], null]);
    await put([reported(2)]);
    await report(api, '/intake/status', { online: 5, since: null });
    api.clock.advance(1_000);
    expect(await seen()).toEqual([[2], 5]);
    await beside.close();
  },
);
