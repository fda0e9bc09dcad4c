import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderHeldError, lockFolder } from '#server/kernel/db/folder-lock.ts';
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
