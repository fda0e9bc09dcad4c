import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journalFile } from '#build/journal.ts';
import { manifestFile } from '#build/manifest.ts';
import { temporaryFolder } from '#support/temporary-folder.ts';
import { forgetBuilt, isBuilt, stampBuilt } from '../../../scripts/build/inputs.ts';

function finishedSite(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.build'));
  writeFileSync(manifestFile(folder), '{}');
  stampBuilt(folder, 'these inputs');
  return folder;
}

describe('whether a folder holds the result of some inputs', () => {
  it('is so after their build, and not for others', () => {
    const folder = finishedSite();
    expect(isBuilt(folder, 'these inputs')).toBe(true);
    expect(isBuilt(folder, 'other inputs')).toBe(false);
  });

  it('is not so while a swap is unfinished, or when another build left its manifest', () => {
    const folder = finishedSite();
    writeFileSync(journalFile(folder), '{}');
    expect(isBuilt(folder, 'these inputs')).toBe(false);
    const other = finishedSite();
    writeFileSync(manifestFile(other), '{"pages":{}}');
    expect(isBuilt(other, 'these inputs')).toBe(false);
  });

  it('is not so once another build has begun, even when the same manifest stands in the end', () => {
    const folder = finishedSite();
    forgetBuilt(folder);
    expect(isBuilt(folder, 'these inputs')).toBe(false);
    forgetBuilt(join(folder, 'never built'));
  });
});
