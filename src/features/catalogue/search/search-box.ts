import { type SearchQuery, searchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress, indexAddress, searchIndexAddress } from '#domain/site/addresses.ts';
import { fetchIndex } from '../item-list/fetch-index.ts';
import { makeDialog, type SearchParts } from './make-dialog.ts';
import { OptionNavigation } from './option-navigation.ts';
import { inOrder, type Search, type SearchFormatters } from './results.ts';
import { SearchDrawing, type Trouble } from './search-drawing.ts';
import type { SearchFile } from './search-file.ts';
import { itemSearch } from './search-items.ts';
import { type OtherSearch, otherSearch } from './search-others.ts';
import { Source } from './source.ts';

/** The search over the whole site: a dialog with one field, and what it finds below. */
export class SearchBox {
  readonly #words: SearchFormatters;
  readonly #parts: SearchParts;
  readonly #drawing: SearchDrawing;
  readonly #walk: OptionNavigation;
  readonly #items: Source<Search>;
  readonly #others: Source<OtherSearch>;

  constructor(words: SearchFormatters) {
    this.#words = words;
    const { site } = words.language;
    this.#parts = makeDialog(words.texts);
    this.#drawing = new SearchDrawing(this.#parts, words);
    this.#walk = new OptionNavigation(this.#parts.input, this.#parts.list);
    const changed = () => this.#show();
    this.#items = new Source(async () => itemSearch(await fetchIndex(indexAddress({ type: 0 }, site)), words), changed);
    this.#others = new Source(async () => otherSearch(await fetchFile(searchIndexAddress(site)), words), changed);
    this.#listen();
  }

  /** Opens it with what was searched last, ready to be typed over; closes it when it is open. */
  toggle(): void {
    const { dialog, input } = this.#parts;
    if (dialog.open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    input.focus();
    input.select();
    void this.#others.load();
    void this.#items.load();
    this.#show();
  }

  #listen(): void {
    const { dialog, input, list } = this.#parts;
    input.addEventListener('input', () => this.#show());
    input.addEventListener('keydown', (event) => this.#onKey(event));
    list.addEventListener('click', (event) => {
      const followed = (event.target as Element).closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      // Who comes back by the button finds the page, not the search over it.
      if (followed) dialog.close();
    });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (event.key === 'Enter') this.#follow(event);
    else if (!event.altKey && !event.shiftKey && this.#walk.take(event.key)) event.preventDefault();
  }

  /** Opens the option that is meant, in a tab of its own where the keys say so; before there are items, their list. */
  #follow({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    const typed = this.#parts.input.value.trim();
    const { current } = this.#walk;
    if (current) {
      current.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    } else if (typed && this.#items.state !== 'ready') {
      location.assign(foundAddress(typed, this.#words.language.site));
    }
  }

  #found(query: SearchQuery) {
    const [pages, ...rest] = this.#others.value?.searches ?? [];
    const searches = [pages, this.#items.value, ...rest];
    return inOrder(searches.flatMap((search) => (search ? [search(query)] : [])));
  }

  /** Brings everything in line with what is typed and what is loaded. */
  #show(): void {
    const { input, bones } = this.#parts;
    const query = searchQuery(input.value);
    const before = this.#walk.current?.getAttribute('href') ?? null;
    const sources = query.text === '' ? [this.#others] : [this.#others, this.#items];
    const found = query.text === '' ? [] : this.#found(query);
    if (query.text === '') this.#drawing.offer(this.#others.value?.wanted() ?? []);
    else this.#drawing.show(found, query, input.value);
    bones.hidden = !sources.some(({ state }) => state === 'loading');
    const ready = sources.every(({ state }) => state === 'ready');
    if (query.text !== '' && ready && found.length === 0) this.#drawing.none(input.value);
    this.#drawing.fail(this.#troubles(sources));
    this.#walk.renew(before);
  }

  #troubles(sources: readonly Source<unknown>[]): Trouble[] {
    const { texts } = this.#words;
    const failed = sources.filter(({ state }) => state === 'failed');
    if (failed.some(({ outdated }) => outdated)) {
      return [{ text: texts.outdated, button: texts.reload, press: () => location.reload() }];
    }
    const again = () => {
      for (const source of failed) void source.load();
    };
    if (failed.length > 0 && !navigator.onLine) return [{ text: texts.offline, button: texts.retry, press: again }];
    return failed.map((source) => ({
      text: source === this.#items ? texts.failedItems : texts.failedOthers,
      button: texts.retry,
      press: () => void source.load(),
    }));
  }
}

/** The browser keeps the file and asks each time whether it is still the one. */
async function fetchFile(address: string): Promise<SearchFile> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as SearchFile;
}
