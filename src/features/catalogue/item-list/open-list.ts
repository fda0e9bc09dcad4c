import { STATS } from '#domain/catalogue/item-facts.ts';
import { firstDir, type SortWord } from '#domain/catalogue/item-order.ts';
import { recordAddress } from '#domain/site/addresses.ts';
import { html } from '#domain/site/html.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';
import { ViewAddress } from '#lib/view-address.ts';
import type { PageSize } from '../list-query.ts';
import type { ListIndex } from './decode-index.ts';
import { ListDrawing } from './draw-list.ts';
import { Facets } from './facets.ts';
import { fetchColumns, fetchIndex, isOutdated } from './fetch-index.ts';
import { drawBadges, FilterDialog } from './filter-dialog.ts';
import { type Found, finder } from './find-rows.ts';
import { keepList } from './keep-list.ts';
import {
  activeFilters,
  changed,
  type ListFilter,
  type ListState,
  NO_FILTER,
  readQuery,
  writeState,
} from './list-state.ts';
import { announcer, type ListPage, type ListTexts, part, parts } from './parts.ts';

/** Browsers allow about a hundred changes of the address in half a minute; a held key would use them up in three seconds. */
const QUIET = 250;

type Change = Partial<Omit<ListState, 'page'>>;

/** An interactive list: its controls and the address hold the view, and the rows follow it. */
class ItemList {
  readonly #page: ListPage;
  readonly #drawing: ListDrawing;
  readonly #dialog: FilterDialog;
  readonly #facets: Facets;
  readonly #address = new ViewAddress(writeState, QUIET);
  readonly #search: HTMLInputElement;
  readonly #size: HTMLSelectElement;
  readonly #order: HTMLSelectElement;
  #state: ListState;
  #index: ListIndex | null = null;
  #find: ((state: ListState) => Found) | null = null;
  #found: Found | null = null;
  #hasStats = false;
  #loading = false;

  constructor(root: HTMLElement, texts: ListTexts) {
    const { number } = formats(languageOf(document.documentElement.dataset.language));
    const say = announcer(part(root, 'status'));
    this.#page = { root, texts, number, total: Number(root.dataset.total), say };
    this.#search = part(root, 'search');
    this.#size = part(root, 'size');
    this.#order = part(root, 'order');
    this.#state = this.#readAddress();
    // Typed before the script was there: it counts.
    const typed = this.#search.value;
    this.#drawing = new ListDrawing(this.#page);
    this.#dialog = new FilterDialog(this.#page, (filter) => this.#decide(filter));
    this.#facets = new Facets(this.#page, this.#state, {
      decide: (change) => this.#decide(change),
      slide: (change) => this.#type(change),
    });
    this.#listen();
    if (typed && typed !== this.#state.q) this.#type({ q: typed });
    else this.#show();
  }

  /** Reads the view; what the address says that makes no sense is named above the list. */
  #readAddress(): ListState {
    const { state, nonsense } = readQuery(location.search);
    const line = part(this.#page.root, 'nonsense');
    line.hidden = nonsense.length === 0;
    line.textContent = fill(this.#page.texts.nonsense, { parts: nonsense.join(', ').slice(0, 80) });
    return state;
  }

  #listen(): void {
    const { root } = this.#page;
    // A link that is followed right after typing must find its way back to what was typed.
    document.addEventListener('click', () => this.#address.settle(), { capture: true });
    this.#search.addEventListener('input', () => this.#type({ q: this.#search.value }));
    this.#search.addEventListener('change', () => this.#address.settle());
    part(root, 'search-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#decide({ q: this.#search.value });
    });
    this.#size.addEventListener('change', () => this.#decide({ limit: Number(this.#size.value) as PageSize }));
    this.#order.addEventListener('change', () => {
      const [sort, dir] = this.#order.value.split(' ') as [SortWord, ListState['dir']];
      this.#decide({ sort, dir });
    });
    part(root, 'table').addEventListener('click', ({ target }) => this.#sort(target as Element));
    part(root, 'body').addEventListener('click', () => this.#keep(), { capture: true });
    part(root, 'open-filter').addEventListener('click', () => this.#dialog.open(this.#state));
    for (const name of ['clear', 'clear-empty']) {
      part(root, name).addEventListener('click', () => {
        this.#decide({ ...NO_FILTER, q: '' });
        this.#search.focus();
      });
    }
    part(root, 'badges').addEventListener('click', ({ target }) => this.#remove(target as Element));
    for (const button of parts(root, 'previous')) button.addEventListener('click', () => this.#turn(-1));
    for (const button of parts(root, 'next')) button.addEventListener('click', () => this.#turn(1));
    part(root, 'retry').addEventListener('click', () => this.#show());
    window.addEventListener('popstate', () => {
      this.#address.end();
      this.#state = this.#readAddress();
      this.#show();
    });
  }

  #type(change: Change): void {
    this.#state = changed(this.#state, change);
    this.#address.type(this.#state);
    this.#show();
  }

  #decide(change: Change): void {
    this.#state = changed(this.#state, change);
    this.#address.step(this.#state, true);
    this.#show();
  }

  /** What is opened from the list leads on in its order. */
  #keep(): void {
    const index = this.#index;
    if (!index || !this.#found) return;
    const items = this.#found.near().map((row) => {
      const { id, name, slug } = index.shown(row);
      return [recordAddress('item', id, slug, index.words.site), name] as const;
    });
    keepList(this.#page.root, items);
  }

  /** A head sorts by its column, the useful way first; pressed again, the other way. */
  #sort(target: Element): void {
    const sort = target.closest<HTMLElement>('[data-sort]')?.dataset.sort as SortWord | undefined;
    if (!sort) return;
    const turned = this.#state.dir === 'asc' ? 'desc' : 'asc';
    this.#decide({ sort, dir: this.#state.sort === sort ? turned : firstDir(sort) });
  }

  #remove(target: Element): void {
    const badge = target.closest<HTMLElement>('[data-remove]');
    if (!badge) return;
    const name = badge.dataset.remove as keyof ListFilter;
    const others = this.#state.stats.filter(({ place }) => place !== Number(badge.dataset.stat));
    this.#decide(name === 'stats' ? { stats: others } : { [name]: NO_FILTER[name] });
    // The focus must not be lost with the badge it was on.
    const { root } = this.#page;
    (root.querySelector<HTMLElement>('[data-remove]') ?? part(root, 'open-filter')).focus();
  }

  /** Types are named by the index: until it is there, and where no item has one, by their number. */
  #nameOf(field: 'type' | 'quality' | 'class', value: number): string {
    if (field !== 'type') return this.#dialog.nameOf(field, value);
    return this.#index?.types.find(([type]) => type === value)?.[1] ?? String(value);
  }

  #turn(by: 1 | -1): void {
    const [button] = parts(this.#page.root, by === 1 ? 'next' : 'previous');
    if (button?.getAttribute('aria-disabled') === 'true') return;
    this.#state = { ...this.#state, page: this.#state.page + by };
    this.#address.step(this.#state, true);
    this.#show();
    this.#drawing.toTop();
  }

  /** Types that are no entry of the side bar have their name over the list, and in the way to it. */
  #showTitle(): void {
    const { type } = this.#state;
    const title = part(this.#page.root, 'title');
    title.dataset.own ??= title.textContent ?? '';
    const name = type === null ? null : this.#nameOf('type', type);
    title.textContent = name ?? title.dataset.own;
    const way = document.querySelector('.crumbs');
    way?.querySelector('[data-type]')?.remove();
    if (name === null) return;
    way?.insertAdjacentHTML('beforeend', html`<li data-type><span>${name}</span></li>`.text);
  }

  #showControls(): void {
    const { root } = this.#page;
    this.#showTitle();
    const { q, limit, sort, dir } = this.#state;
    if (this.#search.value !== q) this.#search.value = q;
    this.#size.value = String(limit);
    this.#order.value = `${sort} ${dir}`;
    drawBadges(this.#page, this.#state, {
      name: (field, value) => this.#nameOf(field, value),
      stat: (word) => this.#facets.statName(word),
    });
    part(root, 'clear').hidden = q === '' && activeFilters(this.#state).length === 0;
  }

  /** Updates the controls and the rows to the view; fetches what it needs and is not loaded. */
  #show(): void {
    this.#showControls();
    if (!this.#find || !this.#index || (this.#needsStats() && !this.#hasStats)) {
      this.#facets.show(this.#state, null);
      void this.#load();
      return;
    }
    const found = this.#find(this.#state);
    this.#found = found;
    this.#state = { ...this.#state, page: found.page };
    if (!this.#address.typed) this.#address.correct(this.#state);
    this.#drawing.draw(found, this.#state, this.#index);
    this.#facets.show(this.#state, null);
    this.#showCounts(found);
  }

  /** The rows are painted first: a letter must not wait for the numbers beside a hundred choices. */
  #showCounts(found: Found): void {
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (this.#found !== found) return;
        this.#facets.show(this.#state, found.counts);
        this.#facets.showTotal(found.total);
      });
    });
  }

  /** Whether the rows show stats, or the view asks for one. */
  #needsStats(): boolean {
    const { sort, stats } = this.#state;
    const asked = stats.length > 0 || STATS.some(({ word }) => word === sort);
    return asked || this.#page.root.dataset.stats !== undefined;
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    this.#drawing.show('loading');
    const { dataset } = this.#page.root;
    try {
      this.#index ??= await fetchIndex(dataset.index ?? '');
      if (this.#needsStats()) {
        await fetchColumns(dataset.columns ?? '', this.#index);
        this.#hasStats = true;
      }
      this.#page.total = this.#index.rows.length;
      this.#find = finder(this.#index);
      this.#loading = false;
      this.#show();
    } catch (error) {
      this.#loading = false;
      console.warn('The list could not be loaded.', error);
      this.#drawing.show('failed');
      // A page that is older than its site reads nothing new; its next try brings the new page.
      if (isOutdated(error)) part(this.#page.root, 'retry').addEventListener('click', () => location.reload());
    }
  }
}

/** Makes a finished list live, once its choices are there. */
export function openList(root: HTMLElement, texts: ListTexts): void {
  new ItemList(root, texts);
}
