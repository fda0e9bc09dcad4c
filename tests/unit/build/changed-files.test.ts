import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedFilesFile, keepUntold, writeChangedFiles } from '#build/changed-files.ts';
import { siteDisk } from '#build/site-disk.ts';
import { temporaryFolder } from '#support/temporary-folder.ts';

it('lists what two interrupted swaps in a row changed before what came through, each file once', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.build'));
  keepUntold(siteDisk, folder, { first: [], put: ['a.html', 'b.html', 'd.html'], last: ['gone.html'] });
  keepUntold(siteDisk, folder, { first: [], put: ['b.html', 'c.html'], last: [] });
  writeChangedFiles(siteDisk, folder, { first: [], put: ['gone.html'], last: ['a.html'] });
  expect(readFileSync(changedFilesFile(folder), 'utf8')).toBe('+ d.html\n+ b.html\n+ c.html\n+ gone.html\n- a.html\n');
});
