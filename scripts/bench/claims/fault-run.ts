import type { ApiProcesses } from '../fleet/api-processes.ts';
import { openFleet, playAll, runScript, untilAtRest } from '../fleet/fault-script.ts';
import { createJournal } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/parts.ts';
import type { Player } from '../fleet/serve-process.ts';
import type { Asked, DeliveryCounts } from './api-process.ts';
import { type Burst, runBursts } from './burst.ts';
import { startConsumers } from './consume.ts';
import { createGame, SECRET } from './game.ts';
import { roundsOf } from './intents.ts';
import { type ClaimsRun, type Counted, examine } from './outcome.ts';
import { playRound, type RunContext } from './run-round.ts';
import { POINTS } from './watch-commits.ts';
import { worldOf } from './world.ts';

type RunSetup = Awaited<ReturnType<typeof prepare>>;

const AT_ONCE = 10;
const ROUNDS_PER_PLAYER = 6;

const SETTINGS = {
  INTAKE_SECRET: SECRET,
  LIMIT_CLAIMS_PER_ACCOUNT: '100000',
  LIMIT_DELIVERY_TRIES: '1000',
  LIMIT_DELIVERY_RETRY_SECONDS: '1',
  LIMIT_PROMOTION_TRIES_PER_ACCOUNT: '100000',
  LIMIT_PROMOTION_TRIES_PER_ADDRESS: '100000',
};

/** Lets things happen outside the site, one at a time: a process is asked one question at once. */
function inTurn(fleet: ApiProcesses): RunContext['happen'] {
  let last: Promise<unknown> = Promise.resolve();
  return async (asked: Asked) => {
    const next = last.then(() => fleet.ask(asked));
    last = next;
    await next;
  };
}

async function prepare(run: ClaimsRun, counted: Counted, open: AsyncDisposableStack) {
  const { seed, rounds, bursts, without = [] } = run;
  const size = { rounds, bursts, players: Math.max(4, Math.ceil(rounds / ROUNDS_PER_PLAYER)) };
  const program = 'scripts/bench/claims/api-process.ts';
  const options = { ...counted, program, points: POINTS, deaths: Number.POSITIVE_INFINITY, settings: SETTINGS };
  const { fleet, client, hangUp } = await openFleet(run, options, open);
  const cast: Asked = { ask: 'world', seed, ...size };
  const players = await fleet.ask<Player[]>(cast);
  const notes = { tries: [], reports: [], purchases: new Map(), began: new Date() };
  const context: RunContext = { client, happen: inTurn(fleet), players: players.slice(0, size.players), ...notes };
  const game = createGame({ forgets: without.includes('journal') });
  return { run, world: worldOf(seed, size), counted, context, game, fleet, crowd: players.slice(size.players), hangUp };
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
  const { rounds, seed } = run;
  fleet.limit(Math.ceil(rounds / (run.databaseUrl === null ? 20 : 8)));
  const consumers = await startConsumers({ run, client: context.client, addresses: fleet.addresses, game, counted });
  open.defer(() => consumers.stop());
  // First of all: a client of a portal that is gone retries for long.
  open.defer(hangUp);
  const work = async () => {
    await playAll(fleet, run, {
      batches: roundsOf(seed, world, rounds, context.players.length),
      atOnce: AT_ONCE,
      sizeOf: () => 1,
      total: rounds,
      noun: 'rounds',
      killEvery: Math.max(10, Math.ceil(rounds / 40)),
      restartEvery: Math.max(20, Math.ceil(rounds / 10)),
      gate: consumers.gate,
      runBatch: (round) => playRound(context, round),
    });
    consumers.behave();
    fleet.spare();
    run.say?.('  all rounds were played; waiting until everything is given');
    return untilAtRest(run, () => openDeliveries(fleet));
  };
  const unfinished = await Promise.race([work(), consumers.failed]);
  await consumers.stop();
  return unfinished;
}

/** Lets players claim while everything goes wrong, waits until it is given, and compares portal and game. */
export function runClaims(run: ClaimsRun): Promise<Outcome> {
  const journal = createJournal({ points: POINTS, expected: [] });
  const counted: Counted = { journal, tally: new Map(), ways: new Map(), killed: new Map() };
  return runScript(run, {
    prepare: (open) => prepare(run, counted, open),
    run: async (setup, open) => ({
      ...setup,
      bursts: await partOne(setup),
      unfinished: await partTwo(setup, open),
    }),
    examine,
  });
}

async function openDeliveries(fleet: ApiProcesses): Promise<string[]> {
  const { delivered = 0, ...open } = await fleet.ask<DeliveryCounts>({ ask: 'deliveries' } satisfies Asked);
  return Object.entries(open).map(([state, times]) => `${times} deliveries are ${state}, ${delivered} delivered`);
}
