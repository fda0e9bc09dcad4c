import { STATS } from '#domain/catalogue/item-facts.ts';
import type { SortWord } from '#domain/catalogue/item-order.ts';
import { html } from '#domain/site/html.ts';
import { languageOf } from '#i18n/languages.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { RowsDrawing } from '../list-drawing.ts';
import type { ListIndex } from './decode-index.ts';
import type { Found } from './find-rows.ts';
import { activeFilters, type ListState } from './list-state.ts';
import { type ListPage, part } from './parts.ts';
import { cellsOf, type RowTexts, rowHtml } from './row-html.ts';

/** More would push the names together. */
const MOST_ASKED = 2;

/** Columns of the stats that a view asks for and its list does not show. */
function askedColumns({ columns, stats }: RowTexts, { sort, stats: least }: ListState): RowTexts['columns'] {
  const wanted = new Set([sort, ...least.map(({ place }) => STATS[place]?.word)]);
  for (const [word] of columns) wanted.delete(word as SortWord);
  const found = STATS.flatMap(({ word }, place) => (wanted.has(word) ? [[word, stats[place] ?? word] as const] : []));
  return found.slice(0, MOST_ASKED);
}

/** Draws the rows' place, the count above and the pages below. */
export class ListDrawing extends RowsDrawing {
  readonly #page: ListPage;
  readonly #translate: Translator<'listTotal' | 'narrowed'>;

  constructor(page: ListPage) {
    super(page);
    this.#page = page;
    this.#translate = translatorOf(page.texts, document.documentElement.lang);
  }

  /** Shows a page of what was found. */
  draw(found: Found, state: ListState, { words: printed, shown }: ListIndex): void {
    const asked = askedColumns(printed, state);
    const words = { ...printed, columns: [...printed.columns, ...asked] };
    this.#drawHeads(asked);
    const language = formats(languageOf(words.site));
    const rows = found.rows.map((row) => rowHtml({ ...shown(row), cells: cellsOf(row, words, language) }, words));
    this.drawRows(rows.join(''), found, state, this.#counted(found.total, state));
  }

  /** Heads of columns that are not printed, before the one of the picks. */
  #drawHeads(columns: RowTexts['columns']): void {
    const row = part(this.#page.root, 'table').querySelector('thead tr');
    for (const head of row?.querySelectorAll('[data-asked]') ?? []) head.remove();
    const heads = columns.map(
      ([word, label]) =>
        html`<th scope="col" class="num" data-asked><button type="button" data-sort="${word}">${label}</button></th>`
          .text,
    );
    row?.lastElementChild?.insertAdjacentHTML('beforebegin', heads.join(''));
  }

  #counted(found: number, state: ListState): string {
    const { number, total } = this.#page;
    if (state.q.trim() === '' && activeFilters(state).length === 0) {
      return this.#translate('listTotal', { total: number(found) }, total);
    }
    return this.#translate('narrowed', { found: number(found), total: number(total) }, total);
  }
}
