import { type KeyedPage, staticPathsFor } from '#build/page-templates.ts';
import { mapAddress, pageAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES, type Language, languageOf, languageParam } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { mapGround } from '#lib/site.ts';
import { snapshot } from '#snapshot/current.ts';
import { type MapScene, mapKey, mapPage, mapScenes } from '#snapshot/map-pages.ts';
import { mapBody } from './markup/map-body.ts';
import { databaseHead } from './page-graph.ts';
import { type RecordView, registerPages } from './record-view.ts';

type Shown = Omit<MapScene, 'tile'>;

const nameOf = ({ names, scene }: Shown, language: Language) => readText(names, language.wire) ?? scene;

/** `Level 60–76`, `Level 7`, or nothing where no monster's level is known. */
function levelsText({ levels }: Shown, language: Language): string | null {
  if (levels === null) return null;
  const { min, max } = levels;
  return translator(language)('tooltip:level', { level: min === max ? min : `${min}–${max}` });
}

function factsOf(map: Shown, language: Language): string {
  const t = translator(language);
  const { number } = formats(language);
  const count = map.monsters.length;
  const monsters = t('database:monsterCount', { count, total: number(count) });
  return [monsters, levelsText(map, language)].filter(Boolean).join(' · ');
}

/** The page of a map; `path` is its address. */
export function mapView(path: string): RecordView {
  const [, front, ...rest] = path.split('/');
  const language = languageOf(front);
  const page = mapPage(snapshot(), rest.at(-1) ?? '');
  const t = translator(language);
  const title = nameOf(page, language);
  const facts = factsOf(page, language);
  const places = t('database:places', { count: page.places, total: formats(language).number(page.places) });
  const head = databaseHead({
    type: 'WebPage',
    language,
    title,
    description: t('database:mapDescription', { map: title, facts }),
    pathIn: (site) => mapAddress(page.scene, site),
    crumbs: [
      { name: t('database:maps'), path: pageAddress('maps', language.site) },
      { name: title, path: null },
    ],
    area: 'maps',
    about: { '@type': 'Place', name: title },
  });
  return { head, body: mapBody(page, `${facts} · ${places}`, language) };
}

function* mapPages(): Iterable<KeyedPage> {
  for (const { scene } of mapScenes(snapshot())) {
    const key = mapKey(snapshot(), scene);
    for (const { site } of LANGUAGES) yield { path: mapAddress(scene, site), key };
  }
}

/** What Astro renders of them. */
export function mapPaths() {
  const scenes = mapScenes(snapshot()).map(({ scene }) => scene);
  return [...staticPathsFor(scenes, () => '')].flatMap((scene) =>
    LANGUAGES.map(({ site }) => ({
      params: { lang: languageParam(site), scene },
      cacheKey: mapKey(snapshot(), scene),
    })),
  );
}

registerPages('src/pages/[...lang]/database/map/[scene].astro', {
  pages: mapPages,
  frameOf: (path) => path.split('/')[1] ?? '',
  viewOf: mapView,
});

function card(map: MapScene, language: Language): Html {
  return html`
    <li><a href="${mapAddress(map.scene, language.site)}">
      <img src="${map.tile ?? mapGround(map.scene)}" alt="" width="512" height="512" loading="lazy" decoding="async">
      <b>${nameOf(map, language)}</b><small>${factsOf(map, language)}</small>
    </a></li>
  `;
}

/** The list of all maps. */
export function mapListView(language: Language): RecordView {
  const t = translator(language);
  const maps = mapScenes(snapshot());
  const title = t('database:maps');
  const total = formats(language).number(maps.length);
  const count = t('database:mapCount', { count: maps.length, total });
  const head = databaseHead({
    type: 'CollectionPage',
    language,
    title,
    description: t('database:mapsDescription', { count: maps.length, total }),
    pathIn: (site) => pageAddress('maps', site),
    crumbs: [{ name: title, path: null }],
    here: 'page',
    area: 'maps',
  });
  const body = html`
    <header class="list-head"><h1>${title}</h1><p class="label">${count}</p></header>
    ${maps.length > 0 ? html`<ul data-maps>${maps.map((map) => card(map, language))}</ul>` : html`<p class="panel">${t('database:noMaps')}</p>`}
  `;
  return { head, body };
}
