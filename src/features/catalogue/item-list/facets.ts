import type { FacetCounts } from '#domain/catalogue/facets.ts';
import { MOST_STATS, readStats } from '#domain/catalogue/item-filter.ts';
import { ASKED_MARKS, type AskedMark } from '#domain/catalogue/item-marks.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { readCharacter, writeCharacter } from '#session/character.ts';
import { listenToSheet } from '../choices.ts';
import { LevelRange } from '../level-range.ts';
import { type ListState, NO_FILTER } from './list-state.ts';
import { type ListPage, part } from './parts.ts';
import { showCharacter } from './show-character.ts';

type Change = Partial<Omit<ListState, 'page'>>;
/** `slide` is a change that goes on: the thumb of the level is still held. */
type Actions = { decide: (change: Change) => void; slide: (change: Change) => void };

const isMark = (name: string): name is AskedMark => ASKED_MARKS.some((mark) => mark === name);
const optional = <Kind extends HTMLElement>(root: ParentNode, name: string) =>
  root.querySelector<Kind>(`[data-part="${name}"]`);

/** The choices beside a list: each is applied at once, and shows how many items it would leave. */
export class Facets {
  readonly #page: ListPage;
  readonly #root: HTMLElement;
  readonly #actions: Actions;
  readonly #levels: LevelRange;
  readonly #translate: Translator<'showFound'>;
  #state: ListState;

  constructor(page: ListPage, state: ListState, actions: Actions) {
    this.#page = page;
    this.#root = part(page.root, 'facets');
    this.#levels = new LevelRange(this.#root, NO_FILTER, actions);
    this.#translate = translatorOf(page.texts, document.documentElement.lang);
    this.#actions = actions;
    this.#state = state;
    this.#root.addEventListener('click', ({ target }) => this.#press(target as Element));
    optional<HTMLSelectElement>(this.#root, 'types')?.addEventListener('change', ({ target }) => {
      const { value } = target as HTMLSelectElement;
      actions.decide({ type: value === '' ? null : Number(value) });
    });
    this.#listenToForms();
    listenToSheet(page.root);
  }

  /** Shows a view: what is chosen, and the counts beside every choice where they are known. */
  show(state: ListState, counts: FacetCounts | null): void {
    this.#state = state;
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-facet]')) this.#showButton(button, counts);
    for (const line of this.#root.querySelectorAll<HTMLElement>('[data-line]')) {
      const ids = [line.dataset.line, ...[...line.querySelectorAll('button')].map(({ dataset }) => dataset.value)];
      line.hidden = !ids.includes(String(state.class));
    }
    this.#levels.show(state, this.#page.texts.levels, this.#page.texts.badgeNoLevel);
    this.#showTypes(counts);
    this.#showMine();
  }

  /** What the button says that closes the choices on a phone. */
  showTotal(total: number): void {
    const text = this.#translate('showFound', { found: this.#page.number(total) }, total);
    part(this.#root, 'show-found').textContent = text;
  }

  /** A stat as its choice calls it; by its word where the list has none of it. */
  statName(word: string): string {
    const options = optional(this.#root, 'stat-form')?.querySelectorAll('option') ?? [];
    return [...options].find(({ value }) => value === word)?.text ?? word;
  }

  #press(target: Element): void {
    const button = target.closest<HTMLElement>('button');
    if (!button) return;
    const { facet, value } = button.dataset;
    const pressed = button.getAttribute('aria-pressed') === 'true';
    if (facet && isMark(facet)) this.#actions.decide({ [facet]: !pressed });
    else if (facet) this.#actions.decide({ [facet]: pressed ? null : Number(value) });
  }

  #mine(applied: boolean): Change {
    const character = readCharacter();
    if (!applied || !character) return { class: null, min: NO_FILTER.min, max: NO_FILTER.max };
    return { class: character.class, min: NO_FILTER.min, max: character.level };
  }

  #countOf({ facet = '', value }: DOMStringMap, counts: FacetCounts): number {
    if (isMark(facet)) return counts.marks[facet];
    return (facet === 'quality' ? counts.qualities[Number(value)] : counts.classes[Number(value)]) ?? 0;
  }

  #showButton(button: HTMLElement, counts: FacetCounts | null): void {
    const { facet = '', value } = button.dataset;
    const chosen = this.#state[facet as 'quality' | 'class' | AskedMark];
    const pressed = String(isMark(facet) ? chosen === true : chosen === Number(value));
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed);
    const count = button.querySelector('span');
    if (!counts || !count) return;
    const left = this.#countOf(button.dataset, counts);
    button.toggleAttribute('data-none', left === 0);
    const text = this.#page.number(left);
    if (count.textContent !== text) count.textContent = text;
  }

  #showTypes(counts: FacetCounts | null): void {
    const types = optional<HTMLSelectElement>(this.#root, 'types');
    if (!types) return;
    if (counts) {
      for (const option of types.options) {
        const { name } = option.dataset;
        if (name) option.text = `${name} (${this.#page.number(counts.types[Number(option.value)] ?? 0)})`;
      }
    }
    types.value = String(this.#state.type ?? '');
  }

  #showMine(): void {
    const character = showCharacter(this.#page.root);
    if (!character) return;
    const { class: chosen, min, max } = this.#state;
    const applied = chosen === character.class && min === NO_FILTER.min && max === character.level;
    part(this.#page.root, 'mine').setAttribute('aria-pressed', String(applied));
  }

  #listenToForms(): void {
    const chip = part(this.#page.root, 'mine');
    chip.addEventListener('click', () => {
      this.#actions.decide(this.#mine(chip.getAttribute('aria-pressed') !== 'true'));
    });
    const mine = part<HTMLFormElement>(this.#root, 'my-form');
    mine.addEventListener('submit', (event) => {
      event.preventDefault();
      const data = new FormData(mine);
      const kept = writeCharacter({ class: Number(data.get('class')), level: Number(data.get('level')) });
      if (!kept) this.#page.say(this.#page.texts.notKept);
      part<HTMLDetailsElement>(this.#root, 'my-class').open = false;
      this.#actions.decide(this.#mine(true));
      part(this.#page.root, 'mine').focus();
    });
    const stats = optional<HTMLFormElement>(this.#root, 'stat-form');
    stats?.addEventListener('submit', (event) => {
      event.preventDefault();
      const data = new FormData(stats);
      const [stat] = readStats(`${data.get('stat')}:${Number(data.get('least')).toFixed(1)}`);
      if (!stat) return;
      const others = this.#state.stats.filter(({ place }) => place !== stat.place);
      this.#actions.decide({ stats: [...others, stat].slice(-MOST_STATS) });
      stats.reset();
    });
  }
}
