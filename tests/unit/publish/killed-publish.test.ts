// @module-tag long
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { runScript, type ScriptEnd } from '#support/server/run-script.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { writeSite } from '#support/site/written-site.ts';

/** Enough for several rounds of writing. */
const PAGES = 900;

const siteOf = (version: string) =>
  Object.fromEntries([
    ['index.html', `front ${version}`],
    [`_astro/${version}.css`, 'body {}'],
    ...Array.from({ length: PAGES }, (_, nth) => [
      `database/item/${nth}.html`,
      `item ${nth} of ${version}\n`.repeat(50),
    ]),
  ]) as Record<string, string>;

const contents = (folder: string) =>
  new Map(
    filesBelow(folder, (path) => path === '.publishing').map((path) => [
      path,
      readFileSync(join(folder, path), 'utf8'),
    ]),
  );

/** Lines of what arrived, by the file that the publish goes on from. */
function arrivedIn(distDir: string): number {
  try {
    return readFileSync(join(distDir, '.build/targets/web.arrived'), 'utf8').split('\n').length - 2;
  } catch {
    return 0;
  }
}

/** Publishes by the command, and kills it once so many files more than before have arrived; null: lets it end. */
async function publish(distDir: string, web: string, killAfter: number | null): Promise<ScriptEnd> {
  let look: NodeJS.Timeout | undefined;
  const env = { ...process.env, DIST_DIR: distDir, PORTAL_HOME: join(distDir, '../home') };
  let begun = arrivedIn(distDir);
  const end = await runScript('publish.ts', ['--to', web, '--name', 'web'], env, (child) => {
    if (killAfter === null) return;
    look = setInterval(() => {
      const now = arrivedIn(distDir);
      begun = Math.min(begun, now);
      if (now - begun >= killAfter) child.kill('SIGKILL');
    }, 1);
  });
  clearInterval(look);
  return end;
}

it('goes on from where it was killed, whatever was built meanwhile, and every page is whole at every moment', async () => {
  const folder = temporaryFolder();
  const [distDir, web] = [join(folder, 'dist'), join(folder, 'web')];
  const sites = ['a', 'b', 'c'].map(siteOf);
  const [a = {}, b = {}, c = {}] = sites;
  writeSite(distDir, a);
  expect((await publish(distDir, web, null)).code).toBe(0);
  const looked = { whole: 0 };
  const look = () => {
    for (const [path, text] of contents(web)) {
      expect(sites.map((site) => site[path]).includes(text), path).toBe(true);
      looked.whole += 1;
    }
  };

  writeSite(distDir, b);
  for (const killAfter of [1, 300, 256]) {
    const { code } = await publish(distDir, web, killAfter);
    expect(code).toBe(null);
    look();
    // The new assets come before the pages that name them.
    expect(contents(web).has('_astro/b.css')).toBe(true);
  }
  const before = [...contents(web).values()].filter((text) => text.includes('of b\n')).length;
  expect(before).toBeGreaterThan(500);
  writeSite(distDir, c);
  await publish(distDir, web, 1);
  look();
  const last = await publish(distDir, web, null);
  expect(last).toMatchObject({ code: 0, err: '' });
  expect(last.out).toContain('was cut: this one goes on from there.');
  // Pages of both may still be open.
  const retired = { '_astro/a.css': 'body {}', '_astro/b.css': 'body {}' };
  expect(contents(web)).toEqual(new Map(Object.entries({ ...c, ...retired })));
  expect((await publish(distDir, web, null)).out).toMatch(/ has all of the site\.\n$/);
  // Each was to be purged, whichever of the publishes sent it.
  const purge = readFileSync(join(distDir, '.build/targets/web.purge.txt'), 'utf8').split('\n').slice(0, -1);
  expect(purge).toHaveLength(PAGES + 1);
  expect(looked.whole).toBeGreaterThan(4 * PAGES);
});
