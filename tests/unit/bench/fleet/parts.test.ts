import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inParts, type Outcome, type Part, partsOf, sumOf } from '#scripts/bench/fleet/parts.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const outcome = (paid: number, money: string[] = []): Outcome => ({
  findings: { money, places: [] },
  deaths: { 'after-capture': 1, ...(paid > 1 ? { 'the database': 2 } : {}) },
  counts: { orders: { paid }, refused: paid > 1 ? { planSoldOut: 1 } : {} },
  seconds: 1.5,
});

test('a run of more than a thousand is divided, and each part can be run alone by its seed', () => {
  expect(partsOf('s', 1_000)).toEqual([{ seed: 's', amount: 1_000 }]);
  expect(partsOf('s', 2_050)).toEqual([
    { seed: 's-0', amount: 1_000 },
    { seed: 's-1', amount: 1_000 },
    { seed: 's-2', amount: 50 },
  ]);
  expect(partsOf('s-2', 50)).toEqual([{ seed: 's-2', amount: 50 }]);
});

test('parts are summed, and a finding names the part that has it', () => {
  const parts = [
    { seed: 's-0', amount: 10, outcome: outcome(3) },
    { seed: 's-1', amount: 10, outcome: outcome(1, ['order 1 was credited 2 times']) },
  ];
  expect(sumOf(parts)).toEqual({
    findings: { money: ['s-1: order 1 was credited 2 times'], places: [] },
    deaths: { 'after-capture': 2, 'the database': 2 },
    counts: { orders: { paid: 4 }, refused: { planSoldOut: 1 } },
    seconds: 3,
  });
});

test('a run that is broken off goes on with the first part that has not ended; another size begins anew', async () => {
  const home = temporaryFolder();
  const ran: string[] = [];
  const runIn = (parts: readonly Part[], dies: string | null) =>
    inParts({ home, run: 'payments postgres', say: () => undefined }, parts, async ({ seed, amount }) => {
      if (seed === dies) throw new Error('broken off');
      ran.push(`${seed} ${amount}`);
      return outcome(amount);
    });
  await expect(runIn(partsOf('a/b', 2_500), 'a/b-2')).rejects.toThrow('broken off');
  const ended = await runIn(partsOf('a/b', 2_500), null);
  expect(ran).toEqual(['a/b-0 1000', 'a/b-1 1000', 'a/b-2 500']);
  expect(ended?.outcome.counts['orders']).toEqual({ paid: 2_500 });
  rmSync(ended?.files[0] ?? '');
  await runIn(partsOf('a/b', 2_600), null);
  expect(ran.slice(3)).toEqual(['a/b-0 1000', 'a/b-2 600']);
  expect(readdirSync(join(home, 'bench/parts'))).toHaveLength(4);
});
