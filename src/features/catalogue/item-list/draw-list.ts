import { languageOf } from '#i18n/languages.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { RowsDrawing } from '../list-drawing.ts';
import type { ListIndex } from './decode-index.ts';
import type { Found } from './find-rows.ts';
import { activeFilters, type ListState } from './list-state.ts';
import type { ListPage } from './parts.ts';
import { cellsOf, rowHtml } from './row-html.ts';

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
  draw(found: Found, state: ListState, { words, shown }: ListIndex): void {
    const language = formats(languageOf(words.site));
    const rows = found.rows.map((row) => rowHtml({ ...shown(row), cells: cellsOf(row, words, language) }, words));
    this.drawRows(rows.join(''), found, state, this.#counted(found.total, state));
  }

  #counted(found: number, state: ListState): string {
    const { number, total } = this.#page;
    if (state.q.trim() === '' && activeFilters(state).length === 0) {
      return this.#translate('listTotal', { total: number(found) }, total);
    }
    return this.#translate('narrowed', { found: number(found), total: number(total) }, total);
  }
}
