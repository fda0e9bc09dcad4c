import type { DeliveryItem } from '#contract/delivery.ts';
import { countBy } from '../fleet/journal.ts';
import type { Game } from './game.ts';
import type { Claimed, DatabaseState } from './read-state.ts';
import { isGranted, type Try } from './run-round.ts';
import type { World } from './world.ts';

/** What is wrong, in sentences without their full stop; [] is clean. */
export type Findings = string[];

const written = (items: readonly DeliveryItem[] | null) =>
  (items ?? []).map(({ item_id, quantity }) => `${quantity} × ${item_id}`).join(', ');
const nameOf = ({ source, ref }: { source: string; ref: string }) => `${source} ${ref}`;
const deliveryName = ({ source, ref, deliveredAs = ref }: Claimed) => nameOf({ source, ref: deliveredAs });

/** Every delivery by the name of the claim that it follows from; by its own where it follows from none. */
export function claimNames({ claims, deliveries }: DatabaseState): string[] {
  const byDelivery = new Map(claims.map((claim) => [claim.deliveryId, claim]));
  return deliveries.map(({ row }) => nameOf(byDelivery.get(row.id) ?? row));
}

/** Every claim has its own delivery, of the right things for the right account; and every delivery its claim. */
export function lostFindings({ claims, deliveries }: DatabaseState, { given }: Game): Findings {
  const found: Findings = [];
  const byId = new Map(deliveries.map((one) => [one.row.id, one]));
  const gifts = new Map(given.map((gift) => [gift.id, gift]));
  const claimed = new Map(claims.map((claim) => [claim.deliveryId, claim]));
  for (const claim of claims) {
    const delivery = byId.get(claim.deliveryId);
    if (!delivery) found.push(`the claim ${nameOf(claim)} has no delivery`);
    else if (nameOf(delivery.row) !== deliveryName(claim))
      found.push(`${nameOf(claim)} is delivered as ${nameOf(delivery.row)}`);
    else if (delivery.row.accountId !== claim.accountId) found.push(`${nameOf(claim)} goes to another account`);
    else if (written(delivery.row.items) !== written(claim.items)) {
      found.push(`${nameOf(claim)} is ${written(claim.items)}, and ${written(delivery.row.items)} is delivered`);
    }
  }
  for (const { row, name } of deliveries) {
    const what = `delivery ${row.id} (${nameOf(row)}, ${row.state})`;
    const gift = gifts.get(row.id);
    if (!claimed.has(row.id)) found.push(`${what} follows from no claim`);
    if (row.state !== 'delivered') found.push(`${what} was never acknowledged`);
    if (!gift) found.push(`${what} was never given`);
    else if (gift.account_name !== name) found.push(`${what} of ${name} was given to ${gift.account_name}`);
    else if (written(gift.items) !== written(row.items)) {
      found.push(`${what} was given as ${written(gift.items)}, not ${written(row.items)}`);
    }
  }
  return found;
}

function repeated(names: readonly string[]): [string, number][] {
  return Object.entries(countBy(names, (name) => name)).filter(([, often]) => often > 1);
}

/** Nothing was claimed, delivered or given a second time, nor granted twice. */
export function doubleFindings(
  { claims, deliveries }: DatabaseState,
  { given }: Game,
  tries: readonly Try[],
): Findings {
  const reports = tries.filter(isGranted);
  return [
    ...repeated(claims.map(nameOf)).map(([name, times]) => `${name} was claimed ${times} times`),
    ...repeated(deliveries.map(({ row }) => nameOf(row))).map(([name, times]) => `${name} is delivered ${times} times`),
    ...repeated(given.map(({ id }) => `delivery ${id}`)).map(([name, times]) => `${name} was given ${times} times`),
    ...repeated(reports.map(nameOf)).map(([name, times]) => `${name} was granted ${times} times`),
    ...repeated(claims.map(({ deliveryId }) => `delivery ${deliveryId}`)).map(
      ([name, times]) => `${name} stands for ${times} claims`,
    ),
  ];
}

/** The answers are true: what was granted is there, with an option that was asked for. */
export function answerFindings({ claims }: DatabaseState, tries: readonly Try[]): Findings {
  const found: Findings = [];
  const byName = new Map<string, Claimed>(claims.map((claim) => [nameOf(claim), claim]));
  const asked = Map.groupBy(tries, nameOf);
  for (const [name, own] of asked) {
    const claim = byName.get(name);
    const granted = own.filter(isGranted);
    if (!claim && granted.length > 0) found.push(`${name} was granted, and is not claimed`);
    if (!claim && own.some(({ code }) => code === 'rewardClaimed')) found.push(`${name} is called claimed, and is not`);
    const [first] = granted;
    if (claim && first && claim.option !== null && claim.option !== first.option) {
      found.push(`${name} was granted with ${first.option}, and is claimed with ${claim.option}`);
    }
    const unknown = own.filter(({ status }) => status === 0 || status === 429);
    if (unknown.length > 0) found.push(`${name} was answered ${unknown[0]?.status} in the end`);
  }
  for (const claim of claims) {
    const own = asked.get(nameOf(claim));
    if (!own?.some(({ option }) => claim.option === null || option === claim.option)) {
      found.push(`${nameOf(claim)} is claimed with ${claim.option}, which no request chose`);
    }
  }
  return found;
}

/** A lease was its consumer's alone, and nothing was handed over that was acknowledged. */
export function leaseFindings({ holds, acknowledged }: Game): Findings {
  const found: Findings = [];
  for (const [id, own] of Map.groupBy(holds, (hold) => hold.id)) {
    const inTurn = own.toSorted((one, other) => one.from - other.from);
    for (const [nth, { lease, from }] of inTurn.entries()) {
      const before = inTurn.slice(0, nth).find((one) => one.lease !== lease && one.until > from);
      if (before) found.push(`delivery ${id} was handed over ${before.until - from} ms before its lease ended`);
      const done = acknowledged.get(id);
      if (done !== undefined && from > done) found.push(`delivery ${id} was handed over after it was acknowledged`);
    }
  }
  return found;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function awardRights({ claims, orders }: DatabaseState, { levels }: World): Findings {
  return claims.flatMap(({ source, ref, accountId }) => {
    if (source !== 'award') return [];
    const level = levels.find(({ key }) => ref === `${accountId}:${key}`);
    const bought = orders.filter((order) => order.accountId === accountId);
    const most = sum(bought.map(({ points, bonus }) => points - bonus));
    return level && most >= level.scale.value ? [] : [`award ${ref} is claimed, and only ${most} was ever bought`];
  });
}

function passRights({ claims, points, premium }: DatabaseState): Findings {
  return claims.flatMap(({ source, ref, accountId }) => {
    if (source !== 'battlepass') return [];
    const [, season, required, track] = ref.split(':');
    const own = points.filter((row) => row.accountId === accountId && row.season === season);
    const has = sum(own.map((row) => row.points));
    const holds = premium.some((row) => row.accountId === accountId && row.season === season);
    return [
      ...(has >= Number(required) ? [] : [`battlepass ${ref} is claimed with ${has} points`]),
      ...(track === 'free' || holds ? [] : [`battlepass ${ref} is claimed without the premium track`]),
    ];
  });
}

function codeRights({ codes, redeemed, shares }: DatabaseState, { batches }: World): Findings {
  const found: Findings = [];
  for (const { code, most, used } of codes) {
    const times = sum(redeemed.filter((row) => row.code === code).map((row) => row.times));
    if (used !== times) found.push(`code ${code} counts ${used} uses, and ${times} redeemed it`);
    if (most !== null && times > most) found.push(`code ${code} was redeemed ${times} times, and ${most} may`);
  }
  const perAccount = new Map(
    batches.flatMap((batch) => batch.codes.map(({ code }) => [code, batch.perAccount] as const)),
  );
  const limits = new Map(redeemed.map(({ code, batch }) => [batch, perAccount.get(code) ?? null]));
  for (const [who, own] of Map.groupBy(shares, ({ batch, accountId }) => `${batch} of account ${accountId}`)) {
    const limit = limits.get(own[0]?.batch ?? 0) ?? null;
    if (limit !== null && own.length > limit) found.push(`batch ${who} was redeemed ${own.length} times, not ${limit}`);
    const numbers = own.map(({ nth }) => nth).toSorted((one, other) => one - other);
    if (numbers.some((nth, at) => nth !== at + 1)) found.push(`batch ${who} is numbered ${numbers.join(', ')}`);
  }
  return found;
}

/** No claim is of what was not reached, granted or left. */
export const rightFindings = (stored: DatabaseState, world: World): Findings => [
  ...awardRights(stored, world),
  ...passRights(stored),
  ...codeRights(stored, world),
];
