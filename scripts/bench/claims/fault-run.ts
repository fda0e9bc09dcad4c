import { type Chance, chanceOf } from '#rules/seeded.ts';
import { openDatabase } from '#server/db/connect.ts';
import { unless } from '#server/unless.ts';
import { createClient, type Tally } from '../fleet/client.ts';
import { fleetEnvironment } from '../fleet/environment.ts';
import { type Fleet, startFleet } from '../fleet/fleet.ts';
import { createJournal, type Journal } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/outcome-lines.ts';
import type { Player } from '../fleet/players.ts';
import type { Run } from '../fleet/turns.ts';
import { PROJECT } from '../measure.ts';
import type { Asked } from './api-process.ts';
import { startConsumers } from './consumers.ts';
import { createGame, type Game, SECRET } from './game.ts';
import { type Round, roundsOf } from './intents.ts';
import { examine } from './outcome.ts';
import { play, type Stage } from './play.ts';
import { untilGiven } from './rest.ts';
import { runStampedes, type Stampede } from './stampede.ts';
import { POINTS } from './watch-commits.ts';
import { type Size, type World, worldOf } from './world.ts';

/** One run: so many rounds, and before them so many rewards of each kind that `claims` try to get at once. */
export type ClaimsRun = Run & { rounds: number; repetitions: number; claims: number };

/** What is counted while a run goes on. */
export type Counted = { journal: Journal; tally: Tally; ways: Tally; killed: Tally };

/** A run that has begun. */
type Scenery = { run: ClaimsRun; world: World; size: Size; counted: Counted; stage: Stage; game: Game };

/** Rounds at once. */
const AT_ONCE = 10;
const ROUNDS_PER_PLAYER = 6;
const PATIENCE = 180_000;

const environment = (run: ClaimsRun) =>
  fleetEnvironment(run, {
    INTAKE_SECRET: SECRET,
    ...{ LIMIT_CLAIMS_PER_ACCOUNT: '100000', LIMIT_DELIVERY_TRIES: '1000', LIMIT_DELIVERY_RETRY_SECONDS: '1' },
    ...{ LIMIT_PROMOTION_TRIES_PER_ACCOUNT: '100000', LIMIT_PROMOTION_TRIES_PER_ADDRESS: '100000' },
  });

/** The processes of a part of a run, of which so many die. */
function openFleet(run: ClaimsRun, counted: Counted, part: string, deaths: number): Promise<Fleet> {
  const { tree = PROJECT, databaseUrl, seed } = run;
  return startFleet({
    ...{ tree, program: 'scripts/bench/claims/api-process.ts', points: POINTS, seed: `${seed}/${part}` },
    ...{ journal: counted.journal, env: environment(run), size: databaseUrl === null ? 1 : 2, deaths },
  });
}

/** Lets things happen outside the site, one at a time: a process is asked one question at once. */
function inTurn(fleet: Fleet): Stage['happen'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (asked: Asked) => {
    const next = last.then(() => fleet.ask(asked));
    last = next;
    await next;
  };
}

/** Connects the stage to the processes of a part. */
function enter(scenery: Scenery, fleet: Fleet, part: string, over: AbortSignal): Stage {
  const { run, counted, stage } = scenery;
  const client = createClient(fleet.addresses, chanceOf(`${run.seed}/${part}/client`), counted.tally, over);
  return { ...stage, client, happen: inTurn(fleet) };
}

/** Now and then kills a process at no point in particular, by the number of rounds that have begun. */
function killNowAndThen(fleet: Fleet, chance: Chance, rounds: number) {
  const every = Math.max(10, Math.ceil(rounds / 40));
  return (begun: number) => {
    if (begun % every !== 0) return;
    const nth = Math.floor(chance() * fleet.addresses.length);
    setTimeout(() => fleet.kill(nth), chance() * 300);
  };
}

/** Waits until a round may begin. */
type Gate = (nth: number) => Promise<void>;

async function playAll(
  stage: Stage,
  fleet: Fleet,
  all: readonly Round[],
  { seed, say }: ClaimsRun,
  gate: Gate,
): Promise<void> {
  const kill = killNowAndThen(fleet, chanceOf(`${seed}/deaths`), all.length);
  const left = all.values();
  let begun = 0;
  const oneByOne = async () => {
    for (const round of left) {
      begun += 1;
      const nth = begun;
      await gate(nth);
      kill(nth);
      if (nth % 100 === 0) say?.(`  ${nth} of ${all.length} rounds begun`);
      await play(stage, round);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
}

/** A hundred at once: players of their own, each for one reward of every kind. */
async function partOne(scenery: Scenery, open: AsyncDisposableStack): Promise<Stampede[]> {
  const { run, counted, world, size } = scenery;
  const fleet = await openFleet(run, counted, 'stampedes', Number.POSITIVE_INFINITY);
  open.defer(() => fleet.stop());
  const over = new AbortController();
  open.defer(() => over.abort());
  const cast: Asked = { ask: 'world', seed: run.seed, ...size };
  const players = await fleet.ask<Player[]>(cast);
  scenery.stage.players = players.slice(0, size.players);
  const stage = enter(scenery, fleet, 'stampedes', over.signal);
  const rest = { world, seed: run.seed, players: players.slice(size.players), claims: run.claims };
  const all = await unless(fleet.hopeless, runStampedes(stage, fleet, rest));
  await fleet.stop();
  run.say?.(`  ${all.length} times ${run.claims} claims at once`);
  return all;
}

/** The fault script, and the game that takes what comes of it; answers what never came to its end. */
async function partTwo(scenery: Scenery, open: AsyncDisposableStack): Promise<string[]> {
  const { run, counted, world, size, game } = scenery;
  const { rounds, seed, patience = PATIENCE } = run;
  const fleet = await openFleet(run, counted, 'rounds', Math.ceil(rounds / (run.databaseUrl === null ? 16 : 8)));
  open.defer(() => fleet.stop());
  const over = new AbortController();
  const stage = enter(scenery, fleet, 'rounds', over.signal);
  const consumers = await startConsumers({ run, client: stage.client, addresses: fleet.addresses, game, counted });
  open.defer(() => consumers.stop());
  // First of all: who asks a portal that is gone does so for long.
  open.defer(() => over.abort());
  const work = async () => {
    await playAll(stage, fleet, roundsOf(seed, world, rounds, size.players), run, consumers.gate);
    consumers.behave();
    fleet.spare();
    run.say?.('  all rounds were played; waiting until everything is given');
    return untilGiven(fleet, patience);
  };
  const unrest = await unless(fleet.hopeless, Promise.race([work(), consumers.failed]));
  await consumers.stop();
  await fleet.stop();
  return unrest;
}

/** Lets players claim while everything goes wrong, waits until it is given, and compares portal and game. */
export async function runClaims(run: ClaimsRun): Promise<Outcome> {
  const begun = performance.now();
  const { seed, rounds, repetitions, home, databaseUrl, without = [] } = run;
  const asked = run.signal ?? new AbortController().signal;
  const size = { rounds, stampedes: repetitions, players: Math.max(4, Math.ceil(rounds / ROUNDS_PER_PLAYER)) };
  const world = worldOf(seed, size);
  const journal = createJournal({ points: POINTS, expected: [] });
  const counted = { journal, tally: new Map(), ways: new Map(), killed: new Map() };
  const game = createGame({ forgets: without.includes('journal') });
  const notes = { tries: [], told: [], purchases: new Map(), players: [], began: new Date() };
  const nobody = {
    client: { post: () => Promise.reject(new Error('nobody listens yet')) },
    happen: async () => undefined,
  };
  const scenery: Scenery = { run, world, size, counted, game, stage: { ...notes, ...nobody } };
  await using open = new AsyncDisposableStack();
  const stampedes = await unless(asked, partOne(scenery, open));
  const unrest = await unless(asked, partTwo(scenery, open));
  const database = await openDatabase({ home, databaseUrl });
  open.defer(() => database.close());
  const outcome = await examine(database.db, { ...scenery, stampedes, unrest });
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}
