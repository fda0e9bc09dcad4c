import { dayOf, minutesByDay } from '#domain/battlepass/season-day.ts';
import type { Findings } from './checks.ts';
import type { DatabaseState } from './read-state.ts';
import type { ReportedEvent } from './run-round.ts';
import { CHECK_POINTS, LOGIN_MINUTES, RUNNING, ZONE } from './world.ts';

const CHECK_OF = { arena: 'arena', raid: 'raid', tb: 'tb', challenge: 'rewards' } as const;

/** What the events that were told come to: minutes by account and day, and checks by account, day and name. */
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

/** Every event counts once, however often it was told, and each check gives its points once a day. */
export function progressFindings(
  books: DatabaseState,
  reports: readonly ReportedEvent[],
  ids: ReadonlyMap<string, number>,
): Findings {
  const { checks, minutes } = modelOf(reports, ids);
  const points = books.points.filter(({ season }) => season === RUNNING);
  const days = books.days.filter(({ season }) => season === RUNNING);
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
