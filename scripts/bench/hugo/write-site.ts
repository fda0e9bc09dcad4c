import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, type Language, type SiteLanguage } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { NO_PICTURES, type Pictures } from '#snapshot/pictures.ts';
import { joinPage, type Parts, splitPage } from '../build/split-page.ts';
import { type Run, runCommand } from '../measure.ts';
import { itemRecord, itemTexts, type ListAbove, listAbove } from './item-record.ts';
import { type LayoutKind, layoutOf } from './layouts.ts';
import { monsterRecord, monsterTexts } from './monster-record.ts';
import { type ByLanguage, inEach, SharedFacts } from './shown.ts';

type HugoPlaces = { dataDir: string; distDir: string; siteDir: string; origin: string };

const CONFIG = `baseURL = "/"
uglyURLs = true
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disableHugoGeneratorInject = true
timeout = "600s"
`;

type Words = { to: string };
type Entry = { side: string } & Partial<ListAbove>;

/** The key of the list of all monsters among those of items. */
const MONSTERS = 'monsters';

const allMonsters = (language: Language): Omit<ListAbove, 'same'> => ({
  to: pageAddress('monsters', language.site),
  name: translator(language)('database:monsters'),
});

/** What is the same on many pages, taken from the first finished page that shows it. */
class Fixed {
  readonly emblems: Record<string, string> = {};
  readonly entries: ByLanguage<Record<string, Entry>> = inEach(() => ({}));
  readonly frames = new Map<string, Parts>();
  readonly #distDir: string;

  constructor(distDir: string) {
    this.#distDir = distDir;
  }

  /** Looks at a record's pages when something of them was not met before. */
  look(kind: LayoutKind, words: ByLanguage<Words>, seen: { family?: string; entry: string }): void {
    const { family, entry } = seen;
    const isKnown = this.frames.has(`${kind} en`) && this.entries.en[entry] && (!family || this.emblems[family]);
    if (isKnown) return;
    for (const { site } of LANGUAGES) this.#take(kind, site, entry, words[site].to, family);
  }

  #take(kind: LayoutKind, site: SiteLanguage, entry: string, path: string, family: string | undefined): void {
    const parts = splitPage(readFileSync(join(this.#distDir, `${path}.html`), 'utf8'));
    const value = (name: string) => parts.places.find((place) => place.name === name)?.value ?? '';
    this.frames.set(`${kind} ${site}`, parts);
    this.entries[site][entry] ??= { side: value('side') };
    const emblem = /<figure class="poster"[^>]*>(.*?)<figcaption/s.exec(value('body'))?.[1];
    if (family && emblem) this.emblems[family] ??= emblem;
  }

  nameEntries(): void {
    for (const language of LANGUAGES) {
      for (const [key, entry] of Object.entries(this.entries[language.site])) {
        Object.assign(entry, key === MONSTERS ? allMonsters(language) : listAbove(key, language));
      }
    }
  }
}

type Folder = ReturnType<typeof emptyFolder>;

function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  return { write, data: (name: string, value: object) => write(join('data', `${name}.json`), JSON.stringify(value)) };
}

type Described = { record: object; words: ByLanguage<Words> };

/** Writes one kind's records, neutral and by language, and their content files: Hugo has no page without a file. */
function writeRecords(folder: Folder, kind: LayoutKind, ids: Iterable<number>, read: (id: number) => Described) {
  const neutral: Record<string, Described['record']> = {};
  const all: ByLanguage<Record<string, Words>> = inEach(() => ({}));
  for (const id of ids) {
    const { record, words } = read(id);
    neutral[id] = record;
    for (const { site } of LANGUAGES) {
      all[site][id] = words[site];
      const front = { url: `${words[site].to}.html`, layout: `${kind}-${site}`, id: String(id) };
      folder.write(join('content', `${kind}-${site}`, `${id}.html`), JSON.stringify(front));
    }
  }
  folder.data(`${kind}s`, neutral);
  for (const { site } of LANGUAGES) folder.data(join(site, `${kind}s`), all[site]);
}

/** The pictures of items that a finished site has. */
function picturesIn(distDir: string): Pictures {
  const folder = join(distDir, 'icons');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const addresses = new Map(names.map((name) => [name.replace(/\.\w+\.webp$/, ''), `/icons/${name}`]));
  return { ...NO_PICTURES, icon: (id) => addresses.get(id ?? '') ?? null };
}

/** Writes a Hugo site that prints the portal's pages of items and monsters: same data, addresses and markup. */
export function writeHugoSite({ dataDir, distDir, siteDir, origin }: HugoPlaces): void {
  const snapshot = openSnapshot(dataDir, picturesIn(distDir));
  const folder = emptyFolder(siteDir);
  const facts = new SharedFacts();
  const fixed = new Fixed(distDir);
  writeRecords(folder, 'item', snapshot.items.keys(), (id) => {
    const page = itemPage(snapshot, id);
    const [record, words] = [itemRecord(facts, page), itemTexts(page)];
    fixed.look('item', words, record);
    return { record, words };
  });
  writeRecords(folder, 'monster', snapshot.monsters.keys(), (id) => {
    const page = monsterPage(snapshot, id);
    const [record, words] = [monsterRecord(facts, page), monsterTexts(page)];
    fixed.look('monster', words, { ...record, entry: MONSTERS });
    return { record, words };
  });
  fixed.nameEntries();
  writeShared(folder, fixed, facts, origin);
  const pages = (snapshot.items.size + snapshot.monsters.size) * LANGUAGES.length;
  console.log(`Hugo has a site of ${pages} pages.`);
}

function writeShared(folder: Folder, fixed: Fixed, facts: SharedFacts, origin: string): void {
  folder.write('config.toml', CONFIG);
  folder.data('emblems', fixed.emblems);
  for (const language of LANGUAGES) {
    folder.data(join(language.site, 'entries'), fixed.entries[language.site]);
    folder.data(join(language.site, 'shown'), facts.texts[language.site]);
    for (const kind of ['item', 'monster'] as const) {
      const frame = fixed.frames.get(`${kind} ${language.site}`);
      if (!frame) continue;
      const layout = layoutOf(kind, language, frame, origin);
      folder.write(join('layouts', '_default', `${kind}-${language.site}.html`), layout);
    }
  }
}

/** What a comparison of finished pages found; `differs` is the first page that says something else, and where. */
type Comparison = { compared: number; same: number; bytes: number; otherBytes: number; differs: string | null };

const COMPARED = 1_000;
const AROUND = 60;

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Writers of HTML escape and space tags differently; what a reader gets is the same. */
function decoded(html: string): string {
  return html
    .replace(/&#(\d+);|&(\w+);/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Number(code)) : (SIGNS[name ?? ''] ?? whole),
    )
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('> <', '><');
}

/** A page without its JSON-LD, decoded, and the JSON-LD. */
function readPage(file: string): { markup: string; graph: unknown; bytes: number } {
  const bytes = readFileSync(file);
  const { pieces, places } = splitPage(bytes.toString('utf8'));
  const graph = places.find(({ name }) => name === 'graph')?.value ?? '{}';
  const others = places.map((place) => (place.name === 'graph' ? { ...place, value: '' } : place));
  return { markup: decoded(joinPage({ pieces, places: others })), graph: JSON.parse(graph), bytes: bytes.length };
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  return `'${one.slice(from, at + AROUND)}' is '${other.slice(from, at + AROUND)}'`;
}

/** Compares two sites' pages, tags and all, but for the way in which signs are escaped and tags are spaced. */
export function comparePages(files: readonly string[], distDir: string, otherDir: string): Comparison {
  const outcome: Comparison = { compared: 0, same: 0, bytes: 0, otherBytes: 0, differs: null };
  const step = Math.max(1, Math.floor(files.length / COMPARED));
  for (let index = 0; index < files.length; index += step) {
    const file = files[index] ?? '';
    const own = readPage(join(distDir, file));
    const other = readPage(join(otherDir, file));
    const isSame = own.markup === other.markup && isDeepStrictEqual(own.graph, other.graph);
    outcome.compared += 1;
    outcome.bytes += own.bytes;
    outcome.otherBytes += other.bytes;
    if (isSame) outcome.same += 1;
    else outcome.differs ??= `${file}: ${firstDifference(own.markup, other.markup)}`;
  }
  return outcome;
}

export function hugoVersion(): string | null {
  const { stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return /v(\d[\d.]*)/.exec(stdout ?? '')?.[1] ?? null;
}

/** One build into a folder that is not there yet, on all cores, with nothing but pages to make. */
export const buildWithHugo = (siteDir: string, outDir: string): Promise<Run> =>
  runCommand('hugo', ['--quiet', '--noTimes', '--noChmod', '-s', siteDir, '-d', outDir]);

/** How many were compared; throws when Hugo's pages are not the portal's: the figures would compare two different things. */
export function requireSamePages(files: readonly string[], distDir: string, outDir: string): number {
  const { compared, bytes, otherBytes, differs } = comparePages(files, distDir, outDir);
  if (differs !== null)
    throw new Error(`Bring scripts/bench/hugo/layouts up to date. Hugo prints otherwise: ${differs}`);
  const share = ((100 * otherBytes) / bytes).toFixed(1);
  console.log(
    `Hugo prints the ${files.length} pages of records. ${compared} of them, spread over all, were compared: all are the portal's, tag by ` +
      `tag, with ${share} % of the bytes. The portal's time is for all its pages and files, Hugo's for these alone.`,
  );
  return compared;
}
