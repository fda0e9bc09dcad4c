import type { Db } from '#server/kernel/db/database.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { countBy, sorted } from '../fleet/counts.ts';
import type { Outcome } from '../fleet/outcome-lines.ts';
import { checkState } from './checks.ts';
import type { Counted } from './fault-run.ts';
import { type DatabaseState, readState } from './read-state.ts';
import type { OrderOutcome, RunContext } from './run-batch.ts';
import type { Tabs } from './tabs.ts';

type RunResult = {
  context: RunContext;
  played: readonly OrderOutcome[];
  unrest: string[];
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

/** Compares what is left on both sides, once nothing happens any more. */
export async function examine(db: Db, left: RunResult): Promise<Omit<Outcome, 'seconds'>> {
  const { context, played, unrest, counted } = left;
  const books = await readState(
    db,
    context.double,
    played,
    context.payers.map(({ id }) => id),
  );
  const { problems } = await checkLedger(db);
  const isGuard = (problem: string) => /does not stand$|is switched off$/.test(problem);
  return {
    findings: {
      rest: unrest,
      ...checkState(books, counted.journal, counted.tally),
      ledger: problems.filter((problem) => !isGuard(problem)),
      guards: problems.filter(isGuard),
    },
    deaths: counted.journal.deaths,
    counts: countAll(books, left),
  };
}
