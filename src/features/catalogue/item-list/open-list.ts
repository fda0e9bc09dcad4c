import { STATS } from '#domain/catalogue/item-facts.ts';
import { firstDir } from '#domain/catalogue/item-order.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { html } from '#domain/site/html.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { LiveList } from '../live-list.ts';
import type { ListIndex } from './decode-index.ts';
import { askedColumns, drawHeads, listRows } from './draw-list.ts';
import { Facets } from './facets.ts';
import { fetchColumns, fetchIndex } from './fetch-index.ts';
import { drawBadges, FilterDialog } from './filter-dialog.ts';
import { type Found, finder } from './find-rows.ts';
import { keepList } from './keep-list.ts';
import { activeFilters, type ListFilter, type ListState, NO_FILTER, readQuery, writeState } from './list-state.ts';
import { type ListPage, type ListTexts, part } from './parts.ts';

/** Rows to both sides of a page, for the way from one item to the next. */
const NEAR = 75;

/** An interactive list of items. */
class ItemList extends LiveList<ListState> {
  readonly #page: ListPage;
  readonly #dialog: FilterDialog;
  readonly #facets: Facets;
  readonly #translate: Translator<'listTotal' | 'narrowed'>;
  #index: ListIndex | null = null;
  #find: ((state: ListState) => Found) | null = null;
  #found: Found | null = null;
  #hasStats = false;

  constructor(root: HTMLElement, texts: ListTexts) {
    const isNarrowed = (state: ListState) => activeFilters(state).length > 0;
    super(root, { read: readQuery, write: writeState, clear: NO_FILTER, firstDir, isNarrowed });
    this.#page = { root, texts, number: this.number, say: this.say };
    this.#translate = translatorOf(texts, document.documentElement.lang);
    this.#dialog = new FilterDialog(this.#page, (filter) => this.decide(filter));
    this.#facets = new Facets(this.#page, this.state, {
      decide: (change) => this.decide(change),
      slide: (change) => this.type(change),
    });
    part(root, 'body').addEventListener('click', () => this.#keep(), { capture: true });
    part(root, 'open-filter').addEventListener('click', () => this.#dialog.open(this.state));
    this.start();
  }

  /** What is opened from the list leads on in its order. */
  #keep(): void {
    const index = this.#index;
    if (!index || !this.#found) return;
    const items = this.#found.near(NEAR).map((row) => {
      const { id, name, slug } = index.shown(row);
      return [recordAddress('item', id, slug, index.words.site), name] as const;
    });
    keepList(this.root, items);
  }

  protected without({ dataset }: HTMLElement) {
    const name = dataset.remove as keyof ListFilter;
    const others = this.state.stats.filter(({ place }) => place !== Number(dataset.stat));
    return name === 'stats' ? { stats: others } : { [name]: NO_FILTER[name] };
  }

  /** Types are named by the index: until it is there, and where no item has one, by their number. */
  #nameOf(field: 'type' | 'quality' | 'class', value: number): string {
    if (field !== 'type') return this.#dialog.nameOf(field, value);
    return this.#index?.types.find(([type]) => type === value)?.[1] ?? String(value);
  }

  /** Types that are no entry of the side bar have their name over the list, and in the way to it. */
  #showTitle(): void {
    const { type } = this.state;
    const title = part(this.root, 'title');
    title.dataset.own ??= title.textContent ?? '';
    const name = type === null ? null : this.#nameOf('type', type);
    title.textContent = name ?? title.dataset.own;
    const way = document.querySelector('.crumbs');
    way?.querySelector('[data-type]')?.remove();
    if (name === null) return;
    way?.insertAdjacentHTML('beforeend', html`<li data-type><span>${name}</span></li>`.text);
  }

  protected get isLoaded(): boolean {
    return this.#find !== null && (this.#hasStats || !this.#needsStats());
  }

  protected show(): void {
    this.#showTitle();
    this.showControls();
    this.sayNonsense(this.#page.texts.nonsense);
    drawBadges(this.#page, this.state, {
      name: (field, value) => this.#nameOf(field, value),
      stat: (word) => this.#facets.statName(word),
    });
    this.#facets.show(this.state, null);
    if (!this.#find || !this.#index || !this.isLoaded) {
      void this.load(() => this.#fetch());
      return;
    }
    const found = this.#find(this.state);
    this.#found = found;
    this.takeFound(found.page, () => this.#facets.show(this.state, found.counts()));
    this.#draw(found, this.#index);
    this.#facets.showTotal(found.total);
  }

  #draw(found: Found, index: ListIndex): void {
    const { state, number } = this;
    const { texts } = this.#page;
    const all = index.rows.length;
    const total = number(all);
    const counted = this.isNarrowed
      ? this.#translate('narrowed', { found: number(found.total), total }, all)
      : this.#translate('listTotal', { total }, all);
    const asked = askedColumns(index.words, state);
    drawHeads(this.root, asked);
    this.drawing.drawRows(listRows(found.rows, index, asked), found, state, { ...texts, counted });
  }

  /** Whether the rows show stats, or the view asks for one. */
  #needsStats(): boolean {
    const { sort, stats } = this.state;
    const asked = stats.length > 0 || STATS.some(({ word }) => word === sort);
    return asked || this.root.dataset.stats !== undefined;
  }

  async #fetch(): Promise<void> {
    const { dataset } = this.root;
    this.#index ??= await fetchIndex(dataset.index ?? '');
    if (this.#needsStats()) {
      await fetchColumns(dataset.columns ?? '', this.#index);
      this.#hasStats = true;
    }
    this.#find = finder(this.#index);
  }
}

/** Makes a finished list live, once its choices are there. */
export function openList(root: HTMLElement, texts: ListTexts): void {
  new ItemList(root, texts);
}
