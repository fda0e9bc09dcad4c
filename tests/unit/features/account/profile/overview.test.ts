import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isAllowed } from '#domain/account/verification.ts';
import {
  type AwardSummary,
  awardSummary,
  awards,
  type Known,
  orders,
  type SeasonSummary,
  season,
  stepsOf,
} from '#features/account/profile/overview.ts';
import type { Loadable } from '#lib/loadable.ts';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { foreignAnswer, refusedInAction, server, unreachable, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const NOW = Date.parse('2026-06-01T00:00:00Z');
const LOADING = { state: 'loading' } as const;
const FAILED = { state: 'failed', failure: { status: 0, code: 'network', message: null } } as const;
const ready = <Value>(value: Value): Loadable<Value> => ({ state: 'ready', value });

const nobody = { points: 10, level: 1, next: null, claimable: 0, title: {}, endsAt: null, claimUntil: null };
const seasonWith = (differs: Partial<SeasonSummary>) => ready<SeasonSummary | null>({ ...nobody, ...differs });
const awardsWith = (claimable: number) => ready<AwardSummary | null>({ claimable, next: null });

/** An account that has done everything. */
const DONE: Known = {
  verification: ready({ verified: true, createdAt: '2026-05-30T00:00:00Z' }),
  own: ready(ownAccountAnswer({ secondFactor: true })),
  season: seasonWith({}),
  awards: awardsWith(0),
};
const steps = (differs: Partial<Known>) => stepsOf({ ...DONE, ...differs }, isAllowed, NOW);
const unverified = (createdAt: string) => ready({ verified: false, createdAt });

describe('the next steps', () => {
  test('are none where everything is done', () => {
    expect(steps({})).toEqual([]);
  });

  test('are two of the address, the game, the second factor and what can be claimed, in this order', () => {
    const all = {
      verification: unverified('2026-05-30T00:00:00Z'),
      own: ready(ownAccountAnswer()),
      season: seasonWith({ points: 0, claimable: 2 }),
      awards: awardsWith(3),
    };
    expect(steps(all)).toEqual(['verify', 'download']);
    expect(steps({ ...all, verification: DONE.verification })).toEqual(['download', 'secondFactor']);
    // An old account counts as allowed, and has the game.
    expect(steps({ ...all, verification: unverified('2024-01-01T00:00:00Z') })).toEqual(['secondFactor', 'claim']);
  });

  test('are no award of an account that may not claim it', () => {
    const verification = unverified('2026-01-01T00:00:00Z');
    expect(steps({ verification, awards: awardsWith(3) })).toEqual(['verify']);
    expect(steps({ awards: awardsWith(3) })).toEqual(['claim']);
  });

  test('are shown together once both are known, and what could not be asked for does not apply', () => {
    expect(steps({ verification: LOADING })).toBeNull();
    expect(steps({ season: LOADING })).toBeNull();
    const verification = unverified('2026-05-30T00:00:00Z');
    expect(steps({ verification, season: LOADING })).toBeNull();
    expect(steps({ verification, season: seasonWith({ points: 0 }), awards: LOADING })).toEqual(['verify', 'download']);
    expect(steps({ verification: FAILED, own: FAILED, season: FAILED, awards: FAILED })).toEqual([]);
    expect(steps({ own: ready(null) })).toEqual([]);
  });
});

test('of the awards, what is ready counts over all groups, and the nearest level is the next one', () => {
  const answer = {
    mpAmount: 500,
    mpAmountSecond: 900,
    rangeScale: { a: true, b: true, c: false, d: false },
    rangeClaimed: { a: true },
    scales: [
      { scales: { a: { value: 100 }, c: { value: 1_000, name: { en: 'Far' } } } },
      { scales: { b: { value: 800 }, d: { value: 1_000, name: { en: 'Near' } } } },
    ],
  };
  expect(awardSummary(answer)).toEqual({ claimable: 1, next: { name: { en: 'Near' }, left: 100 } });
  expect(awardSummary({ ...answer, rangeScale: { a: true, b: true, c: true, d: true } })?.next).toBeNull();
  expect(awardSummary('nothing')).toBeNull();
});

describe('a part of the page', () => {
  beforeEach(() => {
    server.answers = {};
  });

  test('is absent where another server has no such call, and says when it failed', async () => {
    server.answers['GET /payments/orders'] = wrong(404, 'notFound');
    await orders.load();
    expect(orders.$value.get()).toEqual(ready(null));
    server.answers['GET /payments/orders'] = unreachable;
    await orders.load();
    expect(orders.$value.get().state).toBe('failed');
    server.answers['POST /auth/getScalesByAccount'] = foreignAnswer('<html>');
    await awards.load();
    expect(awards.$value.get().state).toBe('failed');
  });

  test('of the season is absent while none is shown; without its times it has points all the same', async () => {
    server.answers['GET /battlepass/seasons'] = wrong(404, 'notFound');
    server.answers['POST /auth/getBattlePassByAccount'] = refusedInAction('seasonNone');
    await season.load();
    expect(season.$value.get()).toEqual(ready(null));
    const tiers = [{ level: 1, pointsRequired: 5, freeReward: {}, premiumReward: null }];
    const pass = foreignAnswer({ prestigeAmount: 5, battlePassTiers: tiers });
    server.answers['POST /auth/getBattlePassByAccount'] = pass;
    await season.load();
    expect(season.$value.get()).toMatchObject({ value: { points: 5, claimable: 1, endsAt: null } });
    server.answers['GET /battlepass/seasons'] = foreignAnswer({
      current: { phase: 'frozen', title: { en: 'Ice' } },
      past: [],
    });
    await season.load();
    expect(season.$value.get()).toMatchObject({ value: { points: 5, claimable: 0, title: { en: 'Ice' } } });
  });
});
