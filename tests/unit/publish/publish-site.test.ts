import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { type Published, publishSite, reportLines } from '#scripts/publish/publish-site.ts';
import { addressOf, nameOf } from '#scripts/publish/targets.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { writeSite } from '#support/site/written-site.ts';

const ORIGIN = 'https://portal.example.com';
const OLD = {
  'index.html': 'front 1',
  'es.html': 'front es',
  'gone.html': 'gone',
  'database/item/1/sword.html': 'sword 1',
  '_astro/old.css': 'old',
  'x.svg': 'x',
  'sitemap-0.xml': 'map 1',
};
const { 'gone.html': _gone, '_astro/old.css': _old, ...KEPT } = OLD;
const NEW = {
  ...KEPT,
  'index.html': 'front 2',
  'news/1.html': 'news',
  '_astro/new.css': 'new',
  'sitemap-0.xml': 'map 2',
};

function folders() {
  const folder = temporaryFolder();
  const distDir = join(folder, 'dist');
  const settings = { distDir, staticHost: '', publicOrigin: ORIGIN };
  const said: string[] = [];
  const publish = (address: string, options: { name?: string; check?: boolean; dryRun?: boolean } = {}) => {
    const { name, check = false, dryRun = false } = options;
    const output = { write: () => true };
    const say = (line: string) => void said.push(line);
    return publishSite(settings, { address, name, check, dryRun, say, output });
  };
  const report = (published: Published, isDry = false) => reportLines(published, settings, isDry);
  return { folder, distDir, web: join(folder, 'web'), publish, report, said };
}

const filesOf = (folder: string) =>
  Object.fromEntries(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
const purged = ({ purge }: Published) =>
  readFileSync(purge ?? '', 'utf8')
    .split('\n')
    .slice(0, -1)
    .sort();

describe('a folder', () => {
  it('gets the site, then what differs, and gives up assets one change later', async () => {
    const { distDir, web, publish, report } = folders();
    writeSite(distDir, OLD);
    mkdirSync(join(distDir, '.build/hosts/nginx'), { recursive: true });
    writeFileSync(join(distDir, '.build/hosts/nginx/portal.conf'), '1');
    const plan = await publish(web, { dryRun: true });
    expect([existsSync(web), plan.lines.length]).toEqual([false, 8]);
    const first = await publish(web, { name: 'web' });
    expect(filesOf(web)).toEqual(OLD);
    expect(report(first)[1]).toBe(
      `The rules of hosts changed (nginx): take over yours from ${join(distDir, '.build/hosts')} (nginx: reload it).`,
    );
    expect(report(await publish(web, { name: 'web' }))).toEqual([`${web} (web) has all of the site.`]);

    writeSite(distDir, { ...NEW, 'index.html': 'never published' });
    writeSite(distDir, NEW);
    const next = await publish(web, { name: 'web' });
    expect(next.lines).toEqual(['+ _astro/new.css', '+ news/1.html', '+ index.html', '+ sitemap-0.xml', '- gone.html']);
    expect(filesOf(web)).toEqual({ ...NEW, '_astro/old.css': 'old' });
    expect(purged(next)).toEqual([`${ORIGIN}/`, `${ORIGIN}/gone`, `${ORIGIN}/news/1`, `${ORIGIN}/sitemap-0.xml`]);
    writeSite(distDir, { ...NEW, 'x.svg': 'x 2' });
    await publish(web, { name: 'web' });
    expect(filesOf(web)).toEqual({ ...NEW, 'x.svg': 'x 2' });
  });

  it('is compared and repaired when somebody changed it, and keeps what is none of the site', async () => {
    const { distDir, web, publish, said } = folders();
    writeSite(distDir, OLD);
    await publish(web);
    writeFileSync(join(web, 'es.html'), 'by hand');
    rmSync(join(web, 'x.svg'));
    writeFileSync(join(web, 'database/left.html'), 'of a lost ledger');
    writeFileSync(join(web, 'proof.html'), 'somebody else');
    expect((await publish(web)).lines, 'what nobody looked at').toEqual([]);
    const { compared } = await publish(web, { check: true });
    expect(compared).toEqual({ same: 5, other: 1, missing: 1, left: 1, foreign: 1 });
    expect(filesOf(web)).toEqual({ ...OLD, 'proof.html': 'somebody else' });

    rmSync(web, { recursive: true });
    await publish(web);
    expect(said.at(-1)).toBe(`${web} has no index.html any more: it is compared with the site first.`);
    expect(filesOf(web)).toEqual(OLD);
  });

  it('with files of which nothing is known is left alone until it is compared', async () => {
    const { distDir, web, publish } = folders();
    writeSite(distDir, OLD);
    mkdirSync(web);
    writeFileSync(join(web, 'es.html'), 'front es');
    await expect(publish(web)).rejects.toThrow(/^\S+ is not empty, and nothing is known of what it has: .* --check /);
    expect(filesOf(web)).toEqual({ 'es.html': 'front es' });
    expect((await publish(web, { check: true })).compared).toMatchObject({ same: 1, missing: 6 });
    expect(filesOf(web)).toEqual(OLD);
  });

  it('that has nothing of the site loses no file of others in a folder of the same name', async () => {
    const { folder, distDir, publish } = folders();
    writeSite(distDir, OLD);
    const others = join(folder, 'srv');
    mkdirSync(join(others, 'database'), { recursive: true });
    writeFileSync(join(others, 'database/books.db'), 'precious');
    await expect(publish(others, { check: true })).rejects.toThrow(
      `${others} has nothing of the site, and 1 file in folders with names of the site's: publish to an empty folder`,
    );
    expect(filesOf(others)).toEqual({ 'database/books.db': 'precious' });
  });

  it('that cannot be a target is refused in one sentence', async () => {
    const { folder, distDir, web, publish } = folders();
    await expect(publish(web)).rejects.toThrow(/holds no built site: run npm run rebuild first\.$/);
    writeSite(distDir, OLD);
    await expect(publish(join(folder, 'no/where'))).rejects.toThrow(/^There is no folder .*\/no: make or mount it/);
    await expect(publish(join(distDir, 'web'))).rejects.toThrow('lie in one another');
    await expect(publish(folder)).rejects.toThrow('lie in one another');
    await expect(publish(web, { name: 'Web' })).rejects.toThrow('is no name for a target');
    await publish(web, { name: 'web' });
    await expect(publish(join(folder, 'other'), { name: 'web' })).rejects.toThrow(/^The name web is that of .*\/web: /);
    writeSite(distDir, NEW);
    mkdirSync(join(web, 'news'));
    mkdirSync(join(web, 'news/1.html'));
    await expect(publish(web, { name: 'web' })).rejects.toThrow(/ has something of its own where the site has a file/);
    rmSync(join(web, 'news/1.html'), { recursive: true });
    writeFileSync(join(distDir, 'index.html'), 'changed by hand');
    await expect(publish(web, { name: 'web' })).rejects.toThrow(/index\.html is not what the build wrote: /);
    writeFileSync(join(distDir, 'index.html'), NEW['index.html']);
    await publish(web, { name: 'web' });
    expect(filesOf(web)).toEqual({ ...NEW, '_astro/old.css': 'old' });
  });
});

describe('a command', () => {
  it('is called once a phase, and the publish goes on with the phase in which it failed', async () => {
    const { folder, distDir, publish, said } = folders();
    const [log, script, bad] = ['log', 'send.sh', 'bad'].map((name) => join(folder, name)) as [string, string, string];
    writeFileSync(
      script,
      `#!/bin/sh
[ "$MEMORIA_PHASE" = "$(cat ${bad} 2>/dev/null)" ] && { echo no answer >&2; exit 3; }
for path in $(cat "$MEMORIA_LIST"); do echo "$MEMORIA_PHASE $MEMORIA_DO $path" >> ${log}; done
test "$MEMORIA_SITE" = ${distDir}
`,
    );
    chmodSync(script, 0o755);
    const logged = () => {
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
      rmSync(log, { force: true });
      return lines;
    };
    writeSite(distDir, OLD);
    await publish(`exec:${script}`);
    expect(statSync(join(distDir, '.build/targets')).mode & 0o077, 'the command is in it').toBe(0);
    expect(logged().slice(0, 3)).toEqual([
      'assets put _astro/old.css',
      'assets put x.svg',
      'new-pages put database/item/1/sword.html',
    ]);
    writeSite(distDir, NEW);
    writeFileSync(bad, 'changed-pages');
    await expect(publish(`exec:${script}`)).rejects.toThrow(
      `'${script}' ended with code 3 at changed-pages (no answer): the phases before it are through; correct it and publish again.`,
    );
    expect(logged()).toEqual(['assets put _astro/new.css', 'new-pages put news/1.html']);
    rmSync(bad);
    await publish(`exec:${script}`);
    expect(said).toEqual([`The last publish to exec:${script} was cut: this one goes on from there.`]);
    expect(logged()).toEqual([
      'changed-pages put index.html',
      'sitemap put sitemap-0.xml',
      'removals remove gone.html',
      ...['/news/1', '/', '/sitemap-0.xml', '/gone'].map((path) => `purge purge ${ORIGIN}${path}`),
    ]);
    await expect(publish(`exec:${script}`, { check: true })).rejects.toThrow(
      /^A command cannot be asked what its target has/,
    );
  });
});

const RCLONE = spawnSync('rclone', ['version']).status === 0;

describe.runIf(RCLONE)('rclone', () => {
  it('sends, removes, compares and repairs', async () => {
    const { folder, distDir, publish } = folders();
    const there = join(folder, 'bucket/site');
    writeSite(distDir, OLD);
    await publish(`rclone::local:${there}`);
    expect(filesOf(there)).toEqual(OLD);
    writeSite(distDir, NEW);
    await publish(`rclone::local:${there}`);
    expect(filesOf(there)).toEqual({ ...NEW, '_astro/old.css': 'old' });
    writeFileSync(join(there, 'es.html'), 'by hand');
    rmSync(join(there, 'x.svg'));
    writeFileSync(join(there, 'database/left.html'), 'of a lost ledger');
    writeFileSync(join(there, 'proof.html'), 'somebody else');
    const { compared } = await publish(`rclone::local:${there}`, { check: true });
    expect(compared).toEqual({ same: 5, other: 1, missing: 1, left: 2, foreign: 1 });
    expect(filesOf(there)).toMatchObject({ ...NEW, 'proof.html': 'somebody else' });
    expect(filesOf(there)).not.toHaveProperty('database/left.html');
    await expect(publish('rclone:nosuchremote:bucket')).rejects.toThrow(
      /^rclone could not use nosuchremote:bucket \(Failed to create file system .*\): correct that and publish again/,
    );
    expect(existsSync(join(distDir, `.build/targets/${nameOf('rclone:nosuchremote:bucket')}.json`))).toBe(false);
  });
});

test('targets are written as folders, remotes of rclone and commands', () => {
  expect(addressOf(' rclone:cdn:bucket/site ')).toBe('rclone:cdn:bucket/site');
  expect(addressOf('exec:sh send.sh')).toBe('exec:sh send.sh');
  expect(addressOf('web')).toBe(join(process.cwd(), 'web'));
  const strange = ['rlcone:cdn:bucket', 's3://bucket/site', 'web@host:/var/www', 'https://portal.example.com'];
  for (const wrong of ['', ' ', 'rclone:', 'exec: ', ...strange])
    expect(() => addressOf(wrong)).toThrow(/is no target: write it/);
  const names = ['/var/www/site', '/var/www/site2', `exec:${'long '.repeat(40)}`, '/'].map(nameOf);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[a-z\d][a-z\d-]{0,39}$/);
});
