import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import type { ListIndex } from './decode-index.ts';
import type { Found } from './find-rows.ts';
import { activeFilters, type ListState } from './list-state.ts';
import { type ListPage, part, parts } from './parts.ts';
import { cellsOf, rowHtml } from './row-html.ts';

/** What is shown in the place of the rows. */
type Phase = 'ready' | 'loading' | 'empty' | 'failed';

const partsOf = (root: HTMLElement) => ({
  rows: part(root, 'rows'),
  table: part(root, 'table'),
  body: part(root, 'body'),
  count: part(root, 'count'),
  pages: parts(root, 'pages'),
  previous: parts(root, 'previous'),
  next: parts(root, 'next'),
});

/** Draws the rows' place, the count above and the pages below. */
export class ListDrawing {
  readonly #page: ListPage;
  readonly #parts: ReturnType<typeof partsOf>;
  readonly #translate: Translator<'listTotal' | 'narrowed'>;
  /** Rows that stay are not made anew: a letter that changes nothing paints nothing. */
  #drawn = '';
  constructor(page: ListPage) {
    this.#page = page;
    this.#parts = partsOf(page.root);
    this.#translate = translatorOf(page.texts, document.documentElement.lang);
    this.#holdHeight();
  }

  /** Shows a phase in the place of the rows. */
  show(phase: Phase): void {
    this.#parts.rows.dataset.phase = phase;
    this.#parts.table.setAttribute('aria-busy', String(phase === 'loading'));
    delete document.documentElement.dataset.asked;
    if (phase === 'failed') this.#page.say(this.#page.texts.failed);
  }

  /** Shows a page of what was found. */
  draw(found: Found, state: ListState, { words, shown }: ListIndex): void {
    const { texts, number } = this.#page;
    const language = formats(languageOf(words.site));
    const { body, table, count: counter, pages, previous, next } = this.#parts;
    const rows = found.rows
      .map((row) => rowHtml({ ...shown(row), cells: cellsOf(row, words, language) }, words))
      .join('');
    this.#showOrder(state);
    if (rows !== this.#drawn) body.innerHTML = rows;
    this.#drawn = rows;
    table.dataset.drawn = '';
    this.show(found.total === 0 ? 'empty' : 'ready');
    const place = fill(texts.pageOf, { page: number(found.page), pages: number(found.pages) });
    const count = this.#counted(found.total, state);
    counter.textContent = count;
    for (const one of pages) one.textContent = place;
    for (const one of previous) one.setAttribute('aria-disabled', String(found.page === 1));
    for (const one of next) one.setAttribute('aria-disabled', String(found.page === found.pages));
    this.#page.say(found.total === 0 ? texts.noMatch : `${count}. ${place}`);
  }

  #showOrder({ sort, dir }: ListState): void {
    for (const button of this.#page.root.querySelectorAll<HTMLElement>('[data-sort]')) {
      const head = button.closest('th');
      if (button.dataset.sort === sort) head?.setAttribute('aria-sort', dir === 'asc' ? 'ascending' : 'descending');
      else head?.removeAttribute('aria-sort');
    }
  }

  /** Brings the top of the list back into view where a page was turned below it. */
  toTop(): void {
    const { root } = this.#page;
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
  }

  #counted(found: number, state: ListState): string {
    const { number, total } = this.#page;
    if (state.q.trim() === '' && activeFilters(state).length === 0) {
      return this.#translate('listTotal', { total: number(found) }, total);
    }
    return this.#translate('narrowed', { found: number(found), total: number(total) }, total);
  }

  /** The place stays as high as the finished rows: a short list does not pull the buttons from under the pointer. */
  #holdHeight(): void {
    const { style, offsetHeight } = this.#parts.rows;
    style.minHeight = `${offsetHeight}px`;
    window.addEventListener('resize', () => {
      style.minHeight = '';
    });
  }
}
