import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { filesBelow } from '#build/folder.ts';
import { ROOT } from '#support/server/source-files.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { BuiltSite } from '#support/site/page-links.ts';

const VNU = join(ROOT, 'node_modules/vnu-jar/build/dist/vnu.jar');
const HAS_JAVA = spawnSync('java', ['-version']).status === 0;
/** All pages at once take more memory for their messages than a small machine has; of records the later ones are like the first. */
const MOST_OF_A_KIND = 40;

/** The site that `npm test` has built and serves. */
const { PORTAL_TEST_HOME: home = '', PORTAL_URL: origin = '' } = process.env;
const distDir = join(home, 'dist');
const pages = filesBelow(distDir, (path) => path === '.build').filter((path) => path.endsWith('.html'));

/** What a page is, whatever it tells of: its address without numbers, names and language. */
function kindOf(page: string): string {
  return page
    .replace(/^(?:es|br|fr)(?=\/|\.)\/?/, '')
    .replace(/^(database\/(?:item|monster))\/\d+\/[^/]+\/\w\w/, '$1')
    .replace(/\d+/g, 'N');
}

/** So many of each kind and language, from the whole breadth of its numbers. */
function chosen(): string[] {
  const groups = Map.groupBy(pages, (page) => {
    const language = /^(es|br|fr)(?=\/|\.)|\/(es|br|fr)(?=\.html|\/)/.exec(page);
    return `${language?.[1] ?? language?.[2] ?? 'en'} ${kindOf(page)}`;
  });
  return [...groups.values()].flatMap((group) => {
    const every = Math.max(1, Math.floor(group.length / MOST_OF_A_KIND));
    return group.filter((_, place) => place % every === 0);
  });
}

type Message = { type: string; url: string; message: string; extract?: string };

describe.skipIf(!HAS_JAVA)("the W3C's checker", () => {
  test('finds no error on pages of every kind and language', async () => {
    const folder = temporaryFolder();
    for (const page of chosen()) {
      mkdirSync(dirname(join(folder, page)), { recursive: true });
      cpSync(join(distDir, page), join(folder, page));
    }
    const args = ['-Xss8m', '-jar', VNU, '--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
    const { stdout } = await promisify(execFile)('java', [...args, '--skip-non-html', folder], { maxBuffer: 2 ** 28 });
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const reported = messages.map(
      ({ url, message, extract }) => `${url.split(folder)[1]}: ${message} ${extract ?? ''}`,
    );
    expect(reported.slice(0, 20)).toEqual([]);
  }, 300_000);
});

test('no link is dead, nameless or called by a word that says nothing, and what a page loads is there', () => {
  const files = filesBelow(distDir, (path) => path === '.build');
  const site = new BuiltSite(files, origin, (file) => readFileSync(join(distDir, file), 'utf8'));
  expect(pages.length).toBeGreaterThan(5_000);
  expect(pages.flatMap((page) => site.faults(page)).slice(0, 20)).toEqual([]);
}, 120_000);

/** Compressed bytes of drawings that a page may fetch. */
const MOST_DRAWINGS = 40_000;

test('a page fetches drawings that are there, and few bytes of them', () => {
  const weights = new Map<string, number>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(distDir, file))).length;
    weights.set(file, weight);
    return weight;
  };
  const heavy = pages.flatMap((page) => {
    const html = readFileSync(join(distDir, page), 'utf8');
    const files = new Set([...html.matchAll(/<use href="\/([^"#]+)#d"/g)].map(([, file = '']) => file));
    const bytes = [...files].reduce((sum, file) => sum + weightOf(file), 0);
    return bytes > MOST_DRAWINGS ? [`${page}: ${bytes}`] : [];
  });
  expect(heavy).toEqual([]);
  expect(weights.size).toBeGreaterThan(200);
}, 120_000);

test('a page that has forms, dialogs or states links their sheet', () => {
  const sheets = filesBelow(join(distDir, '_astro'));
  const classesOf = (name: RegExp) => {
    const sheet = sheets.find((file) => name.test(file)) ?? '';
    const rules = readFileSync(join(distDir, '_astro', sheet), 'utf8');
    return { sheet, names: new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, named = '']) => named)) };
  };
  const { sheet, names } = classesOf(/^app\..*css$/);
  const own = names.difference(classesOf(/^Base\..*css$/).names);
  expect(own.size).toBeGreaterThan(20);
  const unstyled = pages.flatMap((page) => {
    const html = readFileSync(join(distDir, page), 'utf8');
    if (html.includes(`/_astro/${sheet}"`)) return [];
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    const missed = used.find((named) => own.has(named));
    return missed === undefined ? [] : [`${page}: ${missed}`];
  });
  expect(unstyled.slice(0, 20)).toEqual([]);
}, 120_000);
