import { dayOf, minutesByDay } from '#domain/battlepass/season.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { AnswerCounts } from '../fleet/client.ts';
import { countBy, errorFindings, type Journal, sorted } from '../fleet/journal.ts';
import type { Outcome } from '../fleet/parts.ts';
import type { Run } from '../fleet/runs.ts';
import { type Burst, burstFindings } from './burst.ts';
import {
  answerFindings,
  claimNames,
  doubleFindings,
  type Findings,
  leaseFindings,
  lostFindings,
  rightFindings,
} from './checks.ts';
import type { Game } from './game.ts';
import { type DatabaseState, readState } from './read-state.ts';
import type { ReportedEvent, RunContext } from './run-round.ts';
import { CHECK_POINTS, LOGIN_MINUTES, RUNNING, type World, ZONE } from './world.ts';

/** One run: so many rounds, and before them so many rewards that `claims` try to get at once, of each kind in turn. */
export type ClaimsRun = Run & { rounds: number; bursts: number; claims: number };

export type Counted = { journal: Journal; tally: AnswerCounts; ways: AnswerCounts; killed: AnswerCounts };

type RunResult = {
  world: World;
  context: RunContext;
  game: Game;
  counted: Counted;
  bursts: readonly Burst[];
  unfinished: string[];
};

function countAll(
  { claims, deliveries }: DatabaseState,
  { context, game, counted, bursts }: RunResult,
): Outcome['counts'] {
  const { tally, ways, killed, journal } = counted;
  return {
    claims: countBy(claims, ({ source }) => source),
    deliveries: countBy(deliveries, ({ row }) => row.state),
    'in the game': { given: game.given.length, 'handed over': game.holds.length, acknowledged: game.acknowledged.size },
    'claims of one reward at once': {
      times: bursts.length,
      'one granted': bursts.filter(({ granted }) => granted === 1).length,
      'its answer lost': bursts.filter(({ granted }) => granted === 0).length,
    },
    'ways of consumers': sorted(ways),
    'consumer processes killed': sorted(killed),
    'events reported': countBy(
      context.reports.flatMap(({ outcomes }) => outcomes),
      (outcome) => outcome,
    ),
    answers: sorted(tally),
    'said by the processes': sorted(journal.reports),
  };
}

export async function examine(db: Db, left: RunResult): Promise<Omit<Outcome, 'seconds'>> {
  const { world, context, game, counted, bursts, unfinished } = left;
  const stored = await readState(db, world);
  const ids = new Map(context.players.map(({ name, id }) => [name, id]));
  return {
    findings: {
      'at once': burstFindings(bursts, claimNames(stored)),
      rest: unfinished,
      lost: lostFindings(stored, game),
      double: doubleFindings(stored, game, context.tries),
      answers: answerFindings(stored, context.tries),
      rights: rightFindings(stored, world),
      progress: progressFindings(stored, context.reports, ids),
      leases: leaseFindings(game),
      errors: errorFindings(counted.journal, counted.tally),
    },
    deaths: counted.journal.deaths,
    counts: countAll(stored, left),
  };
}

const CHECK_OF = { arena: 'arena', raid: 'raid', tb: 'tb', challenge: 'rewards' } as const;

/** What the reported events come to: minutes by account and day, and checks by account, day and name. */
function modelOf(reports: readonly ReportedEvent[], ids: ReadonlyMap<string, number>) {
  const checks = new Map<string, number>();
  const minutes = new Map<string, number>();
  for (const { account_name, kind, at, minutes: online = 0 } of reports) {
    const account = ids.get(account_name);
    if (kind !== 'online') {
      const check = CHECK_OF[kind];
      checks.set(`${account} ${dayOf(new Date(at), ZONE)} ${check}`, CHECK_POINTS[check]);
      continue;
    }
    for (const part of minutesByDay(new Date(at), online, ZONE)) {
      const day = `${account} ${part.day}`;
      minutes.set(day, (minutes.get(day) ?? 0) + part.minutes);
    }
  }
  for (const [day, all] of minutes) if (all >= LOGIN_MINUTES) checks.set(`${day} login`, CHECK_POINTS.login);
  return { checks, minutes };
}

function differences(what: string, wanted: ReadonlyMap<string, number>, found: readonly [string, number][]): Findings {
  const has = new Map(found);
  return [
    ...(has.size < found.length ? [`${found.length - has.size} ${what} are there twice`] : []),
    ...[...wanted].flatMap(([name, value]) =>
      has.get(name) === value ? [] : [`${what} of account ${name} are ${has.get(name) ?? 'missing'}, not ${value}`],
    ),
    ...[...has].flatMap(([name, value]) =>
      wanted.has(name) ? [] : [`${what} of account ${name} are ${value}, not 0`],
    ),
  ];
}

/** Every event counts once, however often it was reported, and each check gives its points once a day. */
function progressFindings(
  stored: DatabaseState,
  reports: readonly ReportedEvent[],
  ids: ReadonlyMap<string, number>,
): Findings {
  const { checks, minutes } = modelOf(reports, ids);
  const points = stored.points.filter(({ season }) => season === RUNNING);
  const days = stored.days.filter(({ season }) => season === RUNNING);
  const odd = reports.flatMap(({ id, outcomes }) => {
    const counted = outcomes.filter((outcome) => outcome === 'counted').length;
    const others = outcomes.filter((outcome) => outcome !== 'counted' && outcome !== 'known');
    return others.length > 0 || counted > 1 ? [`event ${id} came out as ${outcomes.join(', ')}`] : [];
  });
  return [
    ...odd,
    ...differences(
      'points',
      checks,
      points.map((row) => [`${row.accountId} ${row.day} ${row.check}`, row.points]),
    ),
    ...differences(
      'minutes',
      minutes,
      days.map((row) => [`${row.accountId} ${row.day}`, row.minutes]),
    ),
  ];
}
