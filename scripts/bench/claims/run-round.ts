import type { DeliverySource } from '#contract/delivery.ts';
import type { ProgressEvent } from '#contract/intake.ts';
import { type Client, fromPlayer } from '../fleet/client.ts';
import type { Player } from '../fleet/serve-process.ts';
import { range } from '../random.ts';
import type { Asked } from './api-process.ts';
import { PRICE } from './events.ts';
import { signedBy } from './game.ts';
import type { Round, Step } from './intents.ts';
import { RUNNING } from './world.ts';

export type Try = { source: DeliverySource; ref: string; option: number | null; status: number; code: string };
/** Whether the answer grants the reward; a refusal of the battle pass is a 200, too. */
export const isGranted = ({ status, code }: Try) => status === 200 && code === '';
export type ReportedEvent = ProgressEvent & { outcomes: string[] };

export type RunContext = {
  client: Client;
  happen: (asked: Asked) => Promise<void>;
  players: readonly Player[];
  began: Date;
  tries: Try[];
  reports: ReportedEvent[];
  purchases: Map<number, string[]>;
};

type Claim = { source: DeliverySource; ref: string; path: string; body: (option: number | null) => object };
type ClaimStep = Extract<Step, { kind: 'award' | 'pass' | 'code' }>;

export function claimOf({ id }: Player, step: ClaimStep): Claim {
  if (step.kind === 'award') {
    const body = (option: number | null) => ({ scale: step.key, selectedOption: option ?? undefined });
    return { source: 'award', ref: `${id}:${step.key}`, path: '/auth/claimScale', body };
  }
  if (step.kind === 'code') {
    const { code } = step;
    return { source: 'code', ref: `${code}:${id}`, path: '/auth/claimPromotionCode', body: () => ({ code }) };
  }
  const { season, tierPoints, track } = step;
  const ref = `${id}:${season}:${tierPoints}:${track}`;
  const named = season === RUNNING ? undefined : season;
  const body = (option: number | null) => ({ tierPoints, track, season: named, selectedOptionId: option ?? undefined });
  return { source: 'battlepass', ref, path: '/auth/claimPass', body };
}

export async function press(
  { client, tries }: Pick<RunContext, 'client' | 'tries'>,
  player: Player,
  { source, ref, path, body }: Claim,
  { option, at, hangsUp }: { option: number | null; at: number; hangsUp?: number | undefined },
): Promise<Try> {
  const { status, code } = await client.post({ path, write: fromPlayer(player, body(option)), at, hangsUp });
  const tried = { source, ref, option, status, code };
  tries.push(tried);
  return tried;
}

async function claim(context: RunContext, players: readonly Player[], step: ClaimStep, at: number): Promise<void> {
  const clicks = players.flatMap((player) => step.options.map((option) => ({ player, option })));
  const click = ({ player, option }: (typeof clicks)[number], nth: number) =>
    press(context, player, claimOf(player, step), {
      option,
      at: at + nth,
      hangsUp: nth === 0 ? step.hangsUp : undefined,
    });
  await Promise.all(clicks.map(click));
  const [first] = clicks;
  if (step.again && first) await click(first, 1);
}

async function tell(context: RunContext, events: readonly ProgressEvent[], at: number): Promise<Map<string, string>> {
  const path = '/intake/progress';
  const { body } = await context.client.post({ path, write: signedBy(path, { events }), at });
  const results = (body['results'] ?? []) as { id: string; outcome: string }[];
  return new Map(results.map(({ id, outcome }) => [id, outcome]));
}

async function progress(
  context: RunContext,
  { name }: Player,
  { events, times, contradicted }: Extract<Step, { kind: 'progress' }>,
  { name: round, at }: { name: string; at: number },
): Promise<void> {
  const reported = events.map(({ ago, ...event }, nth): ProgressEvent => {
    const when = new Date(context.began.getTime() - ago).toISOString();
    return { ...event, id: `${round}-${nth}`, account_name: name, at: when };
  });
  const heard = await Promise.all(range(times).map((nth) => tell(context, reported, at + nth)));
  for (const event of reported) {
    context.reports.push({ ...event, outcomes: heard.map((one) => one.get(event.id) ?? 'nothing') });
  }
  const [first] = reported;
  if (!contradicted || !first) return;
  const other = { ...first, at: new Date(Date.parse(first.at) - 60_000).toISOString() };
  const outcome = (await tell(context, [other], at)).get(other.id) ?? 'nothing';
  if (outcome !== 'conflict') context.reports.push({ ...other, outcomes: [`contradicted: ${outcome}`] });
}

async function outside(context: RunContext, player: Player, step: Step): Promise<void> {
  const account = player.id;
  const own = context.purchases.get(account) ?? [];
  if (step.kind === 'buy') {
    const order = crypto.randomUUID();
    await context.happen({ ask: 'buy', account, order, points: step.points, bonus: step.bonus });
    context.purchases.set(account, [...own, order]);
  }
  const last = own.at(-1);
  if (step.kind === 'refund' && last !== undefined) {
    const minor = step.isWhole ? PRICE : PRICE / 4;
    await context.happen({ ask: 'refund', order: last, minor, ref: crypto.randomUUID() });
  }
  if (step.kind === 'premium') await context.happen({ ask: 'premium', account, season: step.season });
}

export async function playRound(context: RunContext, { nth, player: who, steps, together }: Round): Promise<void> {
  const player = (at: number): Player => {
    const found = context.players[at];
    if (!found) throw new Error(`there is no player ${at}`);
    return found;
  };
  const one = async (step: Step, place: number): Promise<void> => {
    const at = nth + place;
    if (step.kind === 'award' || step.kind === 'pass') return claim(context, [player(who)], step, at);
    if (step.kind === 'code') return claim(context, [player(who), ...step.others.map(player)], step, at);
    if (step.kind === 'progress') return progress(context, player(who), step, { name: `round-${nth}-${place}`, at });
    return outside(context, player(who), step);
  };
  if (together) await Promise.all(steps.map(one));
  else for (const [place, step] of steps.entries()) await one(step, place);
}
