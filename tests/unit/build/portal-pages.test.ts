import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { writeWorld } from '#scripts/export/write-world.ts';
import type { Rebuilt } from '#scripts/rebuild/rebuild-site.ts';
import { linkedWorld } from '#support/linked-world.ts';
import type { PublicWorld } from '#world/world.ts';

const PATIENCE = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function build(dist: string, settings: Record<string, string> = {}): Promise<string> {
  return run(dist, settings, 'scripts/build.ts');
}

function run(dist: string, settings: Record<string, string>, ...program: string[]): Promise<string> {
  const { NODE_ENV: _test, ...inherited } = process.env;
  const env = { ...inherited, ...settings, DATA_DIR: dataDir, DIST_DIR: join(folder, dist) };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done, failed) => {
    child.once('close', (code) => (code === 0 ? done(said) : failed(new Error(said))));
  });
}

function tree(dist: string): Map<string, string> {
  const ofOneBuild = new Set(['.build/report.json', '.build/changed-files.txt', '.build/inputs.json']);
  const paths = filesBelow(join(folder, dist), (path) => ofOneBuild.has(path));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, dist, path), 'utf8')]));
}

/** Item and monster pages with the time they were written. */
function recordPages(): Map<string, number> {
  const paths = [...tree('dist').keys()].filter((path) => /^database\/(?:item|monster)\//.test(path));
  return new Map(paths.map((path) => [path, statSync(join(folder, 'dist', path)).mtimeMs]));
}

/** What pages ask for and nobody built. */
function missingFiles(): string[] {
  const site = tree('dist');
  const asked = [...site].flatMap(([path, text]) =>
    path.endsWith('.html') ? [...text.matchAll(/(?:src|href)="\/((?:_astro|art|models)\/[^"#?]+)/g)] : [],
  );
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

function renamed(world: PublicWorld, id: number): PublicWorld {
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

function hostile(world: PublicWorld): PublicWorld {
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
    writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
    await build('dist');
    const before = recordPages();
    expect(missingFiles()).toEqual([]);
    writeWorld(renamed(linkedWorld(), 1502), dataDir, new Date('2026-11-02T00:00:00Z'));
    const [said] = await Promise.all([run('dist', {}, 'scripts/rebuild.ts', '--no-export', '--json'), build('clean')]);

    const { build: report, changed } = JSON.parse(said) as Rebuilt;
    expect(report.pages.removed).toBe(4);
    expect(report.pages.kept).toBeGreaterThan(0);
    expect(changed.filter((line) => line.startsWith('- '))).toHaveLength(4);
    expect(changed.filter((line) => line.startsWith('+ '))).toHaveLength(report.files.written);
    expect(changed).toContain('+ database/item/1502/moonlit-thing/en.html');
    expect(changed).toContain('+ database/changes/2.html');
    const again = JSON.parse(await run('dist', {}, 'scripts/rebuild.ts', '--no-export', '--json')) as Rebuilt;
    expect(again).toMatchObject({ changed: [], build: { pages: { written: 0 }, files: { written: 0 } } });

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
  'gives no text of a record for code of its own or for a part that pages share',
  async () => {
    writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
    await build('plain');
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
    writeWorld(linkedWorld(), dataDir, new Date('2026-11-01T00:00:00Z'));
    await build('sandbox');
    const strips = () => {
      const pages = [...tree('sandbox')].filter(([path]) => path.endsWith('.html'));
      return pages.map(([path, html]) => [path, html.split('class="sandbox-strip"').length - 1]);
    };
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
