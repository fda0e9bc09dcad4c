import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { siteFacts } from '#domain/site/site-facts.ts';
import type { BuildSettings } from '#scripts/build/build-settings.ts';
import { rebuildSite } from '#scripts/rebuild/rebuild-site.ts';
import type { World } from '#snapshot/world.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { writeWorld } from '../../../scripts/export/export-snapshot.ts';
import { publishSite } from '../../../scripts/publish/publish-site.ts';

const RENAMED = 1502;
const LEFT_OUT = 1504;

function settingsIn(folder: string): BuildSettings {
  return {
    home: join(folder, 'home'),
    dataDir: join(folder, 'data'),
    distDir: join(folder, 'dist'),
    publicOrigin: 'http://localhost:4321',
    publicApiBase: '',
    publicLiveUrl: '',
    staticHost: '',
    buildProcesses: 1,
    showsSandbox: false,
    seedsDemo: true,
    site: siteFacts({}, true),
  };
}

function patched({ items, ...world }: World): World {
  const kept = items.filter(({ item_id }) => item_id !== LEFT_OUT);
  const name = { en: 'Moonlit thing' };
  return { ...world, items: kept.map((item) => (item.item_id === RENAMED ? { ...item, item_name: name } : item)) };
}

const served = (folder: string) => filesBelow(folder, (path) => path.startsWith('.'));

/** Publishes to a target that takes everything; a dry run lists what it lacks. */
const publish = (settings: BuildSettings, dryRun = false) => {
  const output = { write: () => true };
  return publishSite(settings, {
    address: 'exec:true',
    name: 'web',
    check: false,
    dryRun,
    say: () => undefined,
    output,
  });
};
const lacks = async (settings: BuildSettings) => (await publish(settings, true)).lines;

test('a rebuild exports first, builds what differs, and tells what a target lacks until that is published', {
  tags: 'long',
}, async () => {
  const settings = settingsIn(temporaryFolder());
  const { dataDir, distDir } = settings;
  const exporting = (world: World, day: string) => async () => writeWorld(world, dataDir, new Date(day));
  const options = { quiet: true };

  // With the second snapshot every page gets a link to what changed: that is behind this site.
  writeWorld(patched(linkedWorld()), dataDir, new Date('2026-10-31'));
  const first = await rebuildSite(settings, { ...options, beforehand: exporting(linkedWorld(), '2026-11-01') });
  const before = served(distDir);
  expect(first.build.pages).toMatchObject({ kept: 0, removed: 0, written: first.build.pages.all });
  expect(first.build.files).toEqual({ written: before.length, removed: 0, bytes: null });
  const files = (lines: readonly string[]) => lines.filter((line) => !line.startsWith('!'));
  const all = await lacks(settings);
  expect(files(all).toSorted()).toEqual(before.map((path) => `+ ${path}`).toSorted());
  expect(all).toContain('! .build/hosts/nginx');
  await publish(settings);

  const next = await rebuildSite(settings, { ...options, beforehand: exporting(patched(linkedWorld()), '2026-11-02') });
  const { pages, files: changed, seconds } = next.build;
  const lines = await lacks(settings);
  const after = served(distDir);
  const gone = before.filter((path) => !after.includes(path));
  const put = lines.filter((line) => line.startsWith('+ ')).map((line) => line.slice(2));
  expect(lines.filter((line) => line.startsWith('- ')).toSorted()).toEqual(gone.map((path) => `- ${path}`));
  expect(gone.filter((path) => path.startsWith(`database/item/${LEFT_OUT}/`))).toHaveLength(4);
  expect(put).toContain(`database/item/${RENAMED}/moonlit-thing/en.html`);
  expect(after).toEqual(expect.arrayContaining(put));
  expect(changed).toEqual({ written: put.length, removed: gone.length, bytes: sizeOf(distDir, put) });
  expect(pages.written + pages.kept).toBe(pages.all);
  expect(pages).toMatchObject({ removed: gone.filter((path) => path.endsWith('.html')).length });
  expect(pages.kept).toBeGreaterThan(0);
  expect(seconds.swap).toBeGreaterThan(0);
  expect(next.total).toBeGreaterThan(seconds.bundle + seconds.render + seconds.swap);

  const last = await rebuildSite(settings, { quiet: true, beforehand: async () => undefined });
  expect(last).toMatchObject({ resumed: false, outstanding: [{ target: 'web', lines: lines.length }] });
  expect(last.build).toMatchObject({
    pages: { all: pages.all, written: 0, kept: pages.all, removed: 0 },
    files: { written: 0, removed: 0, bytes: 0 },
  });
  expect(served(distDir)).toEqual(after);

  // Built twice since the target was last brought up to date: it lacks both builds' files.
  await rebuildSite(settings, { quiet: true, beforehand: exporting(linkedWorld(), '2026-11-03') });
  expect(await lacks(settings)).toEqual(expect.arrayContaining(gone.map((path) => `+ ${path}`)));
  await publish(settings);
  const idle = await rebuildSite(settings, { quiet: true, beforehand: async () => undefined });
  expect(idle.outstanding).toEqual([{ target: 'web', lines: 0 }]);
});

function sizeOf(folder: string, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
}

/** A site with a swap that was decided when its process was ended. */
function halfSwapped(distDir: string): void {
  mkdirSync(join(distDir, '.build/next'), { recursive: true });
  writeFileSync(join(distDir, 'old.html'), 'old');
  writeFileSync(join(distDir, '.build/next/new.html'), 'new');
  const journal = { format: 1, first: [], put: ['new.html'], last: ['old.html'], policies: null };
  writeFileSync(join(distDir, '.build/journal.json'), JSON.stringify(journal));
}

test('what is broken off is finished before anything is exported, and stays so when the export fails', async () => {
  const settings = settingsIn(temporaryFolder());
  halfSwapped(settings.distDir);
  const seen: string[][] = [];
  const beforehand = async () => {
    seen.push(served(settings.distDir));
    throw new Error('the API does not answer');
  };
  await expect(rebuildSite(settings, { quiet: true, beforehand })).rejects.toThrow('the API does not answer');
  expect(seen).toEqual([['new.html']]);
  expect(existsSync(join(settings.distDir, '.build/journal.json'))).toBe(false);
});
