import { listAddress, shelfAddress } from '#domain/site/addresses.ts';
import { Html, html } from '#domain/site/html.ts';
import { LIST_ENTRIES, type ListEntry } from '#domain/site/side-bar.ts';
import { columnClass, rowHtml } from '#features/catalogue/item-list/row-html.ts';
import { rowTexts, shownRow } from '#features/catalogue/item-list/row-texts.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { formats } from '#items/formats.ts';
import { pager } from '#records/markup/long-list.ts';
import { databaseHead } from '#records/page-graph.ts';
import { type RecordView, registerPages } from '#records/record-view.ts';
import { snapshot } from '#snapshot/current.ts';
import { listShape, shelfCount, shelfKey, shelfRows } from '#snapshot/list-rows.ts';

const ALL = LIST_ENTRIES[0] as ListEntry;
/** Pages between the ones that each page leads to: every page is a few steps from every other. */
const STRIDE = 25;

const placeOf = (path: string) => {
  const [, lang, number] = /^(?:\/(es|br|fr))?\/.*\/(\d+)$/.exec(path) ?? [];
  return { language: languageOf(lang), number: Number(number) };
};

/** A page of all items by id, for who reads without scripts and for crawlers. */
export function shelfView(path: string): RecordView {
  const { language, number } = placeOf(path);
  const t = translator(language);
  const { number: written } = formats(language);
  const data = snapshot();
  const { columns, total } = listShape(data, ALL);
  const words = rowTexts(language, columns);
  const pages = shelfCount(data);
  const rows = shelfRows(data, number, language.wire);
  const title = t('list:pageTitle', { page: written(number) });
  const { jsonLd: _none, ...head } = databaseHead({
    type: 'CollectionPage',
    language,
    title,
    description: t('list:pageDescription', { page: written(number), pages: written(pages) }),
    pathIn: (site) => shelfAddress(number, site),
    crumbs: [{ name: title, path: null }],
    current: ALL,
    noindex: true,
  });
  const far = Array.from({ length: Math.ceil(pages / STRIDE) }, (_, at) => at * STRIDE + 1);
  const addressOf = (page: number) => shelfAddress(page, language.site);
  const heads = words.columns.map(([word, label]) => html`<th scope="col" class="${columnClass(word)}">${label}</th>`);
  const table = rows.map((row) => rowHtml(shownRow(row, words, language), words)).join('');
  const body = html`
    <header class="list-head">
      <h1>${title}</h1>
      <p><a href="${listAddress(ALL, language.site)}">${t('database:title')}</a></p>
    </header>
    <section class="panel">
      <table class="table table--long item-list">
        <thead>
          <tr>
            <th scope="col">${t('database:name')}</th>
            <th scope="col" class="num">${words.level}</th>
            ${heads}
            <th scope="col" class="script-only"><span class="visually-hidden">${t('list:picks')}</span></th>
          </tr>
        </thead>
        <tbody>${new Html(table)}</tbody>
      </table>
      ${pager({ addressOf, number, length: total }, language)}
      <p class="chips">${[...far, pages].map((page) => html`<a class="chip" href="${addressOf(page)}">${written(page)}</a>`)}</p>
    </section>
  `;
  return { head, body };
}

function* shelfPages() {
  const data = snapshot();
  for (let page = 1; page <= shelfCount(data); page += 1) {
    const key = shelfKey(data, page);
    for (const { site } of LANGUAGES) yield { path: shelfAddress(page, site), key };
  }
}

registerPages('src/pages/[...lang]/database/list-items/0/page/[number].astro', {
  pages: shelfPages,
  frameOf: (path) => placeOf(path).language.site,
  viewOf: shelfView,
});
