import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#support/server/source-files.ts';
import { recordFiles } from '../../../scripts/bench/bench-build.ts';
import { baselineSeconds } from '../../../scripts/bench/build/baseline.ts';
import { joinPage, splitPage } from '../../../scripts/bench/build/split-page.ts';
import { comparePages } from '../../../scripts/bench/hugo/write-site.ts';

it('writes pages for Hugo without what Vite gives a module', () => {
  const script = "await import('./scripts/bench/hugo/write-site.ts')";
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT });
  expect([status, String(stderr)]).toEqual([0, '']);
});

const ORIGIN = 'https://portal.example';
const FILE = 'database/item/7/blade/en.html';

const LINKS = [
  ['en', 'blade/en'],
  ['es', 'hoja/es'],
  ['pt-BR', 'lamina/br'],
  ['fr', 'lame/fr'],
  ['x-default', 'blade/en'],
].map(([web, path]) => `<link rel="alternate" hreflang="${web}" href="${ORIGIN}/database/item/7/${path}">`);

/** A page as the layouts print it, with everything left out that no cut is about. */
function page(name: string, graph: string, body: string): string {
  const menu = ['blade/en', 'hoja/es', 'lamina/br', 'lame/fr'].map(
    (path) => `<a href="/database/item/7/${path}">x</a>`,
  );
  return [
    `<head><title>${name} · Memoria</title>${LINKS.join('')}<meta name="description" content="${name}, told">`,
    `<link rel="canonical" href="${ORIGIN}/database/item/7/blade/en"><meta property="og:title" content="${name}">`,
    `<meta property="og:description" content="${name}, told"><meta property="og:url" content="${ORIGIN}/database/item/7/blade/en">`,
    `<meta property="og:image" content="${ORIGIN}/social/sword-red.png"><script type="application/ld+json">${graph}</script></head>`,
    `<body><div class="menu" id="menu-language" popover> ${menu.join('')}</div>`,
    `<div class="wrap page with-side"><details></details> <main id="main" class="stack" tabindex="-1"> ${body} </main> </div></body>`,
  ].join('');
}

let folder: string;

function written(site: string, html: string): string {
  const file = join(folder, site, FILE);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, html);
  return join(folder, site);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'references-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('what a full build is compared with', () => {
  it('takes a page apart into what it shares with others and what is its own', () => {
    const html = page('Blade', '{}', '<h1>Blade</h1>');
    const parts = splitPage(html);
    const own = Object.fromEntries(parts.places.map(({ name, value }) => [name, value.trim()]));
    expect(own).toMatchObject({ title: 'Blade', description: 'Blade, told', image: '/social/sword-red.png' });
    expect(own).toMatchObject({
      own: '/database/item/7/blade/en',
      br: '/database/item/7/lamina/br',
      body: '<h1>Blade</h1>',
    });
    expect(joinPage(parts)).toBe(html);
    expect(splitPage(page('Shield', '{"a":1}', '<h1>Shield</h1>')).pieces).toEqual(parts.pieces);
  });

  it('is a floor that writes the same bytes, on one thread and on two', async () => {
    const from = written('portal', page('Blade · ∞', '{}', '<h1>Blade</h1>'));
    writeFileSync(join(from, 'database/item.html'), 'no record');
    mkdirSync(join(from, 'database/monster'));
    const files = recordFiles(from);
    expect(files).toEqual([FILE]);
    for (const threads of [1, 2]) {
      expect(await baselineSeconds(files, { from, to: join(folder, 'floor') }, threads)).toBeGreaterThan(0);
    }
  });

  it('is a site whose pages say the same, however signs are escaped and whatever order JSON-LD has', () => {
    const one = written('portal', page('Blade', '{"a":"é","b":2}', '<p title="a &#38; b">it&#39;s\n5\u00a0%</p>'));
    const other = written('hugo', page('Blade', '{"b":2,"a":"\\u00e9"}', '<p title="a &amp; b">it&#39;s 5&nbsp;%</p>'));
    expect(comparePages([FILE], one, other)).toMatchObject({ compared: 1, same: 1, differs: null });
  });

  it('is refused when a word, a tag or the JSON-LD is another', () => {
    const one = written('portal', page('Blade', '{"a":1}', '<p>sharp</p>'));
    for (const [graph, body] of [
      ['{"a":1}', '<p>blunt</p>'],
      ['{"a":1}', '<b>sharp</b>'],
      ['{"a":2}', '<p>sharp</p>'],
    ] as const) {
      const outcome = comparePages([FILE], one, written('hugo', page('Blade', graph, body)));
      expect(outcome.same).toBe(0);
      expect(outcome.differs).toContain(FILE);
    }
  });
});
