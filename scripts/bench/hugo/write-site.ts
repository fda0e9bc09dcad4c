import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { itemPage } from '#domain/catalogue/item-page.ts';
import { monsterPage } from '#domain/catalogue/monster-page.ts';
import { listAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { LANGUAGES, type SiteLanguage } from '#i18n/languages.ts';
import { entryName } from '#records/entry-name.ts';
import { openSnapshot } from '#snapshot/open-snapshot.ts';
import { joinPage, type Parts, splitPage } from '../build/split-page.ts';
import { type Run, runCommand } from '../measure.ts';
import { type LayoutKind, layoutOf } from './layouts.ts';
import { monsterRecord, monsterTexts } from './monster-record.ts';
import { type ByLanguage, inEach, itemRecord, itemTexts, SharedFacts } from './shown.ts';

export type HugoPlaces = { dataDir: string; distDir: string; siteDir: string; origin: string };

const CONFIG = `baseURL = "/"
uglyURLs = true
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disableHugoGeneratorInject = true
timeout = "600s"
`;

type Words = { to: string };
type Entry = { side: string; to?: string; name?: string };

/** What is the same on many pages, taken from the first finished page that shows it. */
class Fixed {
  readonly symbols: Record<string, string> = {};
  /** Gradients by the name under which symbols refer to them. */
  readonly paints = new Map<string, string>();
  /** What the symbols of a set of icons are painted with; the sets as the layout names them. */
  readonly defs: Record<string, string> = {};
  readonly emblems: Record<string, string> = {};
  readonly entries: ByLanguage<Record<string, Entry>> = inEach(() => ({}));
  readonly frames = new Map<string, Parts>();
  readonly #distDir: string;

  constructor(distDir: string) {
    this.#distDir = distDir;
  }

  /** Looks at a record's pages when something of them was not met before. */
  look(kind: LayoutKind, words: ByLanguage<Words>, seen: { icon?: string; family?: string; entry: string }): void {
    const { icon, family, entry } = seen;
    const isKnown =
      this.frames.has(`${kind} en`) &&
      this.entries.en[entry] &&
      (!icon || this.symbols[icon]) &&
      (!family || this.emblems[family]);
    if (isKnown) return;
    for (const { site } of LANGUAGES) this.#take(kind, site, entry, words[site].to, family);
  }

  #take(kind: LayoutKind, site: SiteLanguage, entry: string, path: string, family: string | undefined): void {
    const parts = splitPage(readFileSync(join(this.#distDir, `${path}.html`), 'utf8'));
    const value = (name: string) => parts.places.find((place) => place.name === name)?.value ?? '';
    this.frames.set(`${kind} ${site}`, parts);
    this.entries[site][entry] ??= { side: value('side') };
    for (const [paint, name = ''] of value('sprite').matchAll(/<linearGradient id="([\w-]+)".*?<\/linearGradient>/gs)) {
      this.paints.set(name, paint);
    }
    for (const [symbol, word = ''] of value('sprite').matchAll(/<symbol id="i-(\w+)".*?<\/symbol>/gs)) {
      this.symbols[word] ??= symbol;
    }
    const emblem = /<figure class="poster"[^>]*>(.*?)<figcaption/s.exec(value('body'))?.[1];
    if (family && emblem) this.emblems[family] ??= emblem;
  }

  /** Puts together what the icons of each record need, so that the layout has to look it up only. */
  paintSets(sets: Iterable<readonly string[]>): void {
    for (const words of sets) {
      this.defs[words.join('+')] ??= [...this.paints]
        .filter(([name]) => words.some((word) => this.symbols[word]?.includes(`url(#${name})`)))
        .map(([, paint]) => paint)
        .sort()
        .join('');
    }
  }

  nameEntries(): void {
    for (const language of LANGUAGES) {
      for (const entry of LIST_ENTRIES) {
        const known = this.entries[language.site][entry.key];
        if (known) Object.assign(known, { to: listAddress(entry, language.site), name: entryName(language, entry) });
      }
    }
  }
}

class SiteFolder {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
  }

  write(name: string, text: string): void {
    const file = join(this.#folder, name);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    writeFileSync(file, text);
  }

  data(name: string, value: object): void {
    this.write(join('data', `${name}.json`), JSON.stringify(value));
  }

  /** Hugo has no page without a file. */
  page(kind: LayoutKind, site: SiteLanguage, id: number, { to }: Words): void {
    const front = { url: `${to}.html`, layout: `${kind}-${site}`, id: String(id) };
    this.write(join('content', `${kind}-${site}`, `${id}.html`), JSON.stringify(front));
  }
}

class Records {
  readonly neutral: Record<string, { sprite: readonly string[] }> = {};
  readonly words: ByLanguage<Record<string, Words>> = inEach(() => ({}));
  readonly #folder: SiteFolder;
  readonly #kind: LayoutKind;

  constructor(folder: SiteFolder, kind: LayoutKind) {
    this.#folder = folder;
    this.#kind = kind;
  }

  add(id: number, record: { sprite: readonly string[] }, words: ByLanguage<Words>): void {
    this.neutral[id] = record;
    for (const { site } of LANGUAGES) {
      this.words[site][id] = words[site];
      this.#folder.page(this.#kind, site, id, words[site]);
    }
  }

  close(): void {
    this.#folder.data(`${this.#kind}s`, this.neutral);
    for (const { site } of LANGUAGES) this.#folder.data(join(site, `${this.#kind}s`), this.words[site]);
  }
}

/** Writes a Hugo site that prints the portal's pages of items and monsters: same data, addresses and markup. Returns their number. */
export function writeHugoSite({ dataDir, distDir, siteDir, origin }: HugoPlaces): number {
  const snapshot = openSnapshot(dataDir);
  const folder = new SiteFolder(siteDir);
  const facts = new SharedFacts();
  const fixed = new Fixed(distDir);
  const items = new Records(folder, 'item');
  for (const id of snapshot.items.keys()) {
    const page = itemPage(snapshot, id);
    const [record, words] = [itemRecord(facts, page), itemTexts(page)];
    items.add(id, record, words);
    fixed.look('item', words, record);
  }
  items.close();
  const monsters = new Records(folder, 'monster');
  for (const id of snapshot.monsters.keys()) {
    const page = monsterPage(snapshot, id);
    const [record, words] = [monsterRecord(facts, page), monsterTexts(page)];
    monsters.add(id, record, words);
    fixed.look('monster', words, { ...record, entry: 'none' });
  }
  monsters.close();
  fixed.nameEntries();
  fixed.paintSets([items, monsters].flatMap(({ neutral }) => Object.values(neutral).map(({ sprite }) => sprite)));
  writeShared(folder, fixed, facts, origin);
  return (snapshot.items.size + snapshot.monsters.size) * LANGUAGES.length;
}

function writeShared(folder: SiteFolder, fixed: Fixed, facts: SharedFacts, origin: string): void {
  folder.write('config.toml', CONFIG);
  folder.data('symbols', fixed.symbols);
  folder.data('defs', fixed.defs);
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
function read(file: string): { markup: string; graph: unknown; bytes: number } {
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
    const own = read(join(distDir, file));
    const other = read(join(otherDir, file));
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

type HugoBench = { dataDir: string; distDir: string; siteDir: string; outDir: string; origin: string };

export class HugoReference {
  readonly #bench: HugoBench;

  constructor(bench: HugoBench) {
    this.#bench = bench;
  }

  /** Writes Hugo's site from the portal's data and finished pages, once; Hugo's time does not count it. */
  prepare(): void {
    const pages = writeHugoSite(this.#bench);
    console.log(`Hugo has a site of ${pages} pages.`);
  }

  /** One build into a folder that is not there yet, on all cores, with nothing but pages to make. */
  async build(): Promise<Run> {
    const { siteDir, outDir } = this.#bench;
    return await runCommand('hugo', ['--quiet', '--noTimes', '--noChmod', '-s', siteDir, '-d', outDir]);
  }

  /** Throws when Hugo's pages are not the portal's: the figures would compare two different things. */
  compare(files: readonly string[]): void {
    const { distDir, outDir } = this.#bench;
    const { compared, bytes, otherBytes, differs } = comparePages(files, distDir, outDir);
    if (differs !== null)
      throw new Error(`Bring scripts/bench/hugo/layouts up to date. Hugo prints otherwise: ${differs}`);
    const share = ((100 * otherBytes) / bytes).toFixed(1);
    console.log(`${compared} of Hugo's pages are the portal's, tag by tag, with ${share} % of their bytes.`);
  }
}
