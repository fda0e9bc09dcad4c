import { join } from 'node:path';
import { type Chance, chanceOf } from '#rules/seeded.ts';
import { openDatabase } from '#server/db/connect.ts';
import { unless } from '#server/unless.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { PROJECT } from '../measure.ts';
import type { Payer } from './api-process.ts';
import { createClient, type Tally } from './client.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { createFollowers } from './followers.ts';
import { type Scene, scenesOf } from './intents.ts';
import { createJournal, type Journal } from './journal.ts';
import { examine, type Outcome } from './outcome.ts';
import { type Played, play, type Stage } from './play.ts';
import { unreliableAnswers, unreliableMail } from './provider-faults.ts';
import { untilRest } from './rest.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** One run; with `databaseUrl` null a single process on the embedded database in `home`, else two on that PostgreSQL. */
export type FaultRun = {
  orders: number;
  seed: string;
  home: string;
  databaseUrl: string | null;
  /** The folder of the project whose server runs; this one when left out. */
  tree?: string;
  /** Milliseconds until everything that can still happen must have happened. */
  patience?: number;
  say?: (line: string) => void;
  /** Breaks the run off: it throws, and leaves nothing behind. */
  signal?: AbortSignal;
};

/** What is counted while a run goes on. */
export type Counted = { journal: Journal; tally: Tally; deliveries: Tally; wrongAnswers: Tally };

/** A run that has begun. */
type Scenery = { stage: Stage; fleet: Fleet; tabs: Tabs };

/** Scenes at once. */
const AT_ONCE = 12;
const ORDERS_PER_PAYER = 8;
/** For so many orders the limited plans have their places once. */
const ORDERS_PER_PLACES = 125;
const MOST_TABS = 20;
const PATIENCE = 180_000;
/** Before the provider changes something, in milliseconds. */
const LATENCY = 20;
/** Kept from run to run: most of what a start takes is reading the source. */
const COMPILED = join(PROJECT, 'node_modules/.cache/compiled');
/** The same for every process: a payment that is created twice must be the same payment. */
const ORIGIN = 'http://localhost:4380';

const environment =
  ({ home, databaseUrl }: FaultRun, double: PayPalDouble) =>
  (nth: number) => ({
    ...{
      NODE_ENV: 'test',
      PORTAL_HOME: databaseUrl === null ? home : `${home}/${nth}`,
      DATABASE_URL: databaseUrl ?? '',
    },
    ...{ DIST_DIR: `${home}/dist`, NODE_COMPILE_CACHE: COMPILED, PUBLIC_ORIGIN: ORIGIN },
    ...{ AUTH_SECRET: 'of a run whose money is not real', STORE_CURRENCY: 'EUR' },
    ...{ LIMIT_RECONCILE_SECONDS: '1', LIMIT_ORDER_MINUTES: '1', LIMIT_ORDERS_PER_ACCOUNT: '1000' },
    ...double.environment,
  });

async function prepare(run: FaultRun, counted: Counted, open: AsyncDisposableStack): Promise<Scenery> {
  const { seed, orders, databaseUrl, tree = PROJECT } = run;
  const latency = chanceOf(`${seed}/latency`);
  const double = await startPayPalDouble({ tries: 400, latency: () => latency() * LATENCY });
  open.defer(() => double.stop());
  const fleet = await startFleet({
    ...{ tree, seed, env: environment(run, double), journal: counted.journal, size: databaseUrl === null ? 1 : 2 },
    deaths: Math.ceil(orders / (databaseUrl === null ? 20 : 10)),
  });
  open.defer(() => fleet.stop());
  const count = Math.ceil(orders / ORDERS_PER_PAYER);
  const places = Math.ceil(orders / ORDERS_PER_PLACES);
  const payers = await fleet.ask<Payer[]>({ ask: 'payers', count, places });
  double.webhookUrls = fleet.addresses.map((address) => `${address}/api/v1/webhooks/paypal`);
  double.dispatch = unreliableMail(seed, counted.deliveries);
  double.trouble = unreliableAnswers(seed, counted.wrongAnswers);
  const tabs = openTabs(fleet.addresses, payers.slice(0, MOST_TABS));
  open.defer(() => tabs.close());
  const followers = createFollowers();
  open.defer(() => followers.stop());
  const over = new AbortController();
  open.defer(() => over.abort());
  const client = createClient(fleet.addresses, chanceOf(`${seed}/client`), counted.tally, over.signal);
  return { stage: { double, client, payers, followers }, fleet, tabs };
}

/** Now and then kills a process at no point in particular, by the number of orders that have begun. */
function killNowAndThen(fleet: Fleet, chance: Chance, orders: number) {
  const every = Math.max(30, Math.ceil(orders / 25));
  return (before: number, begun: number) => {
    if (Math.floor(before / every) === Math.floor(begun / every)) return;
    const nth = Math.floor(chance() * fleet.addresses.length);
    setTimeout(() => fleet.kill(nth), chance() * 300);
  };
}

/** Plays all scenes, so many at once. */
async function playAll({ stage, fleet }: Scenery, scenes: Scene[], { seed, orders, say }: FaultRun): Promise<Played[]> {
  const kill = killNowAndThen(fleet, chanceOf(`${seed}/deaths`), orders);
  const played: Played[] = [];
  const left = scenes.values();
  let begun = 0;
  const inTurn = async () => {
    for (const scene of left) {
      const before = begun;
      begun += scene.length;
      kill(before, begun);
      if (Math.floor(before / 100) !== Math.floor(begun / 100)) say?.(`  ${begun} of ${orders} orders begun`);
      played.push(...(await play(stage, scene)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return played;
}

/** Lets players buy while everything goes wrong, waits until it has come to rest, and compares the portal with the provider's own books. */
export async function runFaults(run: FaultRun): Promise<Outcome> {
  const begun = performance.now();
  const { seed, orders, say, home, databaseUrl, patience = PATIENCE } = run;
  const asked = run.signal ?? new AbortController().signal;
  const counted = { journal: createJournal(), tally: new Map(), deliveries: new Map(), wrongAnswers: new Map() };
  await using open = new AsyncDisposableStack();
  const scenery = await unless(asked, prepare(run, counted, open));
  const { fleet, stage, tabs } = scenery;
  const signal = AbortSignal.any([asked, fleet.hopeless]);
  const played = await unless(signal, playAll(scenery, scenesOf(seed, orders, stage.payers.length), run));
  fleet.spare();
  say?.('  all orders were begun; waiting until nothing happens any more');
  const unrest = await unless(signal, untilRest(fleet, stage, patience));
  await fleet.stop();
  const database = await openDatabase({ home, databaseUrl });
  open.defer(() => database.close());
  const outcome = await examine(database.db, { stage, played, unrest, tabs, counted });
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}
