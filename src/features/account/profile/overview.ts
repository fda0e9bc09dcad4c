import type { OwnAccount } from '#contract/account.ts';
import type { OwnDelivery } from '#contract/delivery.ts';
import type { Order } from '#contract/store.ts';
import type { Text } from '#contract/text.ts';
import type { Ticket } from '#contract/tickets.ts';
import { readAwards } from '#domain/awards/read-awards.ts';
import { type PassSummary, passSummary } from '#domain/battlepass/pass-summary.ts';
import { type Result, UNREADABLE } from '#lib/failure.ts';
import { type Loadable, type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';
import { $user } from '#session/state.ts';
import type { Verification } from './state.ts';

/** What a part of the page is about; null: the server has no such call, or nothing of the kind. */
type Part<Value> = LoadableStore<Value | null>;

/** A list of the server; null where it has no such call. */
function listed<Answer, Row>(
  ask: () => Promise<Result<Answer>>,
  rowsOf: (answer: Answer) => readonly Row[],
): Part<readonly Row[]> {
  return loadable(async () => {
    const result = await ask();
    if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
    const rows = rowsOf(result.answer);
    return Array.isArray(rows) ? { ok: true, answer: rows } : { ok: false, failure: UNREADABLE };
  });
}

/** The newest orders first. */
export const orders: Part<readonly Order[]> = listed(
  () => islandCall('GET /payments/orders', { query: { page: 1 } }),
  (answer) => answer.orders,
);

/** The newest tickets first. */
export const tickets: Part<readonly Ticket[]> = listed(
  () => islandCall('GET /tickets/mine'),
  (answer) => answer.tickets,
);

/** The newest deliveries first. */
export const deliveries: Part<readonly OwnDelivery[]> = listed(
  () => islandCall('GET /awards/deliveries'),
  (answer) => answer.deliveries,
);

/** Rewards that are ready, and the level that the fewest MP are missing for; null: no level is locked. */
export type AwardSummary = { claimable: number; next: { name: Text; left: number } | null };

/** Awards of every group together. */
export function awardSummary(answer: unknown): AwardSummary | null {
  const groups = readAwards(answer)?.groups;
  if (!groups) return null;
  const levels = groups.flatMap(({ amount, levels }) => levels.map((level) => ({ ...level, amount })));
  const locked = levels.flatMap(({ name, value, reached, claimed, amount }) =>
    reached || claimed || value === null || value <= amount ? [] : [{ name, left: value - amount }],
  );
  return {
    claimable: levels.filter(({ reached, claimed }) => reached && !claimed).length,
    next: locked.sort((one, other) => one.left - other.left)[0] ?? null,
  };
}

export const awards: Part<AwardSummary> = loadable(async (): Promise<Result<AwardSummary | null>> => {
  const result = await islandCall('POST /auth/getScalesByAccount', { body: $user.get() ?? {} });
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  const answer = awardSummary(result.answer);
  return answer ? { ok: true, answer } : { ok: false, failure: UNREADABLE };
});

/** Where the account stands in the season, what the season is called and when it ends. */
export type SeasonSummary = PassSummary & { title: Text; endsAt: string | null; claimUntil: string | null };

async function fetchSeason(): Promise<Result<SeasonSummary | null>> {
  const [pass, seasons] = await Promise.all([
    islandCall('POST /auth/getBattlePassByAccount', { body: {} }),
    islandCall('GET /battlepass/seasons'),
  ]);
  // No season is a refusal in action, and no failure.
  if (!pass.ok) {
    const { inAction, status } = pass.failure;
    return inAction || status === 404 ? { ok: true, answer: null } : pass;
  }
  const summary = passSummary(pass.answer);
  if (!summary) return { ok: true, answer: null };
  const { current } = seasons.ok ? seasons.answer : { current: null };
  const claimable = current?.phase === 'frozen' ? 0 : summary.claimable;
  const { title = {}, endsAt = null, claimUntil = null } = current ?? {};
  return { ok: true, answer: { ...summary, claimable, title, endsAt, claimUntil } };
}

export const season: Part<SeasonSummary> = loadable(fetchSeason);

/** Every part of the page. */
export const PARTS = [orders, tickets, deliveries, awards, season] as const;

/** What is best done next. */
export type Step = 'verify' | 'download' | 'secondFactor' | 'claim';

/** An account is new for so many days: until it has points of a season, it may not have the game yet. */
const NEW_DAYS = 30;
const DAY = 86_400_000;

export type Known = {
  verification: Loadable<Verification>;
  own: Loadable<OwnAccount | null>;
  season: Loadable<SeasonSummary | null>;
  awards: Loadable<AwardSummary | null>;
};

const readyValue = <Value>(answer: Loadable<Value>): Value | null => (answer.state === 'ready' ? answer.value : null);

/** The rewards that can be claimed: those of awards only by an account that may. */
export function claimable({ season, awards }: Pick<Known, 'season' | 'awards'>, allowed: boolean): number {
  return (readyValue(season)?.claimable ?? 0) + (allowed ? (readyValue(awards)?.claimable ?? 0) : 0);
}

/** Steps that are shown. */
const SHOWN = 2;

/**
 * The two most pressing steps that apply, in order; null until both are known, because one that came later would move the other. A step whose data could not be loaded does not apply.
 */
export function stepsOf(known: Known, allowed: (account: Verification) => boolean, now: number): Step[] | null {
  const { verification, own, season, awards } = known;
  const account = readyValue(verification);
  const may = account !== null && allowed(account);
  const isNew = account !== null && now - Date.parse(account.createdAt) < NEW_DAYS * DAY;
  const judged: [Step, readonly Loadable<unknown>[], boolean][] = [
    ['verify', [verification], account !== null && !may],
    ['download', [season], isNew && readyValue(season)?.points === 0],
    ['secondFactor', [own], readyValue(own)?.secondFactor === false],
    ['claim', [season, awards], claimable(known, may) > 0],
  ];
  const steps: Step[] = [];
  for (const [step, sources, applies] of judged) {
    if (steps.length === SHOWN) break;
    if (sources.some(({ state }) => state === 'loading')) return null;
    if (applies) steps.push(step);
  }
  return steps;
}
