import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { journalFile } from '#build/journal.ts';
import { manifestFile, writeManifest } from '#build/manifest.ts';
import { NO_CODE } from '#build/policy.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { forgetBuilt, isBuilt, shownSnapshot, stampBuilt } from '../../../scripts/build/inputs.ts';

function finishedSite(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.build'));
  for (const file of ['index.html', 'news.html']) writeFileSync(join(folder, file), file);
  const pages = new Map([['/news', { key: 'key', code: NO_CODE, digest: 'd' }]]);
  writeManifest(folder, {
    template: 'template',
    pages,
    files: new Map([['index.html', 'd']]),
    retired: ['_astro/gone.css'],
  });
  stampBuilt(folder, 'these inputs', 41);
  return folder;
}

describe('whether a folder holds the result of some inputs', () => {
  it('is so after their build, and not for others', () => {
    const folder = finishedSite();
    expect(isBuilt(folder, 'these inputs')).toBe(true);
    expect(isBuilt(folder, 'other inputs')).toBe(false);
    expect(shownSnapshot(folder)).toBe(41);
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

  it.each(['{"inputs"', '', 'null', '{"inputs":1}'])('is not so where the note of it is broken: %j', (text) => {
    const folder = finishedSite();
    writeFileSync(join(folder, '.build/inputs.json'), text);
    expect(isBuilt(folder, 'these inputs')).toBe(false);
  });

  it.each(['index.html', 'news.html'])('is not so when somebody took %s away', (file) => {
    const folder = finishedSite();
    rmSync(join(folder, file));
    expect(isBuilt(folder, 'these inputs')).toBe(false);
  });
});
