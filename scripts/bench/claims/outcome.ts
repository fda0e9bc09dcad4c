import type { Db } from '#server/kernel/db/database.ts';
import { countBy, sorted } from '../fleet/counts.ts';
import { errorFindings } from '../fleet/errors.ts';
import type { Outcome } from '../fleet/outcome-lines.ts';
import { type Books, readBooks } from './books.ts';
import { answerFindings, claimNames, doubleFindings, leaseFindings, lostFindings } from './checks.ts';
import type { Counted } from './fault-run.ts';
import type { Game } from './game.ts';
import type { Stage } from './play.ts';
import { progressFindings } from './progress.ts';
import { rightFindings } from './rights.ts';
import { type Stampede, stampedeFindings } from './stampede.ts';
import type { World } from './world.ts';

type Left = {
  world: World;
  stage: Stage;
  game: Game;
  counted: Counted;
  stampedes: readonly Stampede[];
  unrest: string[];
};

function countAll({ claims, deliveries }: Books, { stage, game, counted, stampedes }: Left): Outcome['counts'] {
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
      stage.told.flatMap(({ outcomes }) => outcomes),
      (outcome) => outcome,
    ),
    answers: sorted(tally),
    'said by the processes': sorted(journal.told),
  };
}

/** Compares claims, deliveries and what the game gave, once nothing happens any more. */
export async function examine(db: Db, left: Left): Promise<Omit<Outcome, 'seconds'>> {
  const { world, stage, game, counted, stampedes, unrest } = left;
  const books = await readBooks(db, world);
  const ids = new Map(stage.players.map(({ name, id }) => [name, id]));
  return {
    findings: {
      'at once': stampedeFindings(stampedes, claimNames(books)),
      rest: unrest,
      lost: lostFindings(books, game),
      double: doubleFindings(books, game, stage.tries),
      answers: answerFindings(books, stage.tries),
      rights: rightFindings(books, world),
      progress: progressFindings(books, stage.told, ids),
      leases: leaseFindings(game),
      errors: errorFindings(counted.journal, counted.tally),
    },
    deaths: counted.journal.deaths,
    counts: countAll(books, left),
  };
}
