import type { Db } from '#server/kernel/db/database.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { countBy, sorted } from '../fleet/counts.ts';
import type { Outcome } from '../fleet/outcome-lines.ts';
import { type Books, readBooks } from './books.ts';
import { checkBooks } from './checks.ts';
import type { Counted } from './fault-run.ts';
import type { Played, Stage } from './play.ts';
import type { Tabs } from './tabs.ts';

type Left = { stage: Stage; played: readonly Played[]; unrest: string[]; tabs: Tabs; counted: Counted };

function countAll({ orders }: Books, { played, tabs, counted }: Left): Outcome['counts'] {
  const { tally, deliveries, wrongAnswers, journal } = counted;
  const codes = played.flatMap((one) => one.codes);
  const isWatched = ({ row }: Books['orders'][number]) =>
    row.settledAt !== null && row.reason === null && tabs.payers.includes(row.accountId);
  return {
    orders: countBy(orders, ({ row }) => row.state),
    'their money at the provider': countBy(orders, ({ money }) => money),
    refused: countBy(codes, (code) => code),
    'ways of messages': sorted(deliveries),
    'wrong answers of the provider': sorted(wrongAnswers),
    'answers to players': sorted(tally),
    'said by the processes': sorted(journal.told),
    'open pages': { 'paid orders': orders.filter(isWatched).length, 'live events heard': tabs.heard() },
  };
}

/** Compares what is left on both sides, once nothing happens any more. */
export async function examine(db: Db, left: Left): Promise<Omit<Outcome, 'seconds'>> {
  const { stage, played, unrest, counted } = left;
  const books = await readBooks(
    db,
    stage.double,
    played,
    stage.payers.map(({ id }) => id),
  );
  const { problems } = await checkLedger(db);
  const isGuard = (problem: string) => /does not stand$|is switched off$/.test(problem);
  return {
    findings: {
      rest: unrest,
      ...checkBooks(books, counted.journal, counted.tally),
      ledger: problems.filter((problem) => !isGuard(problem)),
      guards: problems.filter(isGuard),
    },
    deaths: counted.journal.deaths,
    counts: countAll(books, left),
  };
}
