import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/site/seeded.ts';
import type { Failpoint } from '#server/store/store-services.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import type { ApiProcesses } from '../fleet/api-processes.ts';
import { openFleet, playAll, runScript, untilAtRest } from '../fleet/fault-script.ts';
import { createJournal } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/parts.ts';
import type { Run } from '../fleet/runs.ts';
import type { Player } from '../fleet/serve-process.ts';
import type { Asked, OpenWork } from './api-process.ts';
import { type Counted, examine } from './checks.ts';
import { batchesOf } from './intents.ts';
import { type OrderOutcome, playBatch, type RunContext, unreliableAnswers, unreliableMail } from './run-batch.ts';
import { createScheduledActions, openTabs } from './surroundings.ts';

type FaultRun = Run & { orders: number };

const POINTS: readonly Failpoint[] = ['after-capture', 'after-commit', 'after-live'];
/** The double fails on purpose: that it could not be asked is what is tried. */
const EXPECTED = ['ProviderUnavailableError'];

const AT_ONCE = 12;
const ORDERS_PER_PAYER = 8;
/** For so many orders the limited plans have their places once. */
const ORDERS_PER_PLACES = 125;
const MOST_TABS = 20;
const LATENCY = 20;
const SETTINGS = {
  STORE_CURRENCY: 'EUR',
  LIMIT_RECONCILE_SECONDS: '1',
  LIMIT_ORDER_MINUTES: '1',
  LIMIT_ORDERS_PER_ACCOUNT: '1000',
};

async function prepare(run: FaultRun, counted: Counted, open: AsyncDisposableStack) {
  const { seed, orders, databaseUrl } = run;
  const latency = seededRandom(`${seed}/latency`);
  const double = await startPayPalDouble({ tries: 400, latency: () => latency() * LATENCY });
  open.defer(() => double.stop());
  const options = {
    program: 'scripts/bench/payments/api-process.ts',
    points: POINTS,
    deaths: Math.ceil(orders / (databaseUrl === null ? 20 : 10)),
    settings: { ...SETTINGS, ...double.environment },
  };
  const { fleet, client } = await openFleet(run, { ...counted, ...options }, open);
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
  return { context: { double, client, payers, followers }, fleet, tabs };
}

/** Lets players buy while everything goes wrong, waits until it has come to rest, and compares the portal with the provider's records. */
export function runFaults(run: FaultRun): Promise<Outcome> {
  const { seed, orders, say } = run;
  const counted: Counted = {
    journal: createJournal({ points: POINTS, expected: EXPECTED }),
    tally: new Map(),
    deliveries: new Map(),
    wrongAnswers: new Map(),
  };
  return runScript(run, {
    prepare: (open) => prepare(run, counted, open),
    run: async ({ fleet, context, tabs }) => {
      const played: OrderOutcome[] = [];
      await playAll(fleet, run, {
        batches: batchesOf(seed, orders, context.payers.length),
        atOnce: AT_ONCE,
        sizeOf: (batch) => batch.length,
        total: orders,
        noun: 'orders',
        killEvery: Math.max(30, Math.ceil(orders / 25)),
        restartEvery: Math.max(20, Math.ceil(orders / 10)),
        runBatch: async (batch) => void played.push(...(await playBatch(context, batch))),
      });
      fleet.spare();
      say?.('  all orders were begun; waiting until nothing happens any more');
      const unfinished = await untilAtRest(run, (wait) => unfinishedWork(fleet, context, wait));
      return { context, played, unfinished, tabs, counted };
    },
    examine,
  });
}

/** Whether an order that is open may stay so: it is not paid yet, or its money waits for a decision of people. */
function mayStayOpen(double: PayPalDouble, { id, state, reason }: OpenWork['orders'][number]): boolean {
  const payment = [...double.orders.values()].find(({ customId }) => customId === id);
  if (state === 'pending') return payment?.capture === null && payment.state !== 'approved';
  if (state !== 'review') return false;
  return reason === 'amountMismatch' || (reason === 'capturePending' && payment?.capture?.status === 'PENDING');
}

/** What is open once the provider has ended what it began, or after so many milliseconds. */
async function unfinishedWork(fleet: ApiProcesses, { double, followers }: RunContext, wait: number): Promise<string[]> {
  await Promise.race([double.settled(), pause(wait, null, { ref: false })]);
  const { orders, tasks, messages } = await fleet.ask<OpenWork>({ ask: 'open' } satisfies Asked);
  const open = orders.filter((order) => !mayStayOpen(double, order));
  if (open.length + tasks + messages === 0 && followers.isIdle()) return [];
  const states = open.map(({ id, state, reason }) => `order ${id} stays ${state}${reason ? ` (${reason})` : ''}`);
  return [...states, `${tasks} tasks and ${messages} messages are not done`];
}
