import type { ComparedFacts } from '#domain/catalogue/compared-facts.ts';
import type { MissingRef, MonsterRef } from '#domain/catalogue/refs.ts';
import type { TooltipRecord } from '#domain/catalogue/tooltip.ts';
import { compareAddress, searchIndexAddress, typeAddress } from '#domain/site/addresses.ts';
import { type Html, html } from '#domain/site/html.ts';
import { slugOf } from '#domain/site/text.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { loadTexts } from '#i18n/translate-browser.ts';
import { fetchFacts, fetchItems, refOf } from '#items/item-files.ts';
import { copyText } from '#lib/copy-text.ts';
import { $compared, MOST_COMPARED, readIds, setCompared } from '#session/compared.ts';
import { part } from '../item-list/parts.ts';
import type { SearchFile } from '../search/search-file.ts';
import { type Column, type Compared, compareTable } from './compare-table.ts';

/** What an address asks to compare: the ids of the columns, and what is left out and why. */
export type AskedItems = { ids: number[]; nonsense: string[]; repeated: number[]; tooMany: number[] };

/** Reads the query of an address; whatever stands there, the columns are ids, each once. */
export function askedItems(search: string): AskedItems {
  const { ids, others } = readIds(new URLSearchParams(search).getAll('ids').join(','));
  const each = [...new Set(ids)];
  return {
    ids: each.slice(0, MOST_COMPARED),
    nonsense: [...new Set(others)],
    repeated: each.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)),
    tooMany: each.slice(MOST_COMPARED),
  };
}

/** Monsters by id, as the search knows them in the page's language. */
async function fetchMonsters(language: Language): Promise<(id: number) => MonsterRef | MissingRef> {
  const response = await fetch(searchIndexAddress(language.site));
  if (!response.ok) throw new Error(`the search file answered ${response.status}`);
  const { monsters } = (await response.json()) as SearchFile;
  const places = new Map<number, number>();
  let id = 0;
  for (const [place, step] of monsters.ids.entries()) {
    id += step;
    places.set(id, place);
  }
  return (wanted) => {
    const place = places.get(wanted);
    const name = place === undefined ? undefined : monsters.names[place];
    if (name === undefined) return { kind: 'missing', id: wanted };
    const slug = slugOf(name, 'monster');
    const slugs = { en: slug, es: slug, br: slug, fr: slug, [language.site]: slug };
    const level = monsters.levels[place ?? 0] ?? null;
    return { kind: 'monster', id: wanted, names: { [language.wire]: name }, slugs, level };
  };
}

type Fetched = Compared & { unknown: readonly number[] };

/** Everything the table says; rejects when a file cannot be had. */
async function fetchCompared(ids: readonly number[], language: Language): Promise<Fetched> {
  const [facts, items] = await Promise.all([fetchFacts(ids), fetchItems(ids, language.site)]);
  const sources = [...facts.values()].flatMap(({ o = [] }) => o);
  const containers = sources.filter(([kind]) => kind === 'item').map(([, id]) => id);
  const hasMonsters = sources.some(([kind]) => kind === 'monster');
  const [names, containerFacts, monsterOf] = await Promise.all([
    fetchItems(containers, language.site),
    fetchFacts(containers),
    hasMonsters ? fetchMonsters(language) : (id: number): MissingRef => ({ kind: 'missing', id }),
  ]);
  return {
    columns: ids.flatMap((id) => columnOf(id, facts.get(id), items.get(id), language)),
    unknown: ids.filter((id) => !facts.has(id) || !items.has(id)),
    itemOf: (id) => refOf(id, names.get(id), containerFacts.get(id), language),
    monsterOf,
  };
}

function columnOf(
  id: number,
  facts: ComparedFacts | undefined,
  item: TooltipRecord | undefined,
  language: Language,
): Column[] {
  const ref = refOf(id, item, facts, language);
  return facts && ref.kind === 'item' ? [{ ref, facts, setTitle: item?.g?.[0] ?? null }] : [];
}

/** What was left out, one line each kind; an unknown item is named and can be taken out. */
export function leftOut(asked: AskedItems, unknown: readonly number[], language: Language): Html[] {
  const t = translator(language);
  const listed = (words: readonly (string | number)[]) =>
    new Intl.ListFormat(language.web, { type: 'conjunction' }).format(words.map(String));
  const line = (key: 'nonsense' | 'repeated' | 'tooMany') => {
    const words: readonly (string | number)[] = asked[key];
    return words.length > 0 && html`<p>${t(`compare:${key}`, { count: words.length, list: listed(words) })}</p>`;
  };
  const missing = unknown.map(
    (id) => html`
      <p>${t('compare:unknown', { id })}
        <button class="button button--quiet button--small" type="button" data-remove="${id}">${t('compare:removeWord')}</button>
      </p>
    `,
  );
  return [line('nonsense'), line('repeated'), line('tooMany'), ...missing].filter((one) => one !== false);
}

/** The page of items side by side. */
class ComparePage {
  readonly #root: HTMLElement;
  readonly #language = languageOf(document.documentElement.dataset.language);
  #asked = askedItems(location.search);
  #run = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener('click', (event) => void this.#press(event.target as Element));
    addEventListener('popstate', () => {
      this.#asked = askedItems(location.search);
      void this.show();
    });
  }

  #phase(phase: 'empty' | 'loading' | 'failed' | 'ready'): void {
    this.#root.dataset.phase = phase;
    this.#root.setAttribute('aria-busy', String(phase === 'loading'));
  }

  async show(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const { ids, nonsense } = this.#asked;
    if (ids.length === 0 && nonsense.length === 0) return this.#phase('empty');
    // What is on screen stays there while a column goes.
    if (this.#root.dataset.phase !== 'ready') this.#phase('loading');
    try {
      const language = this.#language;
      const [fetched] = await Promise.all([
        fetchCompared(ids, language),
        loadTexts(language.site, ['game', 'database', 'maps', 'compare']),
      ]);
      if (run === this.#run) this.#draw(fetched);
    } catch (error) {
      console.warn('The items could not be compared:', error);
      if (run === this.#run) this.#phase('failed');
    }
  }

  #draw(fetched: Fetched): void {
    const { columns, unknown } = fetched;
    const language = this.#language;
    const notes = leftOut(this.#asked, unknown, language);
    const noted = part(this.#root, 'notes');
    noted.innerHTML = html`<div>${notes}</div>`.text;
    noted.hidden = notes.length === 0;
    part(this.#root, 'one').hidden = columns.length !== 1;
    part(this.#root, 'table').innerHTML = columns.length > 0 ? compareTable(fetched, language).text : '';
    const add = part<HTMLAnchorElement>(this.#root, 'add');
    add.hidden = columns.length >= MOST_COMPARED;
    const [first] = columns;
    if (first) add.href = typeAddress(first.ref.type, language.site);
    this.#phase(columns.length + notes.length > 0 ? 'ready' : 'empty');
  }

  #keep(ids: readonly number[]): void {
    history.replaceState(null, '', compareAddress(ids, this.#language.site));
    this.#asked = askedItems(location.search);
    void this.show();
  }

  #remove(id: number): void {
    setCompared($compared.get().filter((other) => other !== id));
    this.#keep(this.#asked.ids.filter((other) => other !== id));
    // The pressed button goes with its column.
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  async #press(target: Element): Promise<void> {
    const button = target.closest<HTMLElement>('button, a');
    const { remove, first, part: name } = button?.dataset ?? {};
    const { ids } = this.#asked;
    if (remove) this.#remove(Number(remove));
    else if (first) this.#keep([Number(first), ...ids.filter((id) => id !== Number(first))]);
    else if (name === 'retry') await this.show();
    else if (name === 'print') print();
    else if (name === 'add') setCompared(ids);
    else if (name === 'copy') await this.#copy();
  }

  async #copy(): Promise<void> {
    const address = new URL(compareAddress(this.#asked.ids, this.#language.site), location.origin).href;
    const copied = await copyText(address);
    const t = translator(this.#language);
    part(this.#root, 'status').textContent = copied ? t('database:linkCopied') : address;
  }
}

export function openCompare(root: HTMLElement): void {
  void new ComparePage(root).show();
}
