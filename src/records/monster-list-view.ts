import { type KeyedPage, staticPathsFor } from '#build/page-templates.ts';
import { hasMapPage } from '#domain/catalogue/maps.ts';
import { monstersAddress, pageAddress } from '#domain/site/addresses.ts';
import { Html, html } from '#domain/site/html.ts';
import { readText } from '#domain/site/text.ts';
import { LANGUAGES, type Language, languageOf, languageParam } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { elementName, rankName } from '#items/item-labels.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { type MonsterRowFacts, type MonsterWords, monsterRowHtml } from '#items/monster-row.ts';
import { drawnFamily } from '#lib/site.ts';
import { snapshot } from '#snapshot/current.ts';
import { type MonsterListRow, monsterListKey, monsterPages, monsterRows } from '#snapshot/map-pages.ts';
import { pager } from './markup/long-list.ts';
import { type DatabaseHead, databaseHead } from './page-graph.ts';
import { type RecordView, registerPages } from './record-view.ts';

/** The words of the list's rows; for pages, and for an index that a browser draws rows from. */
export function monsterWords(language: Language): MonsterWords {
  const t = translator(language);
  return {
    site: language.site,
    level: t('database:level'),
    rank: t('database:rank'),
    hp: t('game:statName.hp'),
    map: t('database:map'),
    noPlace: t('database:noPlace'),
    unknown: t('database:unknownRate'),
    number: formats(language).number,
  };
}

/** A row in the words of its language. */
export function shownMonster(row: MonsterListRow, language: Language): MonsterRowFacts {
  const { ref, map, otherMaps } = row;
  const t = translator(language);
  const family = drawnFamily(row.model);
  const kind = [family && t(`game:family.${family}`), row.element && elementName(language, row.element)];
  const more = t('database:more', { count: otherMaps, total: formats(language).number(otherMaps) });
  return {
    id: ref.id,
    name: monsterLine(monsterName(ref.names, language.wire, ref.id)),
    slug: ref.slugs[language.site],
    family,
    note: kind.filter(Boolean).join(' · '),
    level: ref.level,
    rank: row.rank ? rankName(language, row.rank) : null,
    hp: row.hp,
    map: map && {
      scene: map.scene,
      name: readText(map.names, language.wire) ?? map.scene,
      more: otherMaps > 0 ? more : null,
      hasPage: hasMapPage(map.scene),
    },
  };
}

function table(rows: readonly MonsterListRow[], language: Language): Html {
  const words = monsterWords(language);
  const name = translator(language)('database:name');
  const shown = rows.map((row) => monsterRowHtml(shownMonster(row, language), words)).join('');
  return html`
    <table class="table table--long" data-monsters aria-labelledby="list-title">
      <thead><tr>
        <th scope="col">${name}</th>
        <th scope="col" class="num">${words.level}</th>
        <th scope="col">${words.rank}</th>
        <th scope="col" class="num">${words.hp}</th>
        <th scope="col">${words.map}</th>
      </tr></thead>
      <tbody>${new Html(shown)}</tbody>
    </table>
  `;
}

function listBody(title: string, page: number, language: Language): Html {
  const t = translator(language);
  const rows = monsterRows(snapshot(), page);
  const { size } = snapshot().monsters;
  const count = t('database:monsterCount', { count: size, total: formats(language).number(size) });
  const addressOf = (number: number) => monstersAddress(number, language.site);
  return html`
    <header class="list-head"><h1 id="list-title">${title}</h1><p class="label">${count} · ${t('database:byLevel')}</p></header>
    <section class="panel" aria-labelledby="list-title">
      ${table(rows, language)}${pager({ addressOf, number: page, length: size }, language)}
    </section>
  `;
}

/** The head of a page of the list of all monsters, from 1. Those from the second on are not for search engines. */
export function monstersHead(page: number, language: Language): DatabaseHead {
  const t = translator(language);
  const { number } = formats(language);
  const name = t('database:monsters');
  const { size } = snapshot().monsters;
  const title = page === 1 ? name : t('database:listPage', { list: name, page: number(page) });
  const above = { name, path: pageAddress('monsters', language.site) };
  const { jsonLd, ...head } = databaseHead({
    type: 'CollectionPage',
    language,
    title,
    description: t('database:monstersDescription', { count: size, total: number(size) }),
    pathIn: (site) => monstersAddress(page, site),
    crumbs: [...(page === 1 ? [] : [above]), { name: page === 1 ? name : title, path: null }],
    here: page === 1 ? 'page' : 'true',
    area: 'monsters',
  });
  return page === 1 ? { ...head, ...(jsonLd && { jsonLd }) } : { ...head, noindex: true };
}

/** A page of the list from the second on, for who reads without scripts and for crawlers; `path` is its address. */
export function monsterListView(path: string): RecordView {
  const language = languageOf(path.split('/')[1]);
  const page = Number(/\/page\/(\d+)$/.exec(path)?.[1]);
  const head = monstersHead(page, language);
  return { head, body: listBody(head.title, page, language) };
}

const furtherPages = () => Array.from({ length: monsterPages(snapshot()) - 1 }, (_, index) => index + 2);

function* pagesOf(numbers: Iterable<number>): Iterable<KeyedPage> {
  for (const number of numbers) {
    const key = monsterListKey(snapshot(), number);
    for (const { site } of LANGUAGES) yield { path: monstersAddress(number, site), key };
  }
}

/** What Astro renders of the pages from the second on. */
export function furtherMonsterPaths() {
  return [...staticPathsFor(furtherPages(), () => '')].flatMap((number) =>
    LANGUAGES.map(({ site }) => ({
      params: { lang: languageParam(site), number: String(number) },
      cacheKey: monsterListKey(snapshot(), number),
    })),
  );
}

registerPages('src/pages/[...lang]/database/monsters/page/[number].astro', {
  pages: () => pagesOf(furtherPages()),
  frameOf: (path) => path.split('/')[1] ?? '',
  viewOf: monsterListView,
});
