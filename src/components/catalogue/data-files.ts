import { registerFile } from '#build/page-templates.ts';
import { patchOf } from '#components/news/note-title.ts';
import { BASE_CLASSES } from '#domain/catalogue/classes.ts';
import { tooltipSource } from '#domain/catalogue/item-page.ts';
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
import { LIST_ENTRIES, SIDE_BAR } from '#domain/site/side-bar.ts';
import { encodeIndex } from '#features/catalogue/item-list/encode-index.ts';
import { rowTexts } from '#features/catalogue/item-list/row-texts.ts';
import { encodeSearch, type SearchPage } from '#features/catalogue/search/search-file.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { type TextKey, translator } from '#i18n/translate.ts';
import { iconSymbol } from '#items/icons.ts';
import { className, iconId, typeName, typeWord } from '#items/item-labels.ts';
import { drawMap } from '#items/maps/draw-halls.ts';
import { type SceneKind, sceneKind } from '#items/maps/scene-kind.ts';
import { tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { entryName } from '#records/entry-name.ts';
import { snapshot } from '#snapshot/current.ts';
import { scenes } from '#snapshot/item-list.ts';
import { listRows, searchedMonsters, searchedNotes } from '#snapshot/list-rows.ts';

/** All items of a side-bar entry in one language, as the list reads them. `path` is the file's address. */
export function indexFile(path: string): string {
  const [, name, lang] = /([^/]+)\/(\w+)\.json$/.exec(path) ?? [];
  const entry = LIST_ENTRIES.find((candidate) => indexName(candidate) === name);
  if (!entry) throw new RangeError('The side bar has no entry of that name.');
  const language = languageOf(lang);
  const file = encodeIndex(listRows(snapshot(), entry, language.wire), rowTexts(language), (type) => {
    const word = typeWord(type);
    return [type, typeName(language, type), iconId(word), iconSymbol(word)];
  });
  return JSON.stringify(file);
}

registerFile('src/pages/database/index/[entry]/[lang].json.ts', indexFile);

let known: Map<string, { scene: string; kind: SceneKind }> | undefined;

function mapOf(name: string) {
  known ??= new Map(
    scenes(snapshot()).map(({ scene, names }) => [scene.toLowerCase(), { scene, kind: sceneKind(scene, names) }]),
  );
  return known.get(name);
}

/** The drawing of a map; `path` is the file's address, such as `/maps/s001.svg`. */
export function mapFile(path: string): string {
  const map = mapOf(/([^/]+)\.svg$/.exec(path)?.[1] ?? '');
  if (!map) throw new RangeError(`No monster stands on a map of that name.`);
  return drawMap(map.scene, map.kind);
}

registerFile('src/pages/maps/[scene].svg.ts', mapFile);

/** What the search finds in one language, items aside. `path` is the file's address. */
export function searchFile(path: string): string {
  const language = languageOf(/(\w+)\.json$/.exec(path)?.[1]);
  const notes = searchedNotes(snapshot(), language.wire);
  const file = encodeSearch({
    pages: searchPages(language),
    monsters: searchedMonsters(snapshot(), language.wire),
    notes: notes.map(({ id, headline, instant }) => ({ id, headline, title: patchOf(language, { instant }) })),
  });
  return JSON.stringify(file);
}

registerFile('src/pages/search/[lang].json.ts', searchFile);

/** The tooltips of 64 ids in one language, by id; read by the site and by other sites. `path` is the file's address. */
export function tooltipFile(path: string): string {
  const [, shard, lang] = /(\d+)\.(\w+)\.json$/.exec(path) ?? [];
  const data = snapshot();
  const first = Number(shard) * SHARD_SIZE;
  const ids = Array.from({ length: SHARD_SIZE }, (_, index) => first + index).filter((id) => data.items.has(id));
  const language = languageOf(lang);
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, tooltipRecord(tooltipSource(data, id), language)])));
}

registerFile('src/pages/embed/items/[shard].[lang].json.ts', tooltipFile);

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
  const guides = BASE_CLASSES.map((id): SearchPage => {
    return [guideAddress(id, site), className(language, id), t('common:guide'), t('common:guide'), ''];
  });
  const compared = import.meta.env.PUBLIC_CHANGES === 'yes' ? [changes] : [];
  return [everything, ...places, ...compared, ...guides, ...lists(language)];
}
