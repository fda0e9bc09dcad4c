import type { Db } from '#server/db/database.ts';
import { checkLedger } from '#server/orders/check-ledger.ts';
import { type Books, readBooks } from './books.ts';
import { checkBooks } from './checks.ts';
import type { Counted } from './fault-run.ts';
import type { Death } from './journal.ts';
import type { Played, Stage } from './play.ts';
import type { Tabs } from './tabs.ts';

/** What a run came to; `findings` by what they are about, all of them empty when it is clean. */
export type Outcome = {
  findings: Record<string, string[]>;
  /** Of processes. */
  deaths: Record<Death, number>;
  /** Everything that was counted, for whoever reads the report. */
  counts: Record<string, Record<string, number>>;
  seconds: number;
};

type Left = { stage: Stage; played: readonly Played[]; unrest: string[]; tabs: Tabs; counted: Counted };

const sorted = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));

function countBy<One>(list: readonly One[], name: (one: One) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(name(one), (counts.get(name(one)) ?? 0) + 1);
  return sorted(counts);
}

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
