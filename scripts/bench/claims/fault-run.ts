import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '#domain/site/seeded.ts';
import { abortable } from '#server/kernel/abortable.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import { type ApiProcesses, startApiProcesses } from '../fleet/api-processes.ts';
import { createClient } from '../fleet/client.ts';
import { createJournal } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/runs.ts';
import type { Player } from '../fleet/serve-process.ts';
import { apiEnvironment } from '../fleet/without.ts';
import { PROJECT } from '../measure.ts';
import type { Asked, DeliveryCounts } from './api-process.ts';
import { type Burst, runBursts } from './burst.ts';
import { startConsumers } from './consume.ts';
import { createGame, type Game, SECRET } from './game.ts';
import { type Round, roundsOf } from './intents.ts';
import { type ClaimsRun, type Counted, examine } from './outcome.ts';
import { type RunContext, runScript } from './run-round.ts';
import { POINTS } from './watch-commits.ts';
import { type World, worldOf } from './world.ts';

/** A run that has begun. */
type RunSetup = {
  run: ClaimsRun;
  world: World;
  counted: Counted;
  context: RunContext;
  game: Game;
  fleet: ApiProcesses;
  crowd: Player[];
  /** Ends all asking. */
  hangUp: () => void;
};

/** Rounds at once. */
const AT_ONCE = 10;
const ROUNDS_PER_PLAYER = 6;
const PATIENCE = 180_000;

const environment = (run: ClaimsRun) =>
  apiEnvironment(run, {
    INTAKE_SECRET: SECRET,
    LIMIT_CLAIMS_PER_ACCOUNT: '100000',
    LIMIT_DELIVERY_TRIES: '1000',
    LIMIT_DELIVERY_RETRY_SECONDS: '1',
    LIMIT_PROMOTION_TRIES_PER_ACCOUNT: '100000',
    LIMIT_PROMOTION_TRIES_PER_ADDRESS: '100000',
  });

/** Lets things happen outside the site, one at a time: a process is asked one question at once. */
function inTurn(fleet: ApiProcesses): RunContext['happen'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (asked: Asked) => {
    const next = last.then(() => fleet.ask(asked));
    last = next;
    await next;
  };
}

async function prepare(run: ClaimsRun, counted: Counted, open: AsyncDisposableStack): Promise<RunSetup> {
  const { tree = PROJECT, databaseUrl, seed, rounds, bursts, without = [] } = run;
  const size = { rounds, bursts, players: Math.max(4, Math.ceil(rounds / ROUNDS_PER_PLAYER)) };
  const fleet = await startApiProcesses({
    tree,
    program: 'scripts/bench/claims/api-process.ts',
    points: POINTS,
    seed,
    journal: counted.journal,
    env: environment(run),
    size: databaseUrl === null ? 1 : 2,
    deaths: Number.POSITIVE_INFINITY,
  });
  open.defer(() => fleet.stop());
  const cast: Asked = { ask: 'world', seed, ...size };
  const players = await fleet.ask<Player[]>(cast);
  const over = new AbortController();
  const hangUp = () => over.abort();
  open.defer(hangUp);
  const client = createClient(fleet.addresses, seededRandom(`${seed}/client`), counted.tally, over.signal);
  const notes = { tries: [], reports: [], purchases: new Map(), began: new Date() };
  const context = { client, happen: inTurn(fleet), players: players.slice(0, size.players), ...notes };
  const game = createGame({ forgets: without.includes('journal') });
  return { run, world: worldOf(seed, size), counted, context, game, fleet, crowd: players.slice(size.players), hangUp };
}

/** Now and then kills a process at no point in particular, by the number of rounds that have begun. */
function killNowAndThen(fleet: ApiProcesses, chance: Random, rounds: number) {
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
  context: RunContext,
  fleet: ApiProcesses,
  all: readonly Round[],
  { seed, say }: ClaimsRun,
  gate: Gate,
): Promise<void> {
  const kill = killNowAndThen(fleet, seededRandom(`${seed}/deaths`), all.length);
  const left = all.values();
  let begun = 0;
  const oneByOne = async () => {
    for (const round of left) {
      begun += 1;
      const nth = begun;
      await gate(nth);
      kill(nth);
      if (nth % 100 === 0) say?.(`  ${nth} of ${all.length} rounds begun`);
      await runScript(context, round);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
}

/** A hundred at once: players of their own, each for one reward of every kind. */
async function partOne({ run, world, context, fleet, crowd }: RunSetup): Promise<Burst[]> {
  const { seed, claims, say } = run;
  const all = await runBursts(context, fleet, { world, seed, players: crowd, claims });
  say?.(`  ${all.length} times ${claims} claims of one reward at once`);
  return all;
}

/** The fault script, and the game that takes what comes of it; answers what never came to its end. */
async function partTwo(setup: RunSetup, open: AsyncDisposableStack): Promise<string[]> {
  const { run, counted, world, context, game, fleet, hangUp } = setup;
  const { rounds, seed, patience = PATIENCE } = run;
  fleet.limit(Math.ceil(rounds / (run.databaseUrl === null ? 20 : 8)));
  const consumers = await startConsumers({ run, client: context.client, addresses: fleet.addresses, game, counted });
  open.defer(() => consumers.stop());
  // First of all: a client of a portal that is gone retries for long.
  open.defer(hangUp);
  const work = async () => {
    await playAll(context, fleet, roundsOf(seed, world, rounds, context.players.length), run, consumers.gate);
    consumers.behave();
    fleet.spare();
    run.say?.('  all rounds were played; waiting until everything is given');
    return waitUntilDelivered(fleet, patience);
  };
  const unfinished = await Promise.race([work(), consumers.failed]);
  await consumers.stop();
  return unfinished;
}

/** Lets players claim while everything goes wrong, waits until it is given, and compares portal and game. */
export async function runClaims(run: ClaimsRun): Promise<Outcome> {
  const begun = performance.now();
  const asked = run.signal ?? new AbortController().signal;
  const journal = createJournal({ points: POINTS, expected: [] });
  const counted = { journal, tally: new Map(), ways: new Map(), killed: new Map() };
  await using open = new AsyncDisposableStack();
  const setup = await abortable(asked, prepare(run, counted, open));
  const signal = AbortSignal.any([asked, setup.fleet.broken]);
  const bursts = await abortable(signal, partOne(setup));
  const unfinished = await abortable(signal, partTwo(setup, open));
  await setup.fleet.stop();
  const database = await openDatabase(run);
  open.defer(() => database.close());
  const outcome = await examine(database.db, { ...setup, bursts, unfinished });
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}

const LOOKS_EVERY = 150;

/** Waits until everything is given, so many milliseconds at most; answers what never came to its end. */
async function waitUntilDelivered(fleet: ApiProcesses, patience: number): Promise<string[]> {
  const until = Date.now() + patience;
  for (;;) {
    const { delivered = 0, ...open } = await fleet.ask<DeliveryCounts>({ ask: 'deliveries' } satisfies Asked);
    const left = Object.entries(open).map(
      ([state, times]) => `${times} deliveries are ${state}, ${delivered} delivered`,
    );
    if (left.length === 0 || Date.now() > until) return left;
    await pause(LOOKS_EVERY);
  }
}
