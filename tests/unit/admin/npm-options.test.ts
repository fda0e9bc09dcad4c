import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { refuseTakenDryRun } from '#scripts/admin/npm-options.ts';

const TAKEN = { npm_config_dry_run: 'true', npm_lifecycle_event: 'import-accounts' };

describe('a --dry-run that npm took for itself', () => {
  test.each([
    ['scripts/admin.ts', ['import-awards', 'awards.json']],
    ['scripts/import-accounts.ts', ['accounts.csv']],
  ])('is told by %s before anything is done', (script, words) => {
    const run = spawnSync(process.execPath, [script, ...words], {
      env: { ...process.env, ...TAKEN },
      encoding: 'utf8',
    });
    expect([run.status, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toBe(
      'Nothing was done: npm took --dry-run for itself; write npm run import-accounts -- and then all the rest.\n',
    );
  });

  test.each([
    ['was handed on', ['awards.json', '--dry-run'], TAKEN],
    ['was not meant', ['awards.json'], {}],
    ['was taken back', ['awards.json'], { ...TAKEN, npm_config_dry_run: '' }],
  ])('is not what %s', (_what, words, env) => {
    expect(() => refuseTakenDryRun(words, env)).not.toThrow();
  });
});
