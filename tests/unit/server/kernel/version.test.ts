import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from '#server/kernel/version.ts';

const IDENTITY = ['-c', 'user.name=Op', '-c', 'user.email=op@portal.example'];

test('the version is that of package.json, with the commit where there is one', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => spawnSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8' }).stdout;
  writeFileSync(join(folder, 'package.json'), '{"version": "1.2.3"}');
  expect(versionOf(folder)).toBe('1.2.3');
  git('init', '--quiet');
  expect(versionOf(folder), 'nothing committed').toBe('1.2.3');
  git('commit', '--quiet', '--allow-empty', '--message', 'first');
  expect(versionOf(folder)).toMatch(/^1\.2\.3 \([\da-f]{7,}\)$/);
  expect(git('rev-parse', 'HEAD')).toContain(/\((.*)\)/.exec(versionOf(folder))?.[1]);
});
