import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkFolder, removeWorkFolder } from '#scripts/build/lock.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

test('a build works inside the site’s own build folder, where code finds the packages, and leaves nothing there', () => {
  const dist = join(temporaryFolder(), 'dist');
  const work = makeWorkFolder(dist);
  // On one file system with the site, whatever that is; the checkout is only read.
  expect(work).toBe(join(realpathSync(dist), '.build/work'));
  const packages = createRequire(join(work, 'chunk.mjs'));
  expect(realpathSync(packages.resolve('react'))).toContain(realpathSync(resolve('node_modules/react')));
  removeWorkFolder(work);
  expect(readdirSync(join(dist, '.build'))).toEqual([]);
  expect(existsSync(resolve('node_modules/react'))).toBe(true);
});

test('what a killed build or another checkout left there is replaced', () => {
  const dist = join(temporaryFolder(), 'dist');
  mkdirSync(join(dist, '.build/work'), { recursive: true });
  writeFileSync(join(dist, '.build', 'work', 'old.mjs'), '');
  symlinkSync(temporaryFolder(), join(dist, '.build', 'work', 'node_modules'), 'junction');
  const work = makeWorkFolder(dist);
  expect(readdirSync(work)).toEqual(['node_modules']);
  expect(realpathSync(join(work, 'node_modules'))).toBe(realpathSync('node_modules'));
});
