import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { copyBundle, isWhole, keepBundle, keptBundle, layBundle } from '#build/kept-bundle.ts';
import { BUILD_FOLDER, type Manifest, writeManifest } from '#build/manifest.ts';
import { UNFINISHED } from '#build/out-folder.ts';
import { contentDigest } from '#build/page-file.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

/** Each file holds its name. */
const codeOf = (...names: string[]) => names.map((name): [string, string] => [name, contentDigest(name)]);

const FACTS = {
  inputs: 'of these sources',
  site: 'http://localhost:4321',
  template: 'T',
  code: codeOf('chunks/items.mjs', 'chunks/shared.mjs', 'entry.mjs'),
  entry: 'entry.mjs',
  families: ['chunks/items.mjs'],
  assets: ['_astro/a.js'],
  styles: [['page', []]] as [string, unknown[]][],
  worker: null,
};
const SITE: Manifest = { template: 'T', pages: new Map(), files: new Map([['robots.txt', 'd']]), retired: [] };

let dist: string;
let made: string;

function lay(folder: string, name: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), name);
}

beforeEach(() => {
  dist = temporaryFolder();
  made = temporaryFolder();
  for (const name of ['_astro/a.js', 'robots.txt']) lay(dist, name);
  for (const [name] of FACTS.code) lay(made, name);
  writeManifest(dist, SITE);
  copyBundle(dist, made);
  keepBundle(dist, FACTS);
});

it('is there for a build of the same sources into a finished site, and for no other', () => {
  expect(keptBundle(dist, FACTS.inputs)).toEqual(FACTS);
  expect(keptBundle(dist, 'of others')).toBeNull();
  writeFileSync(join(dist, BUILD_FOLDER, UNFINISHED), '');
  expect(keptBundle(dist, FACTS.inputs)).toBeNull();
});

it('is none once it cannot be read', () => {
  writeFileSync(join(dist, BUILD_FOLDER, 'bundle/bundle.json'), '{"inputs":');
  expect(keptBundle(dist, FACTS.inputs)).toBeNull();
});

it.each(['_astro/a.js', 'robots.txt', '.build/bundle/chunks/shared.mjs'])('is not whole without %s', (name) => {
  expect(isWhole(FACTS, dist, SITE)).toBe(true);
  rmSync(join(dist, name));
  expect(isWhole(FACTS, dist, SITE)).toBe(false);
});

it('is not whole with code that is another', () => {
  writeFileSync(join(dist, '.build/bundle/chunks/shared.mjs'), '');
  expect(isWhole(FACTS, dist, SITE)).toBe(false);
});

it('is not that of a site with other templates', () => {
  expect(isWhole(FACTS, dist, { ...SITE, template: 'U' })).toBe(false);
});

it('is replaced as a whole by the next one, and laid where a build works', () => {
  rmSync(join(made, 'chunks'), { recursive: true });
  lay(made, 'chunks/others.mjs');
  copyBundle(dist, made);
  expect(keptBundle(dist, FACTS.inputs), 'before it counts').toEqual(FACTS);
  const next = { ...FACTS, families: ['chunks/others.mjs'], code: codeOf('chunks/others.mjs', 'entry.mjs') };
  keepBundle(dist, next);
  expect(keptBundle(dist, FACTS.inputs)).toEqual(next);
  expect(isWhole(next, dist, SITE)).toBe(true);
  expect(isWhole(FACTS, dist, SITE), 'with files of the one before').toBe(false);
  expect(layBundle(dist, temporaryFolder())).toMatch(/bundle$/);
});
