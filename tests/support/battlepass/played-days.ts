import type { ProgressEvent } from '#contract/intake.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { DAY } from '#server/kernel/clock.ts';
import { expect, type Player } from '#support/browser/e2e.ts';
import type { Portal } from '#support/server/portal.ts';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';

const PATH = '/intake/progress';
/** Far from midnight in the season's zone, so that no hour is parted between days. */
const NOON = 17;

/** An hour online and all that gives points on a day. */
function eventsOf({ name }: Player, at: Date): ProgressEvent[] {
  const kinds = ['arena', 'raid', 'tb', 'challenge', 'online'] as const;
  return kinds.map((kind) => ({
    ...{ id: `${kind} of ${name} on ${at.toISOString()}`, account_name: name, kind, at: at.toISOString() },
    ...(kind === 'online' ? { minutes: 60 } : {}),
  }));
}

/** Tells a portal, as its game server does, that a player did all there is to do on so many days, up to yesterday. */
export async function reportDays({ url }: Pick<Portal, 'url'>, player: Player, days: number): Promise<void> {
  const now = new Date();
  const today = new Date(now).setUTCHours(NOON, 0, 0, 0);
  const all = Array.from({ length: days }, (_, nth) => eventsOf(player, new Date(today - (nth + 1) * DAY))).flat();
  const body = JSON.stringify({ events: all });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(INTAKE_SECRET, { at: now, path: PATH, body }),
  };
  const answer = await fetch(`${url}/api/v1${PATH}`, { method: 'POST', headers, body });
  const { results = [] }: { results?: { outcome: string }[] } = await answer.json();
  expect(results.map(({ outcome }) => outcome)).toEqual(all.map(() => 'counted'));
}
