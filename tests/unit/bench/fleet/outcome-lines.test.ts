import { expect, test } from 'vitest';
import { isRed, outcomeLines, tableLines, verdictOf } from '../../../../scripts/bench/fleet/runs.ts';

const outcome = (findings: Record<string, string[]>) => ({
  findings: { money: [], guards: [], ...findings },
  deaths: { 'after-capture': 1, 'after-commit': 0, 'after-live': 2, 'at random': 0 },
  counts: { orders: { paid: 3 }, refused: {} },
  seconds: 12.4,
});

test('a run is red by what became of the money, not because the catalogue lacks a constraint', () => {
  expect(isRed(outcome({}))).toBe(false);
  expect(isRed(outcome({ guards: ['the constraint x does not stand'] }))).toBe(false);
  expect(isRed(outcome({ money: ['order 1 was credited 2 times, not 1'] }))).toBe(true);
});

test('the report tells deaths, counts and the first of each kind of finding', () => {
  const six = Array.from({ length: 6 }, (_, nth) => `order ${nth} is wrong`);
  const lines = outcomeLines('A run', outcome({ money: six }));
  expect(lines).toContain('  processes killed: 3 (after-capture 1, after-commit 0, after-live 2, at random 0)');
  expect(lines).toContain('  orders: paid 3');
  expect(lines).toContain('  refused: none');
  expect(lines).toContain('  ✗ money: order 4 is wrong');
  expect(lines).toContain('  ✗ money: … and 1 more');
  expect(lines.at(-1)).toBe('  RED');
  expect(outcomeLines('A run', outcome({})).at(-1)).toBe('  clean');
});

test('the table says what stood in for a guard that nobody missed', () => {
  const row = { title: '', database: 'postgres', caughtBy: 'the lock of the order', files: [] };
  const lines = tableLines([
    { ...row, without: 'order-lock', outcome: outcome({ money: ['wrong'] }) },
    { ...row, without: 'ledger-source', outcome: outcome({ guards: ['gone'] }) },
  ]);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['without', 'database', 'money', 'guards'],
    ['order-lock', 'postgres', 'RED', '1', '·'],
    ['ledger-source', 'postgres', 'green', '·', '1', 'the lock of the order'],
  ]);
});

test('a verdict names the checks that notice it, or what holds in its place and how that is shown', () => {
  const row = { title: '', database: 'postgres', files: [] };
  const [lost, twice] = [
    'order 1a (VIP30) was credited 0 times, not 1',
    'order 2b (MP500) was credited 3 times, not 1',
  ];
  const rows = [
    { ...row, without: 'lock', caughtBy: '', outcome: outcome({ money: [lost] }) },
    { ...row, without: 'source', caughtBy: 'the lock', outcome: outcome({ guards: ['gone'] }) },
    { ...row, without: 'number', caughtBy: 'the lock', outcome: outcome({}) },
    { ...row, without: 'request', caughtBy: 'the provider', outcome: outcome({}) },
    { ...row, without: 'limit', caughtBy: '', outcome: outcome({}) },
    { ...row, without: 'lock+source', caughtBy: 'the lock', outcome: outcome({ money: [lost, twice] }) },
    { ...row, without: 'lock+number', caughtBy: 'the lock', outcome: outcome({ money: [lost.replace('1a', '3c')] }) },
  ];
  const verdicts = rows.map((one) => verdictOf(one, rows));
  expect(verdicts.map(({ text }) => text)).toEqual([
    "lock: noticed by 'money'",
    "source: not noticed; what holds: the lock (shown by lock+source: 'money')",
    'number: not noticed; what holds: the lock (lock+number: no more than alone)',
    'request: not noticed; what holds: the provider (nothing here can be taken out with it)',
    'limit: NOT NOTICED, and nothing is known that makes up for it',
    "lock+source: noticed by 'money'",
    "lock+number: noticed by 'money'",
  ]);
  expect(verdicts.filter(({ isKnown }) => !isKnown).map(({ without }) => without)).toEqual(['limit']);
});
