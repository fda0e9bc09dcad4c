import { searchQuery } from '#domain/catalogue/search-rank.ts';
import { foundAddress, indexAddress, searchIndexAddress } from '#domain/site/addresses.ts';
import { fetchTexts } from '#i18n/fetched-texts.ts';
import { languageOf } from '#i18n/languages.ts';
import { fetchFile } from '#lib/fetch-file.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { readSeen } from '#session/seen.ts';
import { OtherFormat } from '../file-format.ts';
import { fetchIndex } from '../item-list/fetch-index.ts';
import { type ItemSearch, itemSearch, type OtherSearch, otherSearch } from './kinds.ts';
import { makeDialog, type SearchParts } from './make-dialog.ts';
import { inOrder, type Result, type Search, type SearchFormatters } from './results.ts';
import { SearchDrawing, type Trouble } from './search-drawing.ts';

/** So many of the pages that were looked at last. */
const SEEN = 5;

/** The search over the whole site: a dialog with one field, and what it finds below. */
export class SearchBox {
  readonly #words: SearchFormatters;
  readonly #parts: SearchParts;
  readonly #drawing: SearchDrawing;
  readonly #walk: OptionNavigation;
  readonly #items: Source<ItemSearch>;
  readonly #others: Source<OtherSearch>;

  constructor(words: SearchFormatters) {
    this.#words = words;
    const { site } = words.language;
    this.#parts = makeDialog(words.texts);
    this.#drawing = new SearchDrawing(this.#parts, words);
    this.#walk = new OptionNavigation(this.#parts.input, this.#parts.list);
    const changed = () => {
      this.#show();
      whenIdle(() => this.#prepare());
    };
    this.#items = new Source(async () => itemSearch(await fetchIndex(indexAddress({ type: 0 }, site)), words), changed);
    this.#others = new Source(async () => otherSearch(await fetchFile(searchIndexAddress(site)), words), changed);
    this.#listen();
  }

  /** Opens it with what was searched last, ready to be typed over; closes it when it is open. */
  toggle(): void {
    const { dialog } = this.#parts;
    if (dialog.open) dialog.close();
    else this.open();
  }

  /** Opens it; `words` stand in for what was searched last. */
  open(words = this.#parts.input.value): void {
    const { dialog, input } = this.#parts;
    input.value = words;
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
      // The back button then shows the page without the dialog.
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

  #searches(): Search[] {
    const items = this.#items.value;
    return [...(items ? [items.search] : []), ...(this.#others.value?.searches ?? [])];
  }

  /** Gets ready to forgive a letter, while nothing else happens. */
  #prepare(): void {
    if (this.#searches().some((search) => search.prepare())) whenIdle(() => this.#prepare());
  }

  /** What was looked at last; an item as it is called and drawn here, once items are loaded. */
  #seen(): Result[] {
    const items = this.#items.value;
    return readSeen()
      .slice(0, SEEN)
      .map(({ kind, id, name, href }) => {
        const item = kind === 'item' ? items?.byId(id) : null;
        return item ?? { kind: kind === 'item' ? 'items' : 'monsters', address: href, name, note: '' };
      });
  }

  /** Brings everything in line with what is typed and what is loaded. */
  #show(): void {
    const { input, skeleton } = this.#parts;
    const query = searchQuery(input.value);
    const before = this.#walk.current?.getAttribute('href') ?? null;
    const sources = query.text === '' ? [this.#others] : [this.#others, this.#items];
    const isLoading = sources.some(({ state }) => state === 'loading');
    if (query.text === '') this.#drawing.offer(this.#seen(), this.#others.value?.wanted() ?? []);
    else {
      const found = inOrder(this.#searches().map((search) => search.find(query)));
      const all = sources.every(({ state }) => state === 'ready');
      // A letter is forgiven only where nothing fits, so that it pushes nothing down.
      const shown =
        all && found.length === 0 ? inOrder(this.#searches().map((search) => search.findNear(query))) : found;
      this.#drawing.show(shown, query, { typed: input.value, all });
    }
    skeleton.hidden = !isLoading;
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

let box: Promise<SearchBox> | null = null;

async function make(): Promise<SearchBox> {
  const language = languageOf(document.documentElement.dataset['language']);
  const signedIn = () => document.documentElement.dataset['session'] === 'in';
  return new SearchBox({ language, texts: await fetchTexts(language.site, 'search'), signedIn });
}

/** Made once, again where its texts could not be fetched. */
function made(): Promise<SearchBox> {
  box ??= make().catch((error: unknown) => {
    box = null;
    throw error;
  });
  return box;
}

/** Opens the search, or closes it. */
export async function toggleSearch(): Promise<void> {
  (await made()).toggle();
}

/** Opens the search with words to look for. */
export async function openSearch(words: string): Promise<void> {
  (await made()).open(words);
}

/** A value that is fetched on demand and kept; `changed` is called after each change of state. */
class Source<Value> {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  value: Value | null = null;
  /** Failed for good: this page is older than the site, and only loading it again helps. */
  outdated = false;
  #started = false;
  readonly #fetch: () => Promise<Value>;
  readonly #changed: () => void;

  constructor(ask: () => Promise<Value>, changed: () => void) {
    this.#fetch = ask;
    this.#changed = changed;
  }

  /** Fetches what is not there yet; again where that failed. */
  async load(): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    this.state = 'loading';
    this.#changed();
    try {
      this.value = await this.#fetch();
      this.state = 'ready';
    } catch (error) {
      console.warn('A part of the search could not be loaded.', error);
      this.outdated = error instanceof OtherFormat;
      this.state = 'failed';
      this.#started = false;
    }
    this.#changed();
  }
}

/** Which option of a listbox is meant while the focus stays in the field: by arrow keys, Home and End, or the pointer. */
class OptionNavigation {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;
  /** Whether keys have moved since the last letter: from then on Home and End belong to the options, before to the text. */
  #walking = false;

  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    list.addEventListener('pointermove', ({ target }) => {
      const option = (target as Element).closest<HTMLElement>('[role=option]');
      if (option && option !== this.current) this.#mean(option);
    });
  }

  get current(): HTMLElement | null {
    return this.#list.querySelector<HTMLElement>('[aria-selected=true]');
  }

  /** After new options: the first is meant, or the one that a player had walked to where it is still there. */
  renew(before: string | null): void {
    const options = this.#options();
    const same = this.#walking && before ? options.find((option) => option.getAttribute('href') === before) : undefined;
    if (!same) this.#walking = false;
    this.#mean(same ?? options[0] ?? null);
    this.#input.setAttribute('aria-expanded', String(options.length > 0));
  }

  /** Takes a key; whether it was one that moves. */
  take(key: string): boolean {
    const options = this.#options();
    const { current } = this;
    const at = current ? options.indexOf(current) : -1;
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: at <= 0 ? options.length - 1 : at - 1,
      ...(this.#walking && { Home: 0, End: options.length - 1 }),
    };
    const option = options[places[key] ?? -1];
    if (!option) return false;
    this.#walking = true;
    this.#mean(option);
    option.scrollIntoView({ block: 'nearest' });
    return true;
  }

  #options(): HTMLElement[] {
    return [...this.#list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  #mean(option: HTMLElement | null): void {
    this.current?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}
