import type { Db } from '#server/kernel/db/database.ts';
import { countBy, sorted } from '../fleet/counts.ts';
import { errorFindings } from '../fleet/errors.ts';
import type { Outcome } from '../fleet/outcome-lines.ts';
import { type Burst, burstFindings } from './burst.ts';
import { answerFindings, claimNames, doubleFindings, leaseFindings, lostFindings } from './checks.ts';
import type { Counted } from './fault-run.ts';
import type { Game } from './game.ts';
import { progressFindings } from './progress.ts';
import { type DatabaseState, readState } from './read-state.ts';
import { rightFindings } from './rights.ts';
import type { RunContext } from './run-round.ts';
import type { World } from './world.ts';

type RunResult = {
  world: World;
  context: RunContext;
  game: Game;
  counted: Counted;
  stampedes: readonly Burst[];
  unrest: string[];
};

function countAll(
  { claims, deliveries }: DatabaseState,
  { context, game, counted, stampedes }: RunResult,
): Outcome['counts'] {
  const { tally, ways, killed, journal } = counted;
  return {
    claims: countBy(claims, ({ source }) => source),
    deliveries: countBy(deliveries, ({ row }) => row.state),
    'in the game': { given: game.given.length, 'handed over': game.holds.length, acknowledged: game.acknowledged.size },
    'claims of one reward at once': {
      times: stampedes.length,
      'one granted': stampedes.filter(({ granted }) => granted === 1).length,
      'its answer lost': stampedes.filter(({ granted }) => granted === 0).length,
    },
    'ways of consumers': sorted(ways),
    'consumer processes killed': sorted(killed),
    'events told': countBy(
      context.reports.flatMap(({ outcomes }) => outcomes),
      (outcome) => outcome,
    ),
    answers: sorted(tally),
    'said by the processes': sorted(journal.reports),
  };
}

/** Compares claims, deliveries and what the game gave, once nothing happens any more. */
export async function examine(db: Db, left: RunResult): Promise<Omit<Outcome, 'seconds'>> {
  const { world, context, game, counted, stampedes, unrest } = left;
  const books = await readState(db, world);
  const ids = new Map(context.players.map(({ name, id }) => [name, id]));
  return {
    findings: {
      'at once': burstFindings(stampedes, claimNames(books)),
      rest: unrest,
      lost: lostFindings(books, game),
      double: doubleFindings(books, game, context.tries),
      answers: answerFindings(books, context.tries),
      rights: rightFindings(books, world),
      progress: progressFindings(books, context.reports, ids),
      leases: leaseFindings(game),
      errors: errorFindings(counted.journal, counted.tally),
    },
    deaths: counted.journal.deaths,
    counts: countAll(books, left),
  };
}
