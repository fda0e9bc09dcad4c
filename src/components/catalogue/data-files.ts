import { registerFile } from '#build/page-templates.ts';
import { patchOf } from '#components/news/note-title.ts';
import { CLASS_IDS, CLASS_LINES, LINE_LEVELS } from '#domain/catalogue/classes.ts';
import { comparedFacts } from '#domain/catalogue/compared-facts.ts';
import { tooltipSource } from '#domain/catalogue/item-page.ts';
import { typeWord } from '#domain/catalogue/item-types.ts';
import { BLANK_SHEET } from '#domain/catalogue/maps.ts';
import { SHARD_SIZE } from '#domain/catalogue/tooltip.ts';
import {
  changesAddress,
  guideAddress,
  indexName,
  listAddress,
  PAGES,
  type PageName,
  pageAddress,
} from '#domain/site/addresses.ts';
import { needsSignIn } from '#domain/site/guard.ts';
import { LIST_ENTRIES, type ListEntry, SIDE_BAR } from '#domain/site/side-bar.ts';
import { encodeColumns, encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { encodeSearch, type SearchPage } from '#features/catalogue/search/search-file.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { drawingFile } from '#items/drawings.ts';
import { className, monsterKind, typeName } from '#items/item-labels.ts';
import { drawBlankSheet, drawMap } from '#items/maps/draw-halls.ts';
import { type SceneKind, sceneKind } from '#items/maps/scene-kind.ts';
import { tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { entryName } from '#records/entry-name.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/item-list.ts';
import {
  listRows,
  listShape,
  searchedMaps,
  searchedMonsters,
  searchedNotes,
  searchedSets,
} from '#snapshot/list-rows.ts';

function entryOfFile(name: string | undefined): ListEntry {
  const entry = LIST_ENTRIES.find((candidate) => indexName(candidate) === name);
  if (!entry) throw new RangeError('The side bar has no entry of that name.');
  return entry;
}

/** All items of a side-bar entry in one language, as the list reads them. `path` is the file's address. */
export function indexFile(path: string): string {
  const [, name, lang] = /([^/]+)\/(\w+)\.json$/.exec(path) ?? [];
  const entry = entryOfFile(name);
  const language = languageOf(lang);
  const words = rowTexts(language, listShape(snapshot(), entry).columns);
  const file = encodeIndex(listRows(snapshot(), entry, language.wire), words, (type) => {
    return [type, typeName(language, type), typeWord(type)];
  });
  return JSON.stringify(file);
}

/** The stats of a side-bar entry's items, the same in all languages. `path` is the file's address. */
export function columnsFile(path: string): string {
  const entry = entryOfFile(/([^/]+)\.json$/.exec(path)?.[1]);
  return JSON.stringify(encodeColumns(listRows(snapshot(), entry, 'en')));
}

registerFile('src/pages/database/columns/[entry].json.ts', columnsFile);
registerFile('src/pages/database/index/[entry]/[lang].json.ts', indexFile);

let known: Map<string, { scene: string; kind: SceneKind }> | undefined;

function mapOf(name: string) {
  known ??= new Map(
    scenes(snapshot()).map(({ scene, names }) => [scene.toLowerCase(), { scene, kind: sceneKind(scene, names) }]),
  );
  return known.get(name);
}

/** The drawing of a map, or the empty sheet; `path` is the file's address, such as `/maps/s001.svg`. */
export function mapFile(path: string): string {
  const name = /([^/]+)\.svg$/.exec(path)?.[1] ?? '';
  if (name === BLANK_SHEET) return drawBlankSheet();
  const map = mapOf(name);
  if (!map) throw new RangeError(`No monster stands on a map of that name.`);
  return drawMap(map.scene, map.kind);
}

registerFile('src/pages/maps/[scene].svg.ts', mapFile);
registerFile('src/pages/sprites/[name].svg.ts', drawingFile);

/** What the search finds in one language, items aside. `path` is the file's address. */
export function searchFile(path: string): string {
  const language = languageOf(/(\w+)\.json$/.exec(path)?.[1]);
  const notes = searchedNotes(snapshot(), language.wire);
  const file = encodeSearch({
    pages: searchPages(language),
    classes: searchedClasses(language),
    monsters: searchedMonsters(snapshot(), language.wire).map((row) => ({ ...row, kind: monsterKind(language, row) })),
    maps: searchedMaps(snapshot(), language.wire),
    sets: searchedSets(snapshot(), language.wire),
    notes: notes.map(({ id, headline, instant }) => ({ id, headline, title: patchOf(language, { instant }) })),
  });
  return JSON.stringify(file);
}

registerFile('src/pages/search/[lang].json.ts', searchFile);

const shardIds = (shard: number): number[] =>
  Array.from({ length: SHARD_SIZE }, (_, index) => shard * SHARD_SIZE + index);

/** The tooltips of 64 ids in one language, by id; read by the site and by other sites. `path` is the file's address. */
export function tooltipFile(path: string): string {
  const [, shard, lang] = /(\d+)\.(\w+)\.json$/.exec(path) ?? [];
  const data = snapshot();
  const ids = shardIds(Number(shard)).filter((id) => data.items.has(id));
  const language = languageOf(lang);
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, tooltipRecord(tooltipSource(data, id), language)])));
}

registerFile('src/pages/embed/items/[shard].[lang].json.ts', tooltipFile);

/** What 64 items are compared by, by id. `path` is the file's address. */
export function factsFile(path: string): string {
  const data = snapshot();
  const ids = shardIds(Number(/(\d+)\.json$/.exec(path)?.[1]));
  const facts = ids.flatMap((id) => {
    const item = data.items.get(id);
    return item ? [[id, comparedFacts(data, item)] as const] : [];
  });
  return JSON.stringify(Object.fromEntries(facts));
}

registerFile('src/pages/database/facts/[shard].json.ts', factsFile);

/** A page by its name, its title, and the words of `places.json` it is also known by. */
type Place = { page: PageName; title: TextKey; also: TextKey; hash?: string };

/** Most wanted first. */
const PLACES: readonly Place[] = [
  { page: 'guide', title: 'common:guide', also: 'places:guide' },
  { page: 'news', title: 'common:news', also: 'places:news' },
  { page: 'ranking', title: 'common:ranking', also: 'places:ranking' },
  { page: 'downloads', title: 'common:downloads', also: 'places:downloads' },
  { page: 'tickets', title: 'common:tickets', also: 'places:tickets' },
  { page: 'store', title: 'common:store', also: 'places:store' },
  { page: 'awards', title: 'common:awards', also: 'places:awards' },
  { page: 'battlepass', title: 'battlepass:title', also: 'places:battlepass' },
  { page: 'profile', title: 'common:profile', also: 'places:profile' },
  { page: 'profile', title: 'security:title', also: 'places:security', hash: '#security' },
  { page: 'login', title: 'common:login', also: 'places:login' },
  { page: 'register', title: 'common:register', also: 'places:register' },
  { page: 'terms', title: 'common:terms', also: 'places:terms' },
  { page: 'mobile', title: 'pages:mobileTitle', also: 'places:mobile' },
  { page: 'home', title: 'common:home', also: 'places:home' },
];

/** Pages that are of no use to a signed-in visitor. */
const WHEN_OUT: readonly PageName[] = ['login', 'register'];

function whenOf(page: PageName): SearchPage[4] {
  if (WHEN_OUT.includes(page)) return 'out';
  return needsSignIn(PAGES[page]) ? 'in' : '';
}

/** The lists of the side bar, each under the name of its section. */
function lists(language: Language): SearchPage[] {
  const t = translator(language);
  return SIDE_BAR.flatMap(({ key, entries }) => {
    const about = `${t('common:database')} · ${t(`game:section.${key}`)}`;
    return entries
      .filter(({ type }) => type !== 0)
      .map((entry): SearchPage => {
        return [listAddress(entry, language.site), entryName(language, entry), about, t(`game:section.${key}`), ''];
      });
  });
}

function searchPages(language: Language): SearchPage[] {
  const { site } = language;
  const t = translator(language);
  const everything: SearchPage = [listAddress({ type: 0 }, site), t('common:database'), '', t('places:database'), ''];
  const places = PLACES.map(({ page, title, also, hash = '' }): SearchPage => {
    return [pageAddress(page, site) + hash, t(title), '', t(also), whenOf(page)];
  });
  const changes: SearchPage = [changesAddress(null, site), t('changes:title'), '', t('places:changes'), ''];
  const compared = import.meta.env.PUBLIC_CHANGES === 'yes' ? [changes] : [];
  return [everything, ...places, ...compared, ...lists(language)];
}

/** A class leads to the guide of its line; one before the lines begin, to the items that it may use. */
function searchedClasses(language: Language): SearchPage[] {
  const { site } = language;
  const t = translator(language);
  const guides = CLASS_LINES.flatMap((line) => {
    const [base] = line;
    const also = `${t('common:guide')}, ${className(language, base)}`;
    return line.map((id, step): SearchPage => {
      const level = t('guide:level', { level: LINE_LEVELS[step] ?? 0 });
      const about = id === base ? t('common:guide') : `${t('common:guide')}: ${className(language, base)} · ${level}`;
      return [guideAddress(base, site), className(language, id), about, also, ''];
    });
  });
  const inLines = new Set<number>(CLASS_LINES.flat());
  const early = CLASS_IDS.filter((id) => !inLines.has(id)).map((id): SearchPage => {
    const address = `${listAddress({ type: 0 }, site)}?${new URLSearchParams({ class: String(id) })}`;
    return [address, className(language, id), t('guide:itemsOf'), '', ''];
  });
  return [...guides, ...early];
}
