import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDownloads } from '#snapshot/downloads.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';
import { ROOT } from '#support/source-files.ts';

const sample = readDownloads(join(ROOT, 'data'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(join(folder, 'downloads.json'), text);

function refusal(): string {
  try {
    readDownloads(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(SnapshotError);
    return (error as Error).message;
  }
  return 'taken';
}

describe('the file that comes with the portal', () => {
  it('has three full-client links and one GvG link of one provider, one and one of the other', () => {
    expect(sample.providers.map(({ name, full, gvg }) => [name, full.length, gvg.length])).toEqual([
      ['Google Drive', 3, 1],
      ['MediaFire', 1, 1],
    ]);
  });

  it('tells size and checksum of both archives, the password and a film', () => {
    const { full, gvg } = sample.files;
    expect([full.sha256, gvg.sha256].every((sum) => sum?.length === 64)).toBe(true);
    expect(full.bytes).toBeGreaterThan(gvg.bytes);
    expect([sample.password, sample.video?.address]).toEqual(['lamplight', '/media/sample-2.webm']);
  });
});

describe("an operator's own file", () => {
  it('beside the exported data wins', () => {
    write(JSON.stringify({ ...sample, version: '9.9' }));
    expect(readDownloads(folder).version).toBe('9.9');
  });

  it('may have no film and no checksum', () => {
    const full = { ...sample.files.full, sha256: null };
    write(JSON.stringify({ ...sample, files: { ...sample.files, full }, video: null }));
    expect(readDownloads(folder).video).toBeNull();
  });

  it('is not needed: without one, that of the portal is read', () => {
    expect(readDownloads(folder)).toEqual(sample);
  });

  it.each([
    ['version', { version: '' }],
    ['updated', { updated: '20/10/2026' }],
    ['password', { password: 7 }],
    ['providers', { providers: [] }],
    ['providers.0.full.0', { providers: [{ name: 'X', full: ['http://drive.example/a'], gvg: [] }] }],
    ['providers.0.gvg.0', { providers: [{ name: 'X', full: [], gvg: ['javascript:alert(1)'] }] }],
    ['files.full.sha256', { files: { ...sample.files, full: { ...sample.files.full, sha256: 'abc' } } }],
    ['files.gvg.bytes', { files: { ...sample.files, gvg: { ...sample.files.gvg, bytes: 0 } } }],
    ['video.poster', { video: { address: '/a.webm', poster: '//elsewhere.example/a.webp' } }],
    ['', { checksum: 'misspelt' }],
  ])('with a wrong %s is refused in one sentence that names the place', (place, wrong) => {
    write(JSON.stringify({ ...sample, ...wrong }));
    const said = refusal();
    expect(said).toContain(`${join(folder, 'downloads.json')} is not valid at '${place}': `);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('that is no JSON is refused with what is wrong in it', () => {
    write('{"version": "1",}');
    expect(refusal()).toMatch(/downloads\.json is not valid JSON \(.+\); correct it there\.$/);
  });
});
