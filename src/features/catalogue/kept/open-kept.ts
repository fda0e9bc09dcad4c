import { FAVOURITES, keptIds, type ShownList, shownLists } from '#domain/catalogue/kept-lists.ts';
import type { TooltipRecord } from '#domain/catalogue/tooltip.ts';
import type { Html } from '#domain/site/html.ts';
import { languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { loadTexts } from '#i18n/translate-browser.ts';
import { fetchFacts, fetchItems, refOf } from '#items/item-files.ts';
import { $kept, $keptIsStored, listName, moveItem, nameList, removeList } from '#session/kept.ts';
import { $keptRefused } from '#session/kept-sync.ts';
import { forgetSeen, readSeen } from '#session/seen.ts';
import { part } from '../item-list/parts.ts';
import { type KeptRow, type KeptSet, keptRows, keptSets, listKeys, nameOf, seenRows } from './kept-view.ts';

type Items = Awaited<ReturnType<typeof fetchItems>>;
type Facts = Awaited<ReturnType<typeof fetchFacts>>;

/** The title of a set without the word for it, which the heading above says. */
const titleOf = (item: TooltipRecord | undefined, word: string): string | null =>
  item?.g?.[0].replace(word, '') ?? null;

/** The page of what a player keeps. */
class KeptPage {
  readonly #root: HTMLElement;
  readonly #language = languageOf(document.documentElement.dataset.language);
  #open = FAVOURITES;
  #run = 0;
  #removed: ShownList | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener('click', ({ target }) => this.#press(target as Element));
    root.addEventListener('change', ({ target }) => this.#choose(target as HTMLElement));
    root.addEventListener('submit', (event) => this.#send(event));
  }

  async start(): Promise<void> {
    for (const store of [$kept, $keptIsStored, $keptRefused]) store.listen(() => void this.show());
    window.addEventListener('storage', ({ key }) => key === 'seen' && this.#put('seen', this.#seen()));
    await this.show();
  }

  #seen(): Html {
    return seenRows(readSeen(), this.#language);
  }

  #put(name: string, content: Html): void {
    const place = part(this.#root, name);
    // Who stands on a star finds it again.
    const { keep, move } = (place.contains(document.activeElement) ? (document.activeElement as HTMLElement) : place)
      .dataset;
    place.innerHTML = content.text;
    const again = keep ? `[data-keep="${keep}"]` : move ? `[data-move="${move}"]` : null;
    if (again) (place.querySelector<HTMLElement>(again) ?? part(this.#root, 'name')).focus();
  }

  #lists(): ShownList[] {
    return shownLists($kept.get(), this.#language.web);
  }

  #shown(): ShownList {
    const lists = this.#lists();
    return lists.find(({ list }) => list === this.#open) ?? (lists[0] as ShownList);
  }

  /** Draws what is known at once, and what has to be fetched when it is there. */
  async show(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    try {
      await loadTexts(this.#language.site, ['game', 'database', 'maps', 'compare', 'kept']);
      // The end of a session takes both.
      this.#put('seen', this.#seen());
      const lists = this.#lists();
      const shown = this.#shown();
      this.#open = shown.list;
      this.#head(lists, shown);
      const [facts, items] = await Promise.all([fetchFacts(shown.items), this.#names(shown.items)]);
      const sets = await this.#sets(facts, items);
      if (run !== this.#run) return;
      const rows = shown.items.map((id) => this.#row(id, facts, items));
      this.#put('rows', keptRows(rows, lists, shown.list, this.#language));
      this.#put('sets', keptSets(sets, this.#language));
      this.#phase(rows.length > 0 ? 'ready' : 'empty', sets.length > 0);
    } catch (error) {
      console.warn('What is kept could not be shown:', error);
      if (run === this.#run) this.#phase('failed', false);
    }
  }

  #phase(phase: 'ready' | 'empty' | 'failed', withSets: boolean): void {
    this.#root.dataset.phase = phase;
    this.#root.setAttribute('aria-busy', 'false');
    part(this.#root, 'set-panel').hidden = !withSets;
  }

  #head(lists: readonly ShownList[], shown: ShownList): void {
    this.#put('lists', listKeys(lists, shown.list, this.#language));
    part(this.#root, 'name').textContent = nameOf(shown, this.#language);
    part(this.#root, 'remove').hidden = shown.list === FAVOURITES;
    part(this.#root, 'not-stored').hidden = $keptIsStored.get();
    part(this.#root, 'not-synced').hidden = $keptRefused.get() === null;
  }

  #names(ids: readonly number[]): Promise<Items> {
    return fetchItems(ids, this.#language.site);
  }

  #row(id: number, facts: Facts, items: Items): KeptRow {
    return { ref: refOf(id, items.get(id), facts.get(id), this.#language), facts: facts.get(id) };
  }

  /** The sets of the items in view; a piece in any list counts. */
  async #sets(facts: Facts, items: Items): Promise<KeptSet[]> {
    const kept = keptIds($kept.get());
    const sets = new Map<string, { title: string | null; pieces: readonly number[] }>();
    const word = translator(this.#language)('database:set', { name: '' });
    for (const [id, { p: pieces }] of facts) {
      if (pieces) sets.set(pieces.join(), { title: titleOf(items.get(id), word), pieces });
    }
    const missing = [...sets.values()].flatMap(({ pieces }) => pieces.filter((id) => !kept.has(id)));
    const [names, other] = await Promise.all([this.#names(missing), fetchFacts(missing)]);
    return [...sets.values()].map(({ title, pieces }) => ({
      title,
      pieces: pieces.length,
      missing: pieces.filter((id) => !kept.has(id)).map((id) => this.#row(id, other, names)),
    }));
  }

  #press(target: Element): void {
    const { open, part: name } = target.closest<HTMLElement>('button')?.dataset ?? {};
    if (open) this.#openList(open);
    else if (name === 'retry') void this.show();
    else if (name === 'forget') this.#forget();
    else if (name === 'remove') this.#remove();
    else if (name === 'undo') this.#undo();
    else if (name === 'new' || name === 'rename') this.#ask(name);
    else if (name === 'cancel') this.#ask(null);
  }

  #openList(list: string): void {
    this.#open = list;
    void this.show().then(() => {
      part(this.#root, 'lists').querySelector<HTMLElement>(`[data-open="${list}"]`)?.focus();
    });
  }

  #forget(): void {
    forgetSeen();
    this.#put('seen', this.#seen());
  }

  #choose(target: HTMLElement): void {
    const { move } = target.dataset;
    if (!move) return;
    moveItem(Number(move), this.#open, (target as HTMLSelectElement).value);
    // Where nothing more fits, the choice shows again where the item is.
    void this.show();
  }

  /** Opens the field for a name: of a new list, or of the one in view. */
  #ask(what: 'new' | 'rename' | null): void {
    const form = part<HTMLFormElement>(this.#root, 'form');
    form.hidden = what === null;
    form.dataset.what = what ?? '';
    const { input } = this.#fields();
    input.value = what === 'rename' ? nameOf(this.#shown(), this.#language) : '';
    if (what === null) part(this.#root, 'new').focus();
    else input.focus();
  }

  #fields() {
    return { form: part<HTMLFormElement>(this.#root, 'form'), input: part<HTMLInputElement>(this.#root, 'input') };
  }

  #send(event: Event): void {
    event.preventDefault();
    const { form, input } = this.#fields();
    if (listName(input.value) === '') {
      input.focus();
      return;
    }
    const list = form.dataset.what === 'rename' ? nameList(input.value, this.#open) : nameList(input.value);
    this.#say(list === null ? translator(this.#language)('kept:listsFull') : '');
    if (list === null) return;
    this.#open = list;
    this.#ask(null);
    void this.show();
  }

  #remove(): void {
    this.#removed = this.#shown();
    removeList(this.#removed.list, true);
    this.#say(translator(this.#language)('kept:removedList', { name: this.#removed.name }), true);
    part(this.#root, 'undo').focus();
  }

  #undo(): void {
    if (this.#removed) {
      removeList(this.#removed.list, false, this.#removed.items);
      this.#open = this.#removed.list;
    }
    this.#say('');
    void this.show();
    part(this.#root, 'name').focus();
  }

  #say(text: string, canUndo = false): void {
    part(this.#root, 'status').textContent = text;
    part(this.#root, 'said').hidden = text === '';
    part(this.#root, 'undo').hidden = !canUndo;
  }
}

export function openKept(root: HTMLElement): void {
  void new KeptPage(root).start();
}
