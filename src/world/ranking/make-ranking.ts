import type { ReportedPlayer } from '#contract/calls/intake.ts';
import { CLASS_IDS, CLASS_LINES } from '#domain/catalogue/classes.ts';
import { byPlace, placesOf } from '#domain/ranking/ranking.ts';
import { between, pick, type Random, seeded, shuffled } from '../random.ts';
import { HARD_PLAYERS, type HardPlayer } from './hard-players.ts';
import { playerNames } from './player-names.ts';

/** A player as the game server reports it, and the place it had in the ranking before; null for a newcomer. */
type RankedPlayer = ReportedPlayer & { previous_position: number | null };

/** The sample world's own. */
const SEED = 20_261_122;
/** Players of the sample world. */
const PLAYERS = 240;

/** Points from which the second, third, … tier is reached. */
const TIER_POINTS = [800, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_200, 2_450];
const tierOf = (points: number) => 1 + TIER_POINTS.filter((from) => points >= from).length;

/** The levels at which players of a class of each step of the lines are. */
const STEP_LEVELS = [
  [31, 65],
  [66, 85],
  [86, 90],
  [91, 105],
] as const;

/** Every class of the filters once, then as they come; one player in twelve has a class that no filter names. */
function* classes(random: Random): Generator<number> {
  const listed: number[] = CLASS_LINES.flat();
  const others = CLASS_IDS.filter((id) => !listed.includes(id));
  yield* shuffled(random, listed);
  while (true) yield pick(random, random() < 1 / 12 ? others : listed);
}

function levelOf(random: Random, classId: number): number {
  const step = CLASS_LINES.map((line) => (line as readonly number[]).indexOf(classId)).find((at) => at >= 0);
  const [low, high] = step === undefined ? [1, 30] : (STEP_LEVELS[step] ?? [1, 30]);
  return between(random, low, high);
}

/** Around 1,400, thinner towards both ends. */
const pointsOf = (random: Random) => Math.round(100 + 2_600 * ((random() + random()) / 2));

/** Most were never warned. */
const warningsOf = (random: Random) => (random() < 0.8 ? 0 : between(random, 1, 4));

function report(random: Random, id: number, classId: number, hard: HardPlayer): ReportedPlayer {
  const { newcomer: _, ...given } = hard;
  const points = given.ranking_point_pvp ?? pointsOf(random);
  const arenas = between(random, 8, 900);
  const wins = Math.round(arenas * Math.min(0.9, Math.max(0.1, points / 2_700)));
  const warnings = warningsOf(random);
  return {
    id,
    player_level: levelOf(random, classId),
    player_class: classId,
    ranking: tierOf(points),
    ranking_point_pvp: points,
    win_count: wins,
    lose_count: arenas - wins,
    no_complete: between(random, 0, 12),
    cure_count: between(random, 0, 40 * arenas),
    dies_count: between(random, 0, 3 * arenas),
    kills_count: between(random, 0, 4 * arenas),
    warnings,
    sanctions: warnings > 2 && random() < 0.5 ? between(random, 1, 2) : 0,
    account_name: null,
    ...given,
  };
}

/** Who stood there in the snapshot before: a third fought since; instead of a newcomer, somebody who left. */
function before(random: Random, player: ReportedPlayer, isNew: boolean): ReportedPlayer {
  const change = random() < 1 / 3 ? between(random, -60, 60) : 0;
  return { ...player, id: isNew ? -player.id : player.id, ranking_point_pvp: player.ranking_point_pvp - change };
}

/** Ranked players in the default order: those set by hand, and as many drawn ones as are asked for; the same ones each time. */
export function makeRanking(count: number = PLAYERS): RankedPlayer[] {
  const random = seeded(SEED, 'ranking');
  const nextName = playerNames(
    random,
    HARD_PLAYERS.map(({ player_name }) => player_name),
  );
  const nextClass = classes(random);
  const players: ReportedPlayer[] = [];
  const earlier: ReportedPlayer[] = [];
  let id = 1_000;
  for (let nth = 0; nth < count; nth += 1) {
    id += between(random, 1, 9);
    const hard = HARD_PLAYERS[nth] ?? { player_name: nextName() };
    const player = report(random, id, hard.player_class ?? nextClass.next().value, hard);
    players.push(player);
    earlier.push(before(random, player, hard.newcomer ?? random() < 0.05));
  }
  const places = placesOf(earlier);
  return players.sort(byPlace).map((player) => ({ ...player, previous_position: places.get(player.id) ?? null }));
}
