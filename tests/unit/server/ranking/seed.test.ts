import { expect, test } from 'vitest';
import { RankingPlayer } from '#contract/ranking.ts';
import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { byPlace } from '#domain/ranking/ranking.ts';
import { manyPlayers } from '#scripts/bench/ranking/report-players.ts';
import { demoPlayers } from '#server/ranking/seed.ts';

const players = demoPlayers();
const numbers = (pick: (player: (typeof players)[number]) => number) => new Set(players.map(pick));

test('the sample world ranks 240 players in the default order, none twice', () => {
  expect(players).toHaveLength(240);
  expect(players).toEqual([...players].sort(byPlace));
  expect(numbers(({ id }) => id).size).toBe(240);
  expect(new Set(players.map(({ player_name }) => player_name)).size).toBe(240);
});

test('all ten tiers, all classes of the filters and others, and levels from 1 to 105 are there', () => {
  expect([...numbers(({ ranking }) => ranking)].sort((one, other) => one - other)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  const classes = numbers(({ player_class }) => player_class);
  expect(CLASS_LINES.flat().filter((id) => !classes.has(id))).toEqual([]);
  expect(classes.size).toBeGreaterThan(CLASS_LINES.flat().length);
  const levels = players.map(({ player_level }) => player_level);
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 105]);
});

test('players rose, fell, stayed and came since the snapshot before', () => {
  const moves = players.map(({ previous_position: before }, at) =>
    before === null ? 'new' : Math.sign(before - at - 1),
  );
  for (const move of [1, -1, 0, 'new']) expect(moves.filter((one) => one === move).length).toBeGreaterThan(9);
});

test('every level of warnings and sanctions is there, and points below nothing', () => {
  for (const warnings of [0, 1, 2, 3]) expect(players.some((player) => player.warnings === warnings)).toBe(true);
  expect(players.some(({ sanctions }) => sanctions > 0)).toBe(true);
  expect(players.some(({ ranking_point_pvp }) => ranking_point_pvp < 0)).toBe(true);
});

test('demo has two players, one of them high, novice a low one, veteran one', () => {
  const placesOf = (account: string) =>
    players.flatMap(({ account_name }, at) => (account_name === account ? [at + 1] : []));
  const [high = 0, ...others] = placesOf('demo');
  expect([high <= 10, others.length]).toEqual([true, 1]);
  expect(placesOf('novice')[0]).toBeGreaterThan(200);
  expect(placesOf('veteran')).toHaveLength(1);
});

test('20,000 are as good as 240: each is what the contract says', () => {
  const many = manyPlayers(20_000);
  expect(new Set(many.map(({ player_name }) => player_name)).size).toBe(20_000);
  for (const { account_name: _, ...player } of many) {
    RankingPlayer.parse({ ...player, arenas_played: player.win_count + player.lose_count });
  }
});
