// @module-tag long
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { exportSnapshot } from '#scripts/export/export-snapshot.ts';
import type { Rebuilt } from '#scripts/rebuild/rebuild-site.ts';
import type { FetchPicture } from '#server/news/pictures/import-pictures.ts';
import { notePictureName } from '#snapshot/note-pictures.ts';
import type { World } from '#snapshot/world.ts';
import { apiOf } from '#support/catalogue/api-of.ts';
import { linkedWorld } from '#support/catalogue/linked-world.ts';
import { writeWorld } from '../../../scripts/export/export-snapshot.ts';
import type { Published } from '../../../scripts/publish/publish-site.ts';

const PATIENCE = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
const dataDir = join(folder, 'data');
/** The site of the plain world, which every test goes on from in a copy. */
beforeAll(async () => {
  // With the second snapshot every page gets a link to what changed: that is behind this site.
  writeWorld(renamed(linkedWorld(), 1502), dataDir, new Date('2026-11-01T00:00:00Z'));
  writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
  await build('plain');
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts the plain world back into the snapshot, and its built site into a folder. */
function startFromPlain(dist: string): void {
  writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
  cpSync(join(folder, 'plain'), join(folder, dist), { recursive: true, preserveTimestamps: true });
}

const REBUILD = ['scripts/rebuild.ts', '--no-export', '--json'];
const build = (dist: string, settings: Record<string, string> = {}) => run(dist, settings, 'scripts/build.ts');

function run(dist: string, settings: Record<string, string>, ...program: string[]): Promise<string> {
  const { NODE_ENV: _test, ...inherited } = process.env;
  const folders = { DATA_DIR: dataDir, DIST_DIR: join(folder, dist) };
  const env = { ...inherited, PORTAL_HOME: join(folder, 'home'), ...settings, ...folders };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done, failed) => {
    child.once('close', (code) => (code === 0 ? done(said) : failed(new Error(said))));
  });
}

const TARGET = ['scripts/publish.ts', '--exec', 'true', '--name', 'web'];

async function lackedBy(dist: string): Promise<string[]> {
  return (JSON.parse(await run(dist, {}, ...TARGET, '--dry-run', '--json')) as Published[])[0]?.lines ?? [];
}

function tree(dist: string): Map<string, string> {
  const ofOneBuild = new Set(['.build/report.json', '.build/inputs.json', '.build/targets', '.build/bundle']);
  const paths = filesBelow(join(folder, dist), (path) => ofOneBuild.has(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, dist, path), 'utf8')]));
}

const bundledAt = () => statSync(join(folder, 'dist', '.build/bundle/bundle.json')).mtimeMs;

/** Item and monster pages with the time they were written. */
function recordPages(): Map<string, number> {
  const paths = [...tree('dist').keys()].filter((path) => /^database\/(?:item|monster)\//.test(path));
  return new Map(paths.map((path) => [path, statSync(join(folder, 'dist', path)).mtimeMs]));
}

const ASKED = /(?:src|href)="\/((?:_astro|art|icons|models)\/[^"#?]+)/g;

/** What pages ask for and nobody built. */
function missingFiles(): string[] {
  const site = tree('dist');
  const asked = [...site].flatMap(([path, text]) => (path.endsWith('.html') ? [...text.matchAll(ASKED)] : []));
  expect(asked.length).toBeGreaterThan(site.size);
  return [...new Set(asked.map(([, file = '']) => file))].filter((file) => !site.has(file));
}

/** Addresses of records in the sitemap, each with the day it names. */
function datedRecords(): Map<string, string> {
  const urls = (tree('dist').get('sitemap-1.xml') ?? '').matchAll(
    /<loc>[^<]*?(\/database\/(?:item|monster)\/[^<]*)<\/loc><lastmod>([^<]*)/g,
  );
  return new Map([...urls].map(([, path = '', day = '']) => [path, day]));
}

function renamed(world: World, id: number): World {
  const items = world.items.map((item) =>
    item.item_id === id ? { ...item, item_name: { en: 'Moonlit thing' } } : item,
  );
  return { ...world, items };
}

/** What a foreign API may put where a name or a text belongs. */
const HOSTILE = [
  '<!--part:footer en-->',
  '<!--part:footer en',
  '"><script>alert(1)</script>',
  "' onload=x style=color:red <!--",
  '</title></script><script>x()</script>',
];

function hostile(world: World): World {
  const text = (turn: number) => {
    const [en, es, pt, fr] = [0, 1, 2, 3].map((language) => HOSTILE[(turn + language) % HOSTILE.length] ?? '');
    return { en, es, pt, fr };
  };
  const content = `${HOSTILE.join('\n\n')}\n\n[a](/x "<!--part:footer en") ![<!--part:footer en](/y.png)`;
  const items = world.items.map((item, index) => ({
    ...item,
    item_name: text(index),
    item_description: text(index + 1),
    secondary_description: text(index + 2),
    set_name: text(index + 3),
  }));
  const monsters = world.monsters.map((monster, index) => ({ ...monster, monster_name: text(index) }));
  const en = HOSTILE.map(
    (title, index) => ({ ...linkedWorld().notes.en[0], id: 20 + index, title, content }) as PatchNote,
  );
  return { ...world, items, monsters, notes: { ...world.notes, en } };
}

it(
  "prints the pages of a renamed item and those that show it, no other record's, and equals a clean build",
  async () => {
    startFromPlain('dist');
    await run('dist', {}, 'scripts/rebuild.ts', '--no-export');
    await run('dist', {}, ...TARGET);
    const before = recordPages();
    expect(missingFiles()).toEqual([]);
    const bundled = bundledAt();
    writeWorld(renamed(linkedWorld(), 1502), dataDir, new Date('2026-11-02T00:00:00Z'));
    const [said] = await Promise.all([run('dist', {}, ...REBUILD), build('clean')]);

    const { build: report } = JSON.parse(said) as Rebuilt;
    expect(bundledAt(), 'the same sources are not bundled again').toBe(bundled);
    const changed = await lackedBy('dist');
    expect(report.pages.removed).toBe(4);
    expect(report.pages.kept).toBeGreaterThan(0);
    expect(changed.filter((line) => line.startsWith('- '))).toHaveLength(4);
    expect(changed.filter((line) => line.startsWith('+ '))).toHaveLength(report.files.written);
    expect(changed).toContain('+ database/item/1502/moonlit-thing/en.html');
    expect(changed).toContain('+ database/changes/3.html');
    const again = JSON.parse(await run('dist', {}, ...REBUILD)) as Rebuilt;
    const outstanding = [{ target: 'web', lines: changed.length }];
    expect(again).toMatchObject({ outstanding, build: { pages: { written: 0 }, files: { written: 0 } } });

    const partial = tree('dist');
    expect(partial).toEqual(tree('clean'));
    const own = [...partial.keys()].filter((path) => /^database\/(?:item|monster)\/\d+\/[^/]+\/\w+\.html$/.test(path));
    const dated = datedRecords();
    expect([...dated.keys()].sort()).toEqual(own.map((path) => `/${path.replace('.html', '')}`).sort());
    expect(dated.get('/database/item/1502/moonlit-thing/en')).toBe('2026-11-02T00:00:00.000Z');
    expect(dated.get('/database/item/50001/item/en')).toBe('2026-11-01T00:00:00.000Z');
    const showing = [...before.keys()].filter((path) => partial.get(path)?.includes('Moonlit thing'));
    const written = [...recordPages()].filter(([path, time]) => before.has(path) && before.get(path) !== time);
    expect(written.map(([path]) => path)).toEqual(showing);
    expect(showing.length).toBeGreaterThan(4);
    expect(showing.length).toBeLessThan(before.size);
  },
  PATIENCE,
);

it(
  'prints the pictures that notes brought along beside their pages, and removes them after them',
  async () => {
    const shown = (content: string) => {
      const [note, ...others] = linkedWorld().notes.en as [PatchNote, ...PatchNote[]];
      return { ...linkedWorld(), notes: { ...linkedWorld().notes, en: [{ ...note, content }, ...others] } };
    };
    const bytes = Buffer.from('a picture');
    const name = notePictureName(bytes);
    const bring: FetchPicture = async (source) => ({ name, bytes, source });
    const exported = (content: string, day: string) =>
      exportSnapshot({ source: apiOf(shown(content)), dataDir, bring, now: () => new Date(day) });
    startFromPlain('noted');
    await exported('# A\n\n![a](https://x.example/a.png)', '2026-11-01T00:00:00Z');
    await build('noted');
    expect(tree('noted').get(`pictures/notes/${name}`)).toBe('a picture');
    const pages = () => [...tree('noted')].filter(([path]) => path.endsWith('.html')).map(([, html]) => html);
    expect(pages().some((html) => html.includes(`<img src="/pictures/notes/${name}"`))).toBe(true);
    expect(pages().filter((html) => html.includes('src="https://x.example'))).toEqual([]);
    await exported('# A', '2026-11-02T00:00:00Z');
    await build('noted');
    await exported('# B', '2026-11-03T00:00:00Z');
    await build('noted');
    expect(tree('noted').has(`pictures/notes/${name}`)).toBe(false);
  },
  PATIENCE,
);

/** Lays a file into the operator's public folder. */
function lay(home: string, name: string, content: string): void {
  const file = join(folder, home, 'public', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const showing = (site: Map<string, string>, named = /\/icons\/(?:M0001|A0012)\./) =>
  [...site].flatMap(([path, text]) => (path.endsWith('.html') && named.test(text) ? [path] : []));

it(
  "brings an operator's pictures and files along, and prints only pages that show a picture which changed",
  async () => {
    startFromPlain('pictured');
    const rebuild = () => run('pictured', { PORTAL_HOME: join(folder, 'own') }, ...REBUILD);
    lay('own', 'icons/M0001.webp', 'a picture');
    lay('own', 'icons/A0012.webp', 'a sword');
    lay('own', 'models/m990001.glb', 'a model');
    lay('own', 'robots.txt', 'User-agent: *');
    lay('own', 'maps/S001.webp', 'a map');
    const sketched = showing(tree('pictured'), /src="\/maps\/s001\.svg"/);
    expect(sketched).toContain('database/map/S001.html');
    await rebuild();
    await run('pictured', {}, ...TARGET);
    const before = tree('pictured');
    const picture = (site: Map<string, string>) => [...site.keys()].filter((path) => /^icons\/M0001\./.test(path));
    const [name = ''] = picture(before);
    expect(picture(before)).toHaveLength(1);
    expect(before.get(name)).toBe('a picture');
    expect(before.get('models/m990001.glb')).toBe('a model');
    expect(before.get('robots.txt')).toBe('User-agent: *');
    expect(before.has('icons/M0001.webp')).toBe(false);
    const map = [...before.keys()].find((path) => path.startsWith('pictures/maps/s001.')) ?? '';
    expect([before.get(map), before.has('maps/s001.svg')]).toEqual(['a map', false]);
    expect(showing(before, new RegExp(`src="/${map}"`)), 'pages that showed its sketch').toEqual(sketched);
    for (const kind of ['item/1502', 'monster', 'list-items']) {
      expect(showing(before, /\/icons\/M0001\./).some((path) => path.startsWith(`database/${kind}/`))).toBe(true);
    }
    expect(showing(before, /\/icons\/A0012\./).some((path) => path.startsWith('database/item/1501/'))).toBe(true);

    lay('own', 'icons/M0001.webp', 'another picture');
    for (const path of ['icons/A0012.webp', 'maps']) rmSync(join(folder, 'own', 'public', path), { recursive: true });
    const { build: report } = JSON.parse(await rebuild()) as Rebuilt;
    const after = tree('pictured');
    const [renewed = ''] = picture(after).filter((path) => path !== name);
    expect(after.get(renewed)).toBe('another picture');
    // Somebody may have an old page open.
    expect(after.has(name)).toBe(true);
    const uploaded = (await lackedBy('pictured')).map((line) => line.slice(2));
    const ofRecords = (path: string) => /^(?:..\/)?database\/(?:item|monster|list-items)\//.test(path);
    expect(uploaded.filter(ofRecords).sort()).toEqual(showing(before).filter(ofRecords));
    expect(uploaded).toContain(renewed);
    expect(uploaded).not.toContain('models/m990001.glb');
    expect(report.pages.kept).toBeGreaterThan(0);
    expect(showing(after, /\/icons\/A0012\./)).toEqual([]);
    expect(showing(after, /src="\/maps\/s001\.svg"/)).toEqual(sketched);
    expect(JSON.parse(await rebuild())).toMatchObject({ build: { pages: { written: 0 } } });

    lay('own', 'news', 'a file');
    await expect(rebuild()).rejects.toThrow(
      'public/news is a file, and the site has a folder of that name; rename it.\n',
    );
  },
  PATIENCE,
);

it(
  'gives no text of a record for code of its own or for a part that pages share',
  async () => {
    writeWorld(hostile(linkedWorld()), dataDir, new Date('2026-11-02T00:00:00Z'));
    await build('hostile');
    await build('alone', { BUILD_PROCESSES: '0' });
    expect(tree('alone'), 'a page from its frame is the page printed by itself').toEqual(tree('hostile'));

    const pages = tree('hostile');
    expect(pages.get('.build/policy.json')).toContain('script-src');
    expect(pages.get('.build/policy.json')).toBe(tree('plain').get('.build/policy.json'));
    const printed = [...pages].filter(([path]) => path.endsWith('.html'));
    const footers = printed.map(([path, html]) => [path, html.split('<footer class="site-foot"').length - 1]);
    expect(footers).toEqual(printed.map(([path]) => [path, 1]));
    expect(printed.filter(([, html]) => html.includes('content="&quot;><script>')).length).toBeGreaterThan(0);
    expect(printed.filter(([, html]) => html.includes('<!--part:footer en')).length).toBeGreaterThan(0);
  },
  PATIENCE,
);

it(
  'says on every page, once and in its language, that no money moves where the store sells in the sandbox, and nowhere else',
  async () => {
    startFromPlain('sandbox');
    const pages = () => [...tree('sandbox')].filter(([path]) => path.endsWith('.html'));
    const strips = () => pages().map(([path, html]) => [path, html.split('class="sandbox-strip"').length - 1]);
    expect(strips().filter(([, count]) => count !== 0)).toEqual([]);
    await build('sandbox', { NODE_ENV: 'production', PAYMENTS: 'sandbox', PORTAL_HOME: folder });
    expect(strips().length).toBeGreaterThan(50);
    expect(strips().filter(([, count]) => count !== 1)).toEqual([]);
    for (const { site } of LANGUAGES) {
      const page = tree('sandbox').get(site === 'en' ? 'terms.html' : `${site}/terms.html`);
      expect(page).toContain(resources[site].sandbox.strip);
    }
  },
  PATIENCE,
);
