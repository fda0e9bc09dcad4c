import { html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import { part, parts } from './item-list/parts.ts';

/** What is shown in the place of the rows. */
type Phase = 'ready' | 'loading' | 'empty' | 'failed';

/** What a list that is drawn must say. */
type Texts = Readonly<Record<'failed' | 'pageOf' | 'noMatch', string>>;

/** The page of a list; `say` announces to screen readers. */
export type DrawnPage = {
  root: HTMLElement;
  texts: Texts;
  number: (value: number) => string;
  say: (text: string) => void;
};

type Place = { total: number; page: number; pages: number };
type Order = { sort: string; dir: 'asc' | 'desc' };

const partsOf = (root: HTMLElement) => ({
  rows: part(root, 'rows'),
  table: part(root, 'table'),
  body: part(root, 'body'),
  count: part(root, 'count'),
  pages: parts(root, 'pages'),
  previous: parts(root, 'previous'),
  next: parts(root, 'next'),
});

/** Draws the place of a list's rows, the count above and the pages below. */
export class RowsDrawing {
  readonly #page: DrawnPage;
  readonly #parts: ReturnType<typeof partsOf>;
  /** Rows that stay are not made anew: a letter that changes nothing paints nothing. */
  #drawn = '';

  constructor(page: DrawnPage) {
    this.#page = page;
    this.#parts = partsOf(page.root);
    this.#holdHeight();
  }

  /** Shows a phase in the place of the rows. */
  show(phase: Phase): void {
    this.#parts.rows.dataset.phase = phase;
    this.#parts.table.setAttribute('aria-busy', String(phase === 'loading'));
    delete document.documentElement.dataset.asked;
    if (phase === 'failed') this.#page.say(this.#page.texts.failed);
  }

  /** Shows the rows of a page, given as markup; `counted` says how many there are in all. */
  drawRows(rows: string, { total, page, pages }: Place, order: Order, counted: string): void {
    const { texts, number } = this.#page;
    const own = this.#parts;
    this.#showOrder(order);
    if (rows !== this.#drawn) own.body.innerHTML = rows;
    this.#drawn = rows;
    own.table.dataset.drawn = '';
    this.show(total === 0 ? 'empty' : 'ready');
    const place = fill(texts.pageOf, { page: number(page), pages: number(pages) });
    own.count.textContent = counted;
    for (const one of own.pages) one.textContent = place;
    for (const one of own.previous) one.setAttribute('aria-disabled', String(page === 1));
    for (const one of own.next) one.setAttribute('aria-disabled', String(page === pages));
    this.#page.say(total === 0 ? texts.noMatch : `${counted}. ${place}`);
  }

  /** Brings the top of the list back into view where a page was turned below it. */
  toTop(): void {
    const { root } = this.#page;
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
  }

  #showOrder({ sort, dir }: Order): void {
    for (const button of this.#page.root.querySelectorAll<HTMLElement>('[data-sort]')) {
      const head = button.closest('th');
      if (button.dataset.sort === sort) head?.setAttribute('aria-sort', dir === 'asc' ? 'ascending' : 'descending');
      else head?.removeAttribute('aria-sort');
    }
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

/** A badge: the part of the filter that it removes; `stat` tells those of one part apart. */
export type Badge = { name: string; text: string; stat?: number };

/** One removable badge for each active filter; `remove` is what its button is called. */
export function showBadges(list: HTMLElement, badges: readonly Badge[], remove: string): void {
  list.hidden = badges.length === 0;
  list.innerHTML = badges
    .map(({ name, text, stat }) => {
      const label = fill(remove, { filter: text });
      const place = stat !== undefined && html` data-stat="${stat}"`;
      return html`<li><button type="button" class="filter-badge" data-remove="${name}"${place} aria-label="${label}">${text}</button></li>`
        .text;
    })
    .join('');
}
