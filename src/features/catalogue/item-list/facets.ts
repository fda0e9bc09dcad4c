import type { FacetCounts } from '#domain/catalogue/facets.ts';
import { MOST_STATS, readStats } from '#domain/catalogue/item-filter.ts';
import { ASKED_MARKS, type AskedMark } from '#domain/catalogue/item-marks.ts';
import { fill } from '#i18n/fill.ts';
import { type Translator, translatorOf } from '#i18n/translator.ts';
import { readCharacter, writeCharacter } from '#session/character.ts';
import { type ListState, NO_FILTER, NO_LEVEL } from './list-state.ts';
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
  readonly #low: HTMLInputElement;
  readonly #high: HTMLInputElement;
  readonly #translate: Translator<'showFound'>;
  #state: ListState;

  constructor(page: ListPage, state: ListState, actions: Actions) {
    this.#page = page;
    this.#root = part(page.root, 'facets');
    this.#low = part(page.root, 'level-min');
    this.#high = part(page.root, 'level-max');
    this.#translate = translatorOf(page.texts, document.documentElement.lang);
    this.#actions = actions;
    this.#state = state;
    this.#root.addEventListener('click', ({ target }) => this.#press(target as Element));
    for (const thumb of [this.#low, this.#high]) {
      thumb.addEventListener('input', () => actions.slide(this.#levels(thumb)));
      thumb.addEventListener('change', () => actions.decide(this.#levels(thumb)));
    }
    optional<HTMLSelectElement>(this.#root, 'types')?.addEventListener('change', ({ target }) => {
      const { value } = target as HTMLSelectElement;
      actions.decide({ type: value === '' ? null : Number(value) });
    });
    this.#listenToForms();
    this.#listenToSheet();
  }

  /** Shows a view: what is chosen, and the counts beside every choice where they are known. */
  show(state: ListState, counts: FacetCounts | null): void {
    this.#state = state;
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-facet]')) this.#showButton(button, counts);
    for (const line of this.#root.querySelectorAll<HTMLElement>('[data-line]')) {
      const ids = [line.dataset.line, ...[...line.querySelectorAll('button')].map(({ dataset }) => dataset.value)];
      line.hidden = !ids.includes(String(state.class));
    }
    this.#showLevels();
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
    const { facet, value, levels } = button.dataset;
    const pressed = button.getAttribute('aria-pressed') === 'true';
    if (facet && isMark(facet)) this.#actions.decide({ [facet]: !pressed });
    else if (facet) this.#actions.decide({ [facet]: pressed ? null : Number(value) });
    else if (levels) this.#actions.decide(this.#preset(pressed ? '' : levels));
  }

  #preset(levels: string): Change {
    if (levels === 'none') return { min: NO_FILTER.min, max: NO_LEVEL };
    const [min = NO_FILTER.min, max = NO_FILTER.max] = levels === '' ? [] : levels.split('-').map(Number);
    return { min, max };
  }

  /** The levels the thumbs stand at; the one that is held pushes the other. At its end the upper one bounds nothing. */
  #levels(held: HTMLInputElement): Change {
    const [low, high] = [Number(this.#low.value), Number(this.#high.value)];
    const min = held === this.#high ? Math.min(low, high) : low;
    const max = held === this.#low ? Math.max(low, high) : high;
    return { min, max: max === Number(this.#high.max) ? NO_FILTER.max : max };
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
    button.setAttribute('aria-pressed', String(isMark(facet) ? chosen === true : chosen === Number(value)));
    const count = button.querySelector('span');
    if (!counts || !count) return;
    const left = this.#countOf(button.dataset, counts);
    button.toggleAttribute('data-none', left === 0);
    const text = this.#page.number(left);
    if (count.textContent !== text) count.textContent = text;
  }

  #showLevels(): void {
    const { min, max } = this.#state;
    const highest = Number(this.#high.max);
    const [low, high] = max === NO_LEVEL ? [1, highest] : [Math.min(min, highest), Math.min(max, highest)];
    this.#low.value = String(low);
    this.#high.value = String(high);
    const share = (level: number) => String((level - 1) / Math.max(1, highest - 1));
    const { style } = part(this.#root, 'levels');
    style.setProperty('--from', share(low));
    style.setProperty('--to', share(high));
    const text = part(this.#root, 'level-text');
    text.dataset.any ??= text.textContent?.trim() ?? '';
    const bounded = min > NO_FILTER.min || max < NO_FILTER.max;
    const none = max === NO_LEVEL ? this.#page.texts.badgeNoLevel : null;
    const words = fill(this.#page.texts.levels, { min: low, max: max > highest ? `${highest}+` : high });
    text.textContent = none ?? (bounded ? words : text.dataset.any);
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-levels]')) {
      const preset = this.#preset(button.dataset.levels ?? '');
      button.setAttribute('aria-pressed', String(preset.min === min && preset.max === max));
    }
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

  /** On a phone the choices come over the list, and go by their button or Escape. */
  #listenToSheet(): void {
    const key = part(this.#page.root, 'open-facets');
    const toggle = (open: boolean) => {
      this.#root.toggleAttribute('data-open', open);
      key.setAttribute('aria-expanded', String(open));
    };
    key.addEventListener('click', () => {
      toggle(key.getAttribute('aria-expanded') !== 'true');
      if (this.#root.hasAttribute('data-open')) this.#root.querySelector<HTMLElement>('button, summary')?.focus();
    });
    const close = () => {
      toggle(false);
      key.focus();
    };
    part(this.#root, 'show-found').addEventListener('click', close);
    this.#root.addEventListener('keydown', ({ key: pressed }) => {
      if (pressed === 'Escape' && this.#root.hasAttribute('data-open')) close();
    });
  }
}
