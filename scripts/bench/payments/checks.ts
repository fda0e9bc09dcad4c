import type { Db } from '#server/kernel/db/database.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import type { AnswerCounts } from '../fleet/client.ts';
import { countBy, errorFindings, type Journal, sorted } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/parts.ts';
import { type Both, type DatabaseState, isOwed, pointsBack, readState } from './read-state.ts';
import type { OrderOutcome, RunContext } from './run-batch.ts';
import type { Tabs } from './surroundings.ts';

export type Counted = { journal: Journal; tally: AnswerCounts; deliveries: AnswerCounts; wrongAnswers: AnswerCounts };

/** What is wrong, in sentences without their full stop; [] is clean. */
type Findings = string[];

const called = ({ row, money }: Both) => `order ${row.id} (${row.plan}, ${row.state}, at the provider: ${money})`;

function isInPlace(order: Both): boolean {
  const { row, money, isWholeBack } = order;
  const isAnyOf = (...states: string[]) => states.includes(row.state);
  if (money === 'none') return isAnyOf('pending', 'cancelled', 'expired', 'failed');
  if (money === 'approved') return isAnyOf('cancelled', 'expired', 'failed');
  // An order given up before stays so.
  if (money === 'declined') return isAnyOf('failed', 'cancelled', 'expired');
  if (money === 'held') return row.state === 'review' && row.reason === 'capturePending';
  if (money === 'other amount') {
    return isWholeBack ? row.state === 'refunded' : row.state === 'review' && row.reason === 'amountMismatch';
  }
  return isWholeBack ? isAnyOf('refunded', 'disputed') : row.state === 'paid';
}

/** Every payment credited once or given back, nothing credited that was not taken, and balances that are the sum of it. */
function money({ orders, entries, payers, strangers }: DatabaseState): Findings {
  const found = strangers.map((stranger) => `${stranger} is stored by the provider alone`);
  const owed = new Map(payers.map((id) => [id, 0]));
  for (const order of orders) {
    const { row, payment, back, money: has } = order;
    const credits = entries.filter(({ kind, ref }) => kind === 'purchase' && ref === row.id);
    const wanted = isOwed(order) && row.points > 0 ? 1 : 0;
    if (credits.length !== wanted) found.push(`${called(order)} was credited ${credits.length} times, not ${wanted}`);
    if (!isInPlace(order)) found.push(`${called(order)} is not where it belongs`);
    if (has === 'taken' && row.captureId !== payment?.capture?.id) found.push(`${called(order)} names another capture`);
    if (has === 'taken' && row.reversedMinor !== back) {
      found.push(`${called(order)} gave ${row.reversedMinor} back, and the provider ${back}`);
    }
    if (order.isUndelivered && !order.isWholeBack) found.push(`${called(order)} was neither delivered nor given back`);
    const points = isOwed(order) ? row.points - pointsBack(order) : 0;
    owed.set(row.accountId, (owed.get(row.accountId) ?? 0) + points);
  }
  for (const [id, points] of owed) {
    const own = entries.filter(({ accountId }) => accountId === id);
    const summed = own.reduce((sum, entry) => sum + entry.points, 0);
    const last = own.toSorted((one, other) => other.number - one.number)[0]?.balanceAfter ?? 0;
    if (summed !== points) found.push(`account ${id} has ${summed} points, and paid for ${points}`);
    if (last !== points) found.push(`account ${id} reads a balance of ${last}, and paid for ${points}`);
  }
  return found;
}

/** Limited plans never oversold, by the provider's records; and the portal's count is that of the places held. */
function places({ orders, plans, held: holders }: DatabaseState): Findings {
  return plans.flatMap(({ name, saleLimit, sold }) => {
    const own = orders.filter(({ row }) => row.plan === name);
    const kept = own.filter((order) => isOwed(order) && !order.isWholeBack).length;
    const held = holders.get(name) ?? 0;
    return [
      ...(saleLimit !== null && kept > saleLimit
        ? [`${kept} of ${name} are paid for, and there are ${saleLimit}`]
        : []),
      ...(saleLimit !== null && sold > saleLimit ? [`${sold} of ${name} are sold, and there are ${saleLimit}`] : []),
      ...(sold === held ? [] : [`${sold} of ${name} are sold, and ${held} orders hold a place`]),
      ...own
        .filter(({ row }) => row.state === 'paid' && !row.holdsPlace)
        .map((order) => `${called(order)} holds no place`),
    ];
  });
}

/** What follows each payment: one receipt, one task for the open pages, one request where something is to be done. */
function followers({ orders, tasks, requests, receipts }: DatabaseState): Findings {
  const found: Findings = [];
  const keyOf = (who: number | null, when: Date | null) => `account ${who} at ${when?.toISOString()}`;
  const written = countBy(receipts, ({ accountId, createdAt }) => keyOf(accountId, createdAt));
  const settled = countBy(orders.filter(isOwed), ({ row }) => keyOf(row.accountId, row.settledAt));
  for (const order of orders) {
    const { row, isWholeBack } = order;
    const reports = tasks.filter(({ orderId, kind }) => orderId === row.id && kind === 'purchase').length;
    if (reports !== (isOwed(order) ? 1 : 0)) found.push(`${called(order)} is followed by ${reports} live events`);
    const own = requests.filter(({ orderId }) => orderId === row.id);
    const wanted = isOwed(order) && row.kind !== 'points' ? 1 : 0;
    if (own.length !== wanted) found.push(`${called(order)} opened ${own.length} requests, not ${wanted}`);
    const stands = own.some(({ state }) => state !== 'cancelled');
    if (wanted === 1 && stands === isWholeBack) found.push(`${called(order)} has a request that is ${own[0]?.state}`);
  }
  for (const key of Object.keys({ ...written, ...settled })) {
    const [mails, paid] = [written[key] ?? 0, settled[key] ?? 0];
    if (mails !== paid) found.push(`${key}: ${paid} paid orders and ${mails} receipts`);
  }
  for (const { id, kind, doneAt, orderId } of tasks) {
    if (doneAt === null) found.push(`task ${id} (${kind} of order ${orderId}) was never done`);
  }
  return found;
}

/** One order for each key, and one way to pay it, however often its button was pressed. */
function keys({ orders, played }: DatabaseState): Findings {
  const found: Findings = [];
  const byKey = countBy(orders, ({ row }) => `${row.accountId} ${row.idempotencyKey}`);
  for (const [key, times] of Object.entries(byKey))
    if (times > 1) found.push(`account and key ${key} name ${times} orders`);
  const states = new Map(orders.map(({ row }) => [row.idempotencyKey, row.state]));
  for (const { key, hrefs, codes } of played) {
    // A request without an answer for as long as an order lasts ends with it.
    const isOver = states.get(key) === 'expired';
    if (hrefs.length > 1) found.push(`${key} was answered with ${hrefs.length} different addresses`);
    const refusals = codes.filter((code) => code !== 'planSoldOut' && !(isOver && code === 'orderKeyUsed'));
    if (refusals.length > 0) found.push(`${key} was refused: ${refusals.join(', ')}`);
    if (hrefs.length === 0 && codes.length === 0) found.push(`${key} was neither placed nor refused`);
  }
  return found;
}

/** A 5xx that says that the provider is away, as it is now and then. */
const isAway = (how: string) => how.endsWith('503 paymentProvider');

type RunResult = {
  context: RunContext;
  played: readonly OrderOutcome[];
  unfinished: string[];
  tabs: Tabs;
  counted: Counted;
};

function countAll({ orders }: DatabaseState, { played, tabs, counted }: RunResult): Outcome['counts'] {
  const { tally, deliveries, wrongAnswers, journal } = counted;
  const codes = played.flatMap((one) => one.codes);
  const isWatched = ({ row }: DatabaseState['orders'][number]) =>
    row.settledAt !== null && row.reason === null && tabs.payers.includes(row.accountId);
  return {
    orders: countBy(orders, ({ row }) => row.state),
    'their money at the provider': countBy(orders, ({ money }) => money),
    refused: countBy(codes, (code) => code),
    'ways of messages': sorted(deliveries),
    'wrong answers of the provider': sorted(wrongAnswers),
    'answers to players': sorted(tally),
    'said by the processes': sorted(journal.reports),
    'open pages': { 'paid orders': orders.filter(isWatched).length, 'live events heard': tabs.heard() },
  };
}

export async function examine(db: Db, left: RunResult): Promise<Omit<Outcome, 'seconds'>> {
  const { context, played, unfinished, counted } = left;
  const stored = await readState(
    db,
    context.double,
    played,
    context.payers.map(({ id }) => id),
  );
  const { problems } = await checkLedger(db);
  const isGuard = (problem: string) => /does not stand$|is switched off$/.test(problem);
  return {
    findings: {
      rest: unfinished,
      money: money(stored),
      places: places(stored),
      'what follows': followers(stored),
      keys: keys(stored),
      errors: errorFindings(counted.journal, counted.tally, isAway),
      ledger: problems.filter((problem) => !isGuard(problem)),
      guards: problems.filter(isGuard),
    },
    deaths: counted.journal.deaths,
    counts: countAll(stored, left),
  };
}
