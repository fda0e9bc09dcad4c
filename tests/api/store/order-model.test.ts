import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderState } from '#contract/store.ts';
import { mayMove } from '#domain/store/order-state.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { type Action, OrderWorld, watchMoves } from '#support/store/order-model.ts';

/** A failure prints the seed and the path of what failed; other sequences come with another seed. */
const RUNS = Number(process.env['ORDER_RUNS'] ?? 100);
const SEED = Number(process.env['ORDER_SEED'] ?? 20_240_922);

const provider = createFakeProvider();
let api: TestApp;
let moves: Awaited<ReturnType<typeof watchMoves>>;
beforeAll(async () => {
  api = await buildTestApp({ provider, limits: { ordersPerAccount: 1000, capturesPerAccount: 1000 } });
  moves = await watchMoves(api);
});
afterAll(() => api.close());

const at = fc.nat({ max: 2 });
const when = fc.constantFrom('before' as const, 'after' as const);
const times = fc.integer({ min: 1, max: 3 });
const simple = <Name extends Action['do']>(name: Name) => fc.record({ do: fc.constant(name), at });
const place = fc.record({
  do: fc.constant('place' as const),
  plan: fc.constantFrom('points' as const, 'place' as const),
  key: fc.option(fc.nat({ max: 1 })),
  away: fc.constantFrom(null, null, null, null, null, 'before' as const, 'after' as const),
});
const back = fc.record({
  ...{ do: fc.constant('back' as const), at, share: fc.constantFrom(0.01, 1 / 3, 0.5, 1) },
  kind: fc.constantFrom('refund' as const, 'dispute' as const),
});
const action = fc.oneof(
  { weight: 3, arbitrary: place },
  { weight: 5, arbitrary: simple('approve') },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: fc.constant('return' as const), at },
      fails: fc.option(fc.record({ of: fc.constantFrom('getPayment' as const, 'capture' as const), when })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell' as const), at, times }) },
  { weight: 3, arbitrary: back },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tellBack' as const), at, times }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(2, 70, 200) }) },
  ...(['cancel', 'reconcile', 'rush', 'deny', 'complete', 'hold', 'cheat', 'void', 'seize'] as const).map((name) => {
    return { weight: name === 'rush' ? 3 : 1, arbitrary: simple(name) };
  }),
) as fc.Arbitrary<Action>;

/** What often goes together, so that sequences get far; all else may come between two of these. */
const scene = fc.oneof(
  { weight: 3, arbitrary: action.map((one) => [one]) },
  { weight: 2, arbitrary: fc.tuple(place, simple('approve'), simple('return')) },
  { weight: 1, arbitrary: fc.tuple(simple('hold'), simple('approve'), simple('rush')) },
  { weight: 1, arbitrary: fc.tuple(simple('cancel'), simple('seize'), simple('rush')) },
  { weight: 1, arbitrary: fc.tuple(simple('approve'), simple('cheat'), simple('rush')) },
  { weight: 2, arbitrary: fc.tuple(back, fc.record({ do: fc.constant('tellBack' as const), at, times })) },
) as fc.Arbitrary<Action[]>;

describe('orders, whatever is done in whatever order', () => {
  test('credit what their provider holds and nothing else, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.array(scene, { minLength: 3, maxLength: 6, size: 'max' }), async (first, scenes) => {
        const world = await OrderWorld.begin(api, provider);
        for (const one of [first, ...scenes.flat()] as Action[]) {
          await world.step(one);
          await world.check();
        }
        await world.finish();
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }, 240_000);

  test('make no move that does not exist, and most of those that do', async () => {
    const made = await moves();
    const illegal = made.filter(({ was, became }) => !mayMove(was as OrderState, became as OrderState));
    expect(illegal).toEqual([]);
    expect(made.length).toBeGreaterThanOrEqual(12);
  });

  test('leave a ledger in which nothing is wrong', async () => {
    const { problems, counts } = await checkLedger(api.database.db, api.clock.now());
    expect(problems).toEqual([]);
    expect(counts.orders).toBeGreaterThan(RUNS / 2);
  });
});
