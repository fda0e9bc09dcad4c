import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderHeldError, holdFile, lockFolder } from '#server/kernel/db/folder-lock.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

const NOW = new Date('2026-11-21T08:00:00Z');

test.each([['the lock'], ['the lock and what it says of its holder']])(
  'whoever removes %s by hand gets no second process onto the folder',
  (what) => {
    const folder = join(temporaryFolder(), 'db');
    const held = lockFolder(folder, NOW);
    rmSync(`${folder}.lock`);
    if (what !== 'the lock') rmSync(`${folder}.lock.json`);
    expect(() => lockFolder(folder, NOW)).toThrow(FolderHeldError);
    expect(() => lockFolder(folder, NOW)).toThrow(/is in use by .*: stop it first/);
    held.release();
    lockFolder(folder, NOW).release();
  },
);

test.skipIf(process.platform === 'win32')('a lock is for its owner alone: who can read it could hold it', () => {
  const file = join(temporaryFolder(), 'lock');
  const mode = () => statSync(file).mode & 0o777;
  holdFile(file).close();
  expect(mode()).toBe(0o600);
  rmSync(file);
  writeFileSync(file, '', { mode: 0o644 });
  holdFile(file).close();
  expect(mode()).toBe(0o600);
});
