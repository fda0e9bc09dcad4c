import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  keepRelease,
  listedReleases,
  listReleases,
  releaseFolder,
  releaseNumbered,
  writeSbom,
} from '#scripts/releases/releases.ts';
import { withPin } from '#scripts/releases/show-release.ts';
import { readPin, writePin } from '#server/site/pin.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { runScript } from '#support/server/run-script.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { writeWorld } from '../../../scripts/export/export-snapshot.ts';

const RENAMED = 1502;
const DAY = 86_400_000;
const START = Date.parse('2026-11-01');

let folders: { home: string; dataDir: string; distDir: string };
beforeEach(() => {
  const folder = temporaryFolder();
  folders = { home: join(folder, 'home'), dataDir: join(folder, 'data'), distDir: join(folder, 'dist') };
});

/** Exports a world in which an item has a name, and keeps that as a release. */
function release(name: string, day: number, sbom: string | null = null): void {
  const { items, ...world } = linkedWorld();
  const renamed = items.map((item) => (item.item_id === RENAMED ? { ...item, item_name: { en: name } } : item));
  const now = new Date(START + day * DAY);
  writeWorld({ ...world, items: renamed }, folders.dataDir, now);
  keepRelease(folders, { by: 'op', why: name }, now, sbom);
}

const nameIn = (folder: string) => openSnapshot(folder).items.get(RENAMED)?.item_name.en;
const numbers = () => listReleases(folders.home).map(({ number }) => number);
const pin = (number: number) => ({ release: number, by: 'op', at: '2026-11-09T00:00:00.000Z' });

test('the last five snapshots are kept, each as it was, and take no room beside the newest', () => {
  for (const day of [1, 2, 3, 4, 5, 6]) release(`name ${day}`, day);
  keepRelease(folders, { by: 'op', why: 'nothing new' }, new Date(START + 7 * DAY));
  expect(numbers()).toEqual([6, 5, 4, 3, 2]);
  expect(listReleases(folders.home)[0]).toMatchObject({
    number: 6,
    at: '2026-11-07T00:00:00.000Z',
    by: 'op',
    why: 'name 6',
    counts: { items: 8, monsters: 3 },
  });
  for (const number of numbers()) expect(nameIn(releaseFolder(folders.home, number))).toBe(`name ${number}`);
  expect(statSync(join(releaseFolder(folders.home, 6), 'items/01.ndjson')).nlink).toBeGreaterThan(1);
  expect(readdirSync(join(folders.home, 'releases'))).toHaveLength(10);
});

test('a list of the packages, made once for a lock file, stays as long as a release names it', () => {
  release('name 1', 1);
  const sbom = writeSbom(folders.home);
  const file = join(folders.home, 'releases', sbom ?? '');
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { name: string; hashes: unknown[] }[];
  };
  expect(components.find(({ name }) => name === 'fastify')?.hashes).toHaveLength(1);
  expect(components.map(({ name }) => name)).not.toContain('vitest');
  writeFileSync(file, 'as it was');
  expect(writeSbom(folders.home)).toBe(sbom);
  release('name 1', 2, sbom);
  expect(listReleases(folders.home).map((one) => one.sbom)).toEqual([sbom]);
  release('name 1', 3);
  release('name 4', 4);
  expect(listReleases(folders.home).map((one) => one.sbom)).toEqual([null, sbom]);
  expect(readFileSync(file, 'utf8')).toBe('as it was');
  for (const day of [5, 6, 7, 8]) release(`name ${day}`, day);
  expect(existsSync(file)).toBe(false);
});

test('the pinned release stays, however many follow, and snapshots that begin anew take their numbers', () => {
  for (const day of [1, 2]) release(`name ${day}`, day);
  writePin(folders.home, pin(1));
  for (const day of [3, 4, 5, 6, 7]) release(`name ${day}`, day);
  expect(numbers()).toEqual([7, 6, 5, 4, 3, 1]);
  expect(listedReleases(folders).releases.map(({ pinned }) => pinned)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  writePin(folders.home, null);
  rmSync(folders.dataDir, { recursive: true });
  release('begun anew', 8);
  expect(numbers()).toEqual([1, 7, 6, 5, 4]);
  expect(nameIn(releaseFolder(folders.home, 1))).toBe('begun anew');
});

test('a wrong number is told with those that there are; what a full disk cut off is none', () => {
  expect(() => releaseNumbered(folders.home, '1')).toThrow(/^There is no release 1: none is kept in .* yet/);
  for (const day of [1, 2]) release(`name ${day}`, day);
  writeFileSync(join(folders.home, 'releases/9.json'), '{"number":9,');
  expect(() => releaseNumbered(folders.home, '9')).toThrow(
    'There is no release 9: there are 1 and 2 (npm run releases).',
  );
  expect(() => releaseNumbered(folders.home, 'x')).toThrow(/^There is no release x: /);
  expect(releaseNumbered(folders.home, '2').why).toBe('name 2');
});

test('a pin stays as it was when what follows it fails', async () => {
  const settings = { home: folders.home, databaseUrl: null };
  const failing = () => Promise.reject(new Error('no space'));
  const pinTo = (next: ReturnType<typeof pin> | null, work: () => Promise<void>) =>
    withPin(settings, next, () => undefined, work);
  await expect(pinTo(pin(1), failing)).rejects.toThrow('no space');
  expect(readPin(folders.home)).toBeNull();
  await pinTo(pin(1), async () => undefined);
  await expect(pinTo(null, failing)).rejects.toThrow('no space');
  await expect(pinTo(pin(2), failing)).rejects.toThrow('no space');
  expect(readPin(folders.home)).toEqual(pin(1));
  writeFileSync(join(folders.home, 'pinned.json'), '{');
  expect(() => readPin(folders.home)).toThrow(/pinned\.json cannot be read: npm run rebuild -- --to N writes it anew/);
});

test.each([
  ['export.ts', [], 'nothing was exported'],
  ['rebuild.ts', [], 'nothing was exported or built'],
  ['rebuild.ts', ['--no-export'], 'nothing was exported or built'],
  ['build.ts', [], 'nothing was built'],
])('%s %j is refused while the site is pinned', async (script, args, what) => {
  release('name 1', 1);
  writePin(folders.home, pin(1));
  const { home, dataDir, distDir } = folders;
  const env = { PATH: process.env['PATH'], PORTAL_HOME: home, DATA_DIR: dataDir, DIST_DIR: distDir };
  expect(await runScript(script, args, env)).toEqual({
    code: 1,
    out: '',
    err: `The site is pinned to release 1 (by op, 2026-11-09T00:00:00.000Z), so ${what}: npm run rebuild -- --unpin lets it go, --to N shows another release.\n`,
  });
});

test.each([
  [['--to', '3'], /^There is no release 3: there is 1 \(npm run releases\)\.\n$/],
  [['--to', '1', '--no-export'], /^--to shows a release as it is, without --no-export; /],
])('rebuild %j is refused in one sentence, and nothing is pinned', async (args, sentence) => {
  release('name 1', 1);
  const env = { PATH: process.env['PATH'], PORTAL_HOME: folders.home, DIST_DIR: folders.distDir };
  expect(await runScript('rebuild.ts', args, env)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
  expect(readPin(folders.home)).toBeNull();
});
