import type { Findings } from './checks.ts';
import type { DatabaseState } from './read-state.ts';
import type { World } from './world.ts';

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

/** Nobody claimed what was not reached, granted or left. */
export const rightFindings = (books: DatabaseState, world: World): Findings => [
  ...awardRights(books, world),
  ...passRights(books),
  ...codeRights(books, world),
];
