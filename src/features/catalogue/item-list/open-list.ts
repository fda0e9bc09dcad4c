import { languageOf } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';
import { ViewAddress } from '#lib/view-address.ts';
import type { ListIndex } from './decode-index.ts';
import { ListDrawing } from './draw-list.ts';
import { fetchIndex, isOutdated } from './fetch-index.ts';
import { drawBadges, FilterDialog } from './filter-dialog.ts';
import { type Found, finder } from './find-rows.ts';
import {
  activeFilters,
  changed,
  type ListFilter,
  type ListState,
  NO_FILTER,
  type PageSize,
  readState,
  writeState,
} from './list-state.ts';
import { type ListPage, type ListTexts, part, parts } from './parts.ts';

/** Browsers allow about a hundred changes of the address in half a minute; a held key would use them up in three seconds. */
const QUIET = 250;

/** An interactive list: its controls and the address hold the view, and the rows follow it. */
class ItemList {
  readonly #page: ListPage;
  readonly #drawing: ListDrawing;
  readonly #dialog: FilterDialog;
  readonly #address = new ViewAddress(writeState, QUIET);
  readonly #search: HTMLInputElement;
  readonly #size: HTMLSelectElement;
  #state = readState(location.search);
  #index: ListIndex | null = null;
  #find: ((state: ListState) => Found) | null = null;
  #loading = false;

  constructor(root: HTMLElement) {
    const { number } = formats(languageOf(document.documentElement.dataset.language));
    const texts = JSON.parse(root.dataset.texts ?? '{}') as ListTexts;
    this.#page = { root, texts, number, total: Number(root.dataset.total) };
    this.#search = part(root, 'search');
    this.#size = part(root, 'size');
    // Typed and chosen before the script was there: it counts.
    const [typed, size] = [this.#search.value, Number(this.#size.value) as PageSize];
    this.#drawing = new ListDrawing(this.#page);
    this.#dialog = new FilterDialog(this.#page, (filter) => this.#decide(filter));
    this.#listen();
    if (typed && typed !== this.#state.q) this.#type(typed);
    else if (size !== this.#state.limit && !location.search) this.#decide({ limit: size });
    else this.#show();
  }

  #listen(): void {
    const { root } = this.#page;
    // A link that is followed right after typing must find its way back to what was typed.
    document.addEventListener('click', () => this.#address.settle(), { capture: true });
    this.#search.addEventListener('input', () => this.#type(this.#search.value));
    this.#search.addEventListener('change', () => this.#address.settle());
    part(root, 'search-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#decide({ q: this.#search.value });
    });
    this.#size.addEventListener('change', () => this.#decide({ limit: Number(this.#size.value) as PageSize }));
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
      this.#state = readState(location.search);
      this.#show();
    });
  }

  #type(q: string): void {
    this.#state = changed(this.#state, { q });
    this.#address.type(this.#state);
    this.#show();
  }

  #decide(change: Partial<Omit<ListState, 'page'>>): void {
    this.#state = changed(this.#state, change);
    this.#address.step(this.#state, true);
    this.#show();
  }

  #remove(target: Element): void {
    const badge = target.closest<HTMLElement>('[data-remove]');
    if (!badge) return;
    const name = badge.dataset.remove as keyof ListFilter;
    this.#decide({ [name]: NO_FILTER[name] });
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

  /** Updates the controls and the rows to the view; fetches the index when it is not loaded. */
  #show(): void {
    const { root } = this.#page;
    const { q, limit } = this.#state;
    if (this.#search.value !== q) this.#search.value = q;
    this.#size.value = String(limit);
    drawBadges(this.#page, this.#state, (field, value) => this.#nameOf(field, value));
    part(root, 'clear').hidden = q === '' && activeFilters(this.#state).length === 0;
    if (!this.#find || !this.#index) {
      void this.#load();
      return;
    }
    const found = this.#find(this.#state);
    this.#state = { ...this.#state, page: found.page };
    if (!this.#address.typed) this.#address.correct(this.#state);
    this.#drawing.draw(found, this.#state, this.#index);
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    this.#drawing.show('loading');
    try {
      this.#index = await fetchIndex(this.#page.root.dataset.index ?? '');
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

/** Makes a finished list live. */
export function openList(root: HTMLElement): void {
  new ItemList(root);
}
