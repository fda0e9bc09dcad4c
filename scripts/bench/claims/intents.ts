import type { Track } from '#contract/battlepass.ts';
import type { ProgressEvent } from '#contract/intake.ts';
import { choiceOf } from '#domain/battlepass/battlepass-state.ts';
import { type Random, seededRandom } from '#domain/site/seeded.ts';
import { between, pick, range, weighted } from '../random.ts';
import { BURST, ENDED, RUNNING, type World } from './world.ts';

/** How a button is pressed: so many times at once, with an option each (null: none), perhaps once more when all is answered. */
type Clicks = { options: (number | null)[]; again: boolean; hangsUp: number | undefined };

/** An event of the game; `ago` in milliseconds before the run began. */
export type EventIntent = Pick<ProgressEvent, 'kind' | 'minutes'> & { ago: number };

export type Step =
  | { kind: 'buy'; points: number; bonus: number }
  | { kind: 'refund'; isWhole: boolean }
  | { kind: 'premium'; season: string }
  | ({ kind: 'award'; key: string } & Clicks)
  | ({ kind: 'pass'; season: string; tierPoints: number; track: Track } & Clicks)
  /** `others`: players who try the same code in the same moment. */
  | ({ kind: 'code'; code: string; others: number[] } & Clicks)
  /** `times`: reported so often at once; `contradicted`: then once more, with other contents under the same id. */
  | { kind: 'progress'; events: EventIntent[]; times: number; contradicted: boolean };

export type Round = { nth: number; player: number; steps: Step[]; together: boolean };

const DAY = 24 * 60 * 60_000;
/** Of the season that runs, and before what is too old to be accepted. */
const DAYS_BACK = 6;
const LONGEST_HANG_UP = 60;

function clicksOf(chance: Random, choices: readonly number[]): Clicks {
  const times = chance() < 0.5 ? 1 : between(chance, 2, 5);
  const option = () => (choices.length === 0 ? null : chance() < 0.1 ? 99 : pick(chance, choices));
  return {
    options: range(times).map(option),
    again: chance() < 0.3,
    hangsUp: chance() < 0.25 ? chance() * LONGEST_HANG_UP : undefined,
  };
}

function awardOf(chance: Random, { levels }: World): Step {
  const { key, scale } = pick(chance, levels);
  return { kind: 'award', key, ...clicksOf(chance, scale.chooseOption ? range(scale.ids.length) : []) };
}

function passOf(chance: Random, { tiers }: World): Step {
  // Low tiers are what most have reached.
  const tier = pick(chance, chance() < 0.6 ? tiers.slice(0, 5) : tiers);
  const track = pick(chance, ['free', 'premium'] as const);
  const options = choiceOf(tier[track].items)?.options?.map(({ item_id }) => item_id) ?? [];
  const season = pick(chance, [RUNNING, ENDED]);
  return { kind: 'pass', season, tierPoints: tier.pointsRequired, track, ...clicksOf(chance, options) };
}

function codeOf(chance: Random, { batches }: World, players: number): Step {
  const batch = pick(
    chance,
    batches.filter(({ name }) => name !== BURST),
  );
  const others = chance() < 0.4 ? range(between(chance, 1, 4)).map(() => between(chance, 0, players - 1)) : [];
  return { kind: 'code', code: pick(chance, batch.codes).code, others, ...clicksOf(chance, []) };
}

const KINDS = ['online', 'arena', 'raid', 'tb', 'challenge'] as const;

function eventOf(chance: Random): EventIntent {
  const kind = pick(chance, KINDS);
  const ago = Math.floor(chance() * DAYS_BACK * DAY);
  return kind === 'online' ? { kind, ago, minutes: between(chance, 5, 300) } : { kind, ago };
}

function progressOf(chance: Random): Step {
  const events = range(between(chance, 1, 12)).map(() => eventOf(chance));
  return { kind: 'progress', events, times: between(chance, 1, 3), contradicted: chance() < 0.2 };
}

type StepMaker = (chance: Random, world: World, players: number) => Step;

const STEPS: readonly (readonly [StepMaker, number])[] = [
  [awardOf, 26],
  [passOf, 26],
  [codeOf, 14],
  [progressOf, 16],
  [(chance) => ({ kind: 'buy', points: between(chance, 300, 2_500), bonus: between(chance, 0, 300) }), 10],
  [(chance) => ({ kind: 'refund', isWhole: chance() < 0.5 }), 4],
  [(chance) => ({ kind: 'premium', season: pick(chance, [RUNNING, ENDED]) }), 4],
];

/** All that is to happen in a run, in the order it begins; the same for the same seed. */
export function roundsOf(seed: string, world: World, rounds: number, players: number): Round[] {
  const chance = seededRandom(`${seed}/rounds`);
  return range(rounds).map((nth) => ({
    nth,
    player: between(chance, 0, players - 1),
    steps: range(between(chance, 2, 6)).map(() => weighted(chance, STEPS)(chance, world, players)),
    together: chance() < 0.4,
  }));
}
