import { firstMonsterDir, type MonsterSort } from '#domain/catalogue/monster-filter.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { formats } from '#items/formats.ts';
import { monsterRowHtml } from '#items/monster-row.ts';
import { fetchFile } from '#lib/fetch-file.ts';
import { ViewAddress } from '#lib/view-address.ts';
import { OtherFormat } from '../item-list/decode-index.ts';
import { announcer, part, parts } from '../item-list/parts.ts';
import { type Badge, type DrawnPage, RowsDrawing, showBadges } from '../list-drawing.ts';
import type { Nonsense, PageSize } from '../list-query.ts';
import { MonsterFacets } from './monster-facets.ts';
import { decodeMonsters, type MonsterFile, type MonsterIndex, type MonsterTexts } from './monster-index.ts';
import {
  activeChoices,
  type FoundMonsters,
  type MonsterChoice,
  type MonsterState,
  monsterFinder,
  NO_CHOICE,
  readMonsters,
  writeMonsters,
} from './monster-state.ts';

/** As for the lists of items: browsers allow about a hundred changes of the address in half a minute. */
const QUIET = 250;

type Change = Partial<Omit<MonsterState, 'page'>>;

/** What is there once the index is. */
type Loaded = {
  index: MonsterIndex;
  find: (state: MonsterState) => FoundMonsters;
  drawing: RowsDrawing;
  say: Translator<'monsterCount' | 'narrowed' | 'showFound'>;
};

/** Choices that the index has nothing of are left out, and named. */
function knownOf(state: MonsterState, { ranks, elements, maps }: MonsterIndex): [MonsterState, Nonsense] {
  const has = (table: readonly (readonly [unknown, string])[], value: unknown) => table.some(([one]) => one === value);
  const unknown = (['rank', 'element', 'map'] as const).filter((name) => {
    const table = { rank: ranks, element: elements, map: maps }[name];
    return state[name] !== null && !has(table, state[name]);
  });
  const left = Object.fromEntries(unknown.map((name) => [name, null]));
  return [{ ...state, ...left }, unknown.map((name) => `${name}=${state[name]}`)];
}

function badgesOf(state: MonsterState, { texts, ranks, elements, maps }: MonsterIndex): Badge[] {
  const named = (table: readonly (readonly [unknown, string])[], value: unknown) =>
    table.find(([one]) => one === value)?.[1] ?? '';
  const words: Record<keyof MonsterChoice, () => string> = {
    rank: () => fill(texts.badgeRank, { value: named(ranks, state.rank) }),
    element: () => fill(texts.badgeElement, { value: named(elements, state.element) }),
    map: () => fill(texts.badgeMap, { value: named(maps, state.map) }),
    min: () => fill(texts.badgeMin, { value: state.min }),
    max: () => fill(texts.badgeMax, { value: state.max }),
  };
  return activeChoices(state).map((name) => ({ name, text: words[name]() }));
}

/** The living list of monsters: its controls and the address hold the view, and the rows follow it. */
class MonsterList {
  readonly #root: HTMLElement;
  readonly #facets: MonsterFacets;
  readonly #address = new ViewAddress(writeMonsters, QUIET);
  readonly #search: HTMLInputElement;
  readonly #size: HTMLSelectElement;
  readonly #order: HTMLSelectElement;
  readonly #number = formats(languageOf(document.documentElement.dataset.language)).number;
  readonly #announce: (text: string) => void;
  #state: MonsterState;
  /** What the address says that makes no sense; it is said once there are words for it. */
  #nonsense: Nonsense = [];
  #loaded: Loaded | null = null;
  #loading = false;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#search = part(root, 'search');
    this.#size = part(root, 'size');
    this.#order = part(root, 'order');
    this.#announce = announcer(part(root, 'status'));
    this.#state = this.#readAddress();
    this.#facets = new MonsterFacets(root, this.#number, {
      decide: (change) => this.#decide(change),
      slide: (change) => this.#type(change),
    });
    // Typed before the script was there: it counts.
    const typed = this.#search.value;
    this.#listenToControls();
    this.#listenToList();
    if (typed && typed !== this.#state.q) this.#type({ q: typed });
    else this.#show();
  }

  #readAddress(): MonsterState {
    const { state, nonsense } = readMonsters(location.search);
    this.#nonsense = nonsense;
    return state;
  }

  #listenToControls(): void {
    // A link that is followed right after typing must find its way back to what was typed.
    document.addEventListener('click', () => this.#address.settle(), { capture: true });
    this.#search.addEventListener('input', () => this.#type({ q: this.#search.value }));
    this.#search.addEventListener('change', () => this.#address.settle());
    part(this.#root, 'search-form').addEventListener('submit', (event) => {
      event.preventDefault();
      this.#decide({ q: this.#search.value });
    });
    this.#size.addEventListener('change', () => this.#decide({ limit: Number(this.#size.value) as PageSize }));
    this.#order.addEventListener('change', () => {
      const [sort, dir] = this.#order.value.split(' ') as [MonsterSort, MonsterState['dir']];
      this.#decide({ sort, dir });
    });
    for (const name of ['clear', 'clear-empty']) {
      part(this.#root, name).addEventListener('click', () => {
        this.#decide({ ...NO_CHOICE, q: '' });
        this.#search.focus();
      });
    }
  }

  #listenToList(): void {
    const root = this.#root;
    part(root, 'table').addEventListener('click', ({ target }) => {
      const sort = (target as Element).closest<HTMLElement>('[data-sort]')?.dataset.sort as MonsterSort | undefined;
      if (!sort) return;
      const turned = this.#state.dir === 'asc' ? 'desc' : 'asc';
      this.#decide({ sort, dir: this.#state.sort === sort ? turned : firstMonsterDir(sort) });
    });
    part(root, 'badges').addEventListener('click', ({ target }) => {
      const name = (target as Element).closest<HTMLElement>('[data-remove]')?.dataset.remove as keyof MonsterChoice;
      if (!name) return;
      this.#decide({ [name]: NO_CHOICE[name] });
      // The focus must not be lost with the badge it was on.
      (root.querySelector<HTMLElement>('[data-remove]') ?? this.#search).focus();
    });
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
    this.#state = { ...this.#state, ...change, page: 1 };
    this.#address.type(this.#state);
    this.#show();
  }

  #decide(change: Change): void {
    this.#state = { ...this.#state, ...change, page: 1 };
    this.#address.step(this.#state, true);
    this.#show();
  }

  #turn(by: 1 | -1): void {
    const [button] = parts(this.#root, by === 1 ? 'next' : 'previous');
    if (button?.getAttribute('aria-disabled') === 'true') return;
    this.#state = { ...this.#state, page: this.#state.page + by };
    this.#address.step(this.#state, true);
    this.#show();
    this.#loaded?.drawing.toTop();
  }

  #showControls(): void {
    const { q, limit, sort, dir } = this.#state;
    if (this.#search.value !== q) this.#search.value = q;
    this.#size.value = String(limit);
    this.#order.value = `${sort} ${dir}`;
    part(this.#root, 'clear').hidden = q === '' && activeChoices(this.#state).length === 0;
  }

  /** Updates the controls and the rows to the view; fetches the index if it is not loaded. */
  #show(): void {
    if (!this.#loaded) {
      this.#showControls();
      this.#facets.show(this.#state, null, null);
      void this.#load();
      return;
    }
    const { index, find, say } = this.#loaded;
    const [known, unknown] = knownOf(this.#state, index);
    this.#sayNonsense([...this.#nonsense, ...unknown], index.texts);
    this.#nonsense = [];
    const found = find(known);
    this.#state = { ...known, page: found.page };
    if (!this.#address.typed) this.#address.correct(this.#state);
    this.#showControls();
    this.#draw(found, this.#loaded);
    showBadges(part(this.#root, 'badges'), badgesOf(this.#state, index), index.texts.removeFilter);
    this.#facets.show(this.#state, found.counts, index.texts.levels);
    this.#facets.showTotal(say('showFound', { found: this.#number(found.total) }, found.total));
  }

  /** The line stays until the view is another one. */
  #sayNonsense(nonsense: Nonsense, texts: MonsterTexts): void {
    const line = part(this.#root, 'nonsense');
    line.hidden = nonsense.length === 0;
    line.textContent = fill(texts.nonsense, { parts: nonsense.join(', ').slice(0, 80) });
  }

  #draw(found: FoundMonsters, { index, drawing, say }: Loaded): void {
    const words = { ...index.words, number: this.#number };
    const { map, q } = this.#state;
    const rows = found.rows.map((row) => monsterRowHtml(index.shown(row, map, this.#number), words)).join('');
    const isWhole = q.trim() === '' && activeChoices(this.#state).length === 0;
    const all = index.rows.length;
    const counted = isWhole
      ? say('monsterCount', { total: this.#number(all) }, all)
      : say('narrowed', { found: this.#number(found.total), total: this.#number(all) }, all);
    drawing.drawRows(rows, found, this.#state, counted);
  }

  /** The place of the rows says what goes on; `texts` are only in the index. */
  #showPhase(phase: 'loading' | 'failed'): void {
    part(this.#root, 'rows').dataset.phase = phase;
    part(this.#root, 'table').setAttribute('aria-busy', String(phase === 'loading'));
    delete document.documentElement.dataset.asked;
    if (phase === 'failed') this.#announce(part(this.#root, 'failed').textContent ?? '');
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    this.#showPhase('loading');
    try {
      const index = decodeMonsters(await fetchFile<MonsterFile>(this.#root.dataset.index ?? ''));
      const { texts } = index;
      const page: DrawnPage = { root: this.#root, texts, number: this.#number, say: this.#announce };
      this.#loaded = {
        index,
        find: monsterFinder(index.rows),
        drawing: new RowsDrawing(page),
        say: translatorOf(texts, document.documentElement.lang),
      };
      this.#loading = false;
      this.#show();
    } catch (error) {
      this.#loading = false;
      console.warn('The list of monsters could not be loaded.', error);
      this.#showPhase('failed');
      // A page that is older than its site reads nothing new; its next try brings the new page.
      if (error instanceof OtherFormat) part(this.#root, 'retry').addEventListener('click', () => location.reload());
    }
  }
}

/** Makes the finished list live. */
export function openMonsters(root: HTMLElement): void {
  new MonsterList(root);
}
