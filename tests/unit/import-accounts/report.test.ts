import { expect, test } from 'vitest';
import { report } from '../../../scripts/import-accounts/import-file.ts';

const DONE = { dryRun: false, complete: true, added: 1, points: 1200, present: 2, refused: [] };

test('the report counts in words, and lists why rows were refused', () => {
  expect(report(DONE)).toBe('1 account added, with 1,200 points; 2 there already and left alone; 0 rows refused.');
  expect(report({ ...DONE, refused: [{ line: 7, reason: 'status is not 0, 1 or 2' }] })).toBe(
    '1 account added, with 1,200 points; 2 there already and left alone; 1 row refused.\n  line 7: status is not 0, 1 or 2',
  );
});

test('a dry run and a run that was broken off say so', () => {
  expect(report({ ...DONE, dryRun: true })).toMatch(/^1 account would be added.*\nThis was a dry run/);
  expect(report({ ...DONE, complete: false })).toContain('the next run goes on from there');
});

test('of very many refused rows the first fifty are listed', () => {
  const refused = Array.from({ length: 1060 }, (_, nth) => ({ line: nth + 2, reason: 'x' }));
  const lines = report({ ...DONE, refused }).split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toBe('  and 1,010 more: --json lists them all');
});
