import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seededRandom } from '#domain/site/seeded.ts';
import { abortable } from '#server/kernel/abortable.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Failpoint } from '#server/store/store-services.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import { type ApiProcesses, startApiProcesses } from '../fleet/api-processes.ts';
import { createClient } from '../fleet/client.ts';
import { createJournal } from '../fleet/journal.ts';
import type { Outcome, Run } from '../fleet/runs.ts';
import type { Player } from '../fleet/serve-process.ts';
import { apiEnvironment } from '../fleet/without.ts';
import { PROJECT } from '../measure.ts';
import type { Asked, OpenWork } from './api-process.ts';
import { type Counted, examine } from './checks.ts';
import { batchesOf, type OrderBatch } from './intents.ts';
import { type OrderOutcome, type RunContext, runScript, unreliableAnswers, unreliableMail } from './run-batch.ts';
import { createScheduledActions, openTabs, type Tabs } from './surroundings.ts';

/** One run: on the embedded database a single process, else two. */
export type FaultRun = Run & { orders: number };

/** Every place where a process of the run may end itself. */
export const POINTS: readonly Failpoint[] = ['after-capture', 'after-commit', 'after-live'];
/** The double fails on purpose: that it could not be asked is what is tried. */
const EXPECTED = ['ProviderUnavailableError'];

/** A run that has begun. */
type RunSetup = { context: RunContext; fleet: ApiProcesses; tabs: Tabs };

/** Scenes at once. */
const AT_ONCE = 12;
const ORDERS_PER_PAYER = 8;
/** For so many orders the limited plans have their places once. */
const ORDERS_PER_PLACES = 125;
const MOST_TABS = 20;
const PATIENCE = 180_000;
/** Before the provider changes something, in milliseconds. */
const LATENCY = 20;
const environment = (run: FaultRun, double: PayPalDouble) =>
  apiEnvironment(run, {
    STORE_CURRENCY: 'EUR',
    LIMIT_RECONCILE_SECONDS: '1',
    LIMIT_ORDER_MINUTES: '1',
    LIMIT_ORDERS_PER_ACCOUNT: '1000',
    ...double.environment,
  });

async function prepare(run: FaultRun, counted: Counted, open: AsyncDisposableStack): Promise<RunSetup> {
  const { seed, orders, databaseUrl, tree = PROJECT } = run;
  const latency = seededRandom(`${seed}/latency`);
  const double = await startPayPalDouble({ tries: 400, latency: () => latency() * LATENCY });
  open.defer(() => double.stop());
  const fleet = await startApiProcesses({
    tree,
    program: 'scripts/bench/payments/api-process.ts',
    points: POINTS,
    seed,
    journal: counted.journal,
    env: environment(run, double),
    size: databaseUrl === null ? 1 : 2,
    deaths: Math.ceil(orders / (databaseUrl === null ? 20 : 10)),
  });
  open.defer(() => fleet.stop());
  const count = Math.ceil(orders / ORDERS_PER_PAYER);
  const places = Math.ceil(orders / ORDERS_PER_PLACES);
  const payers = await fleet.ask<Player[]>({ ask: 'payers', count, places } satisfies Asked);
  double.webhookUrls = fleet.addresses.map((address) => `${address}/api/v1/webhooks/paypal`);
  double.dispatch = unreliableMail(seed, counted.deliveries);
  double.trouble = unreliableAnswers(seed, counted.wrongAnswers);
  const tabs = openTabs(fleet.addresses, payers.slice(0, MOST_TABS));
  open.defer(() => tabs.close());
  const followers = createScheduledActions();
  open.defer(() => followers.stop());
  const over = new AbortController();
  open.defer(() => over.abort());
  const client = createClient(fleet.addresses, seededRandom(`${seed}/client`), counted.tally, over.signal);
  return { context: { double, client, payers, followers }, fleet, tabs };
}

/** Now and then kills a process at no point in particular, by the number of orders that have begun. */
function killNowAndThen(fleet: ApiProcesses, chance: Random, orders: number) {
  const every = Math.max(30, Math.ceil(orders / 25));
  return (before: number, begun: number) => {
    if (Math.floor(before / every) === Math.floor(begun / every)) return;
    const nth = Math.floor(chance() * fleet.addresses.length);
    setTimeout(() => fleet.kill(nth), chance() * 300);
  };
}

/** Plays all scenes, so many at once. */
async function playAll(
  { context, fleet }: RunSetup,
  scenes: OrderBatch[],
  { seed, orders, say }: FaultRun,
): Promise<OrderOutcome[]> {
  const kill = killNowAndThen(fleet, seededRandom(`${seed}/deaths`), orders);
  const played: OrderOutcome[] = [];
  const left = scenes.values();
  let begun = 0;
  const inTurn = async () => {
    for (const scene of left) {
      const before = begun;
      begun += scene.length;
      kill(before, begun);
      if (Math.floor(before / 100) !== Math.floor(begun / 100)) say?.(`  ${begun} of ${orders} orders begun`);
      played.push(...(await runScript(context, scene)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return played;
}

/** Lets players buy while everything goes wrong, waits until it has come to rest, and compares the portal with the provider's records. */
export async function runFaults(run: FaultRun): Promise<Outcome> {
  const begun = performance.now();
  const { seed, orders, say, home, databaseUrl, patience = PATIENCE } = run;
  const asked = run.signal ?? new AbortController().signal;
  const counted = {
    journal: createJournal({ points: POINTS, expected: EXPECTED }),
    tally: new Map(),
    deliveries: new Map(),
    wrongAnswers: new Map(),
  };
  await using open = new AsyncDisposableStack();
  const setup = await abortable(asked, prepare(run, counted, open));
  const { fleet, context, tabs } = setup;
  const signal = AbortSignal.any([asked, fleet.broken]);
  const played = await abortable(signal, playAll(setup, batchesOf(seed, orders, context.payers.length), run));
  fleet.spare();
  say?.('  all orders were begun; waiting until nothing happens any more');
  const unfinished = await abortable(signal, waitUntilIdle(fleet, context, patience));
  await fleet.stop();
  const database = await openDatabase({ home, databaseUrl });
  open.defer(() => database.close());
  const outcome = await examine(database.db, { context, played, unfinished, tabs, counted });
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}

const LOOKS_EVERY = 150;
/** Quiet once may be between two things. */
const QUIET_LOOKS = 2;

/** Whether an order that is open may stay so: it is not paid yet, or its money waits for a decision of people. */
function mayStayOpen(double: PayPalDouble, { id, state, reason }: OpenWork['orders'][number]): boolean {
  const payment = [...double.orders.values()].find(({ customId }) => customId === id);
  if (state === 'pending') return payment?.capture === null && payment.state !== 'approved';
  if (state !== 'review') return false;
  return reason === 'amountMismatch' || (reason === 'capturePending' && payment?.capture?.status === 'PENDING');
}

/** Waits until nothing can happen any more, so many milliseconds at most; answers what never came to its end. */
async function waitUntilIdle(
  fleet: ApiProcesses,
  { double, followers }: RunContext,
  patience: number,
): Promise<string[]> {
  const until = Date.now() + patience;
  for (let quiet = 0; ; ) {
    await Promise.race([double.settled(), pause(Math.max(0, until - Date.now()), null, { ref: false })]);
    const { orders, tasks, messages } = await fleet.ask<OpenWork>({ ask: 'open' } satisfies Asked);
    const open = orders.filter((order) => !mayStayOpen(double, order));
    const isQuiet = open.length + tasks + messages === 0 && followers.isIdle();
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return [];
    if (Date.now() > until) {
      const states = open.map(({ id, state, reason }) => `order ${id} stays ${state}${reason ? ` (${reason})` : ''}`);
      return [...states, `${tasks} tasks and ${messages} messages are not done`];
    }
    await pause(LOOKS_EVERY);
  }
}
