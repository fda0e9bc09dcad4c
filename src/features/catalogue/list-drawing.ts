import { html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import { part, parts } from './item-list/parts.ts';

/** What is shown in the place of the rows. */
type Phase = 'ready' | 'loading' | 'empty' | 'failed';

/** What a list says about its rows; `counted` is how many there are in all. */
type Said = Readonly<Record<'pageOf' | 'noMatch' | 'counted', string>>;

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

/** Draws the place of a list's rows, the count above and the pages below; `say` announces to screen readers. */
export class RowsDrawing {
  readonly #root: HTMLElement;
  readonly #number: (value: number) => string;
  readonly #say: (text: string) => void;
  readonly #parts: ReturnType<typeof partsOf>;
  #drawn: readonly string[] = [];
  /** Drawings that are not yet in their frames. */
  #drawings: (readonly [frame: Element | null, drawing: Element])[] = [];

  constructor(root: HTMLElement, number: (value: number) => string, say: (text: string) => void) {
    this.#root = root;
    this.#number = number;
    this.#say = say;
    this.#parts = partsOf(root);
    this.#holdHeight();
  }

  /** Shows a phase in the place of the rows. */
  show(phase: Phase): void {
    this.#parts.rows.dataset.phase = phase;
    this.#parts.table.setAttribute('aria-busy', String(phase === 'loading'));
    delete document.documentElement.dataset.asked;
    if (phase === 'failed') this.#say(part(this.#root, 'failed').textContent ?? '');
  }

  /** Shows the rows of a page, given as markup; their drawings wait for `finish`. */
  drawRows(rows: readonly string[], { total, page, pages }: Place, order: Order, said: Said): void {
    const { count, ...own } = this.#parts;
    this.#showOrder(order);
    this.#replaceRows(rows);
    own.table.dataset.drawn = '';
    this.show(total === 0 ? 'empty' : 'ready');
    const place = fill(said.pageOf, { page: this.#number(page), pages: this.#number(pages) });
    count.textContent = said.counted;
    for (const one of own.pages) one.textContent = place;
    for (const one of own.previous) one.setAttribute('aria-disabled', String(page === 1));
    for (const one of own.next) one.setAttribute('aria-disabled', String(page === pages));
    this.#say(total === 0 ? said.noMatch : `${said.counted}. ${place}`);
  }

  /** Rows that stay are not made anew. A new row waits for its drawing: copying that takes longer than the rest of the row. */
  #replaceRows(rows: readonly string[]): void {
    const { body } = this.#parts;
    const drawn = this.#drawn;
    const made = document.createElement('template');
    made.innerHTML = rows.filter((row, place) => row !== drawn[place]).join('');
    for (const drawing of made.content.querySelectorAll('svg:only-child')) {
      this.#drawings.push([drawing.parentElement, drawing]);
      drawing.remove();
    }
    const fresh = [...made.content.children];
    const old = [...body.children];
    for (const [place, row] of rows.entries()) {
      if (row === drawn[place]) continue;
      const next = fresh.shift() as Element;
      if (old[place]) old[place].replaceWith(next);
      else body.append(next);
    }
    for (const row of old.slice(rows.length)) row.remove();
    this.#drawn = rows;
    this.#drawings = this.#drawings.filter(([frame]) => frame?.isConnected);
  }

  /** Puts the drawings of the rows into their frames. */
  finish(): void {
    for (const [frame, drawing] of this.#drawings) frame?.append(drawing);
    this.#drawings = [];
  }

  /** Brings the top of the list back into view where a page was turned below it. */
  toTop(): void {
    if (this.#root.getBoundingClientRect().top < 0) this.#root.scrollIntoView();
  }

  #showOrder({ sort, dir }: Order): void {
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-sort]')) {
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
  if (badges.length === 0 && list.hidden) return;
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
