import { firstMonsterDir } from '#domain/catalogue/monster-filter.ts';
import { fill } from '#i18n/fill.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { monsterRowHtml } from '#items/monster-row.ts';
import { fetchFile } from '#lib/fetch-file.ts';
import { part } from '../item-list/parts.ts';
import { type Badge, showBadges } from '../list-drawing.ts';
import type { Nonsense } from '../list-query.ts';
import { LiveList } from '../live-list.ts';
import { MonsterFacets } from './monster-facets.ts';
import { decodeMonsters, type MonsterFile, type MonsterIndex } from './monster-index.ts';
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

/** What is there once the index is. */
type Loaded = {
  index: MonsterIndex;
  find: (state: MonsterState) => FoundMonsters;
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

/** The interactive list of monsters. */
class MonsterList extends LiveList<MonsterState> {
  readonly #facets: MonsterFacets;
  #loaded: Loaded | null = null;

  constructor(root: HTMLElement) {
    const isNarrowed = (state: MonsterState) => activeChoices(state).length > 0;
    super(root, { read: readMonsters, write: writeMonsters, clear: NO_CHOICE, firstDir: firstMonsterDir, isNarrowed });
    this.#facets = new MonsterFacets(root, this.number, {
      decide: (change) => this.decide(change),
      slide: (change) => this.type(change),
    });
    this.start();
  }

  protected without({ dataset }: HTMLElement) {
    const name = dataset.remove as keyof MonsterChoice;
    return { [name]: NO_CHOICE[name] };
  }

  protected get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  protected show(): void {
    if (!this.#loaded) {
      this.showControls();
      this.#facets.show(this.state, null, null);
      void this.load(() => this.#fetch());
      return;
    }
    const { index, find, say } = this.#loaded;
    const [known, unknown] = knownOf(this.state, index);
    this.state = known;
    this.nonsense.push(...unknown);
    this.sayNonsense(index.texts.nonsense);
    const found = find(known);
    this.takeFound(found.page, () => this.#facets.show(this.state, found.counts, index.texts.levels));
    this.showControls();
    this.#draw(found, this.#loaded);
    showBadges(part(this.root, 'badges'), badgesOf(this.state, index), index.texts.removeFilter);
    this.#facets.show(this.state, null, index.texts.levels);
    this.#facets.showTotal(say('showFound', { found: this.number(found.total) }, found.total));
  }

  #draw(found: FoundMonsters, { index, say }: Loaded): void {
    const { number } = this;
    const words = { ...index.words, number };
    const rows = found.rows.map((row) => monsterRowHtml(index.shown(row, this.state.map, number), words));
    const all = index.rows.length;
    const total = number(all);
    const counted = this.isNarrowed
      ? say('narrowed', { found: number(found.total), total }, all)
      : say('monsterCount', { total }, all);
    this.drawing.drawRows(rows, found, this.state, { ...index.texts, counted });
  }

  async #fetch(): Promise<void> {
    const index = decodeMonsters(await fetchFile<MonsterFile>(this.root.dataset.index ?? ''));
    const say = translatorOf(index.texts, document.documentElement.lang);
    this.#loaded = { index, find: monsterFinder(index.rows), say };
  }
}

/** Makes the finished list live. */
export function openMonsters(root: HTMLElement): void {
  new MonsterList(root);
}
