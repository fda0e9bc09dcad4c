import type { MonsterCounts } from '#domain/catalogue/monster-filter.ts';
import { listenToSheet } from '../choices.ts';
import { part } from '../item-list/parts.ts';
import { LevelRange } from '../level-range.ts';
import { type MonsterChoice, NO_CHOICE } from './monster-state.ts';

type Change = Partial<MonsterChoice>;
type Actions = { decide: (change: Change) => void; slide: (change: Change) => void };

/** The choices beside the list: each is applied at once, and shows how many monsters it would leave. */
export class MonsterFacets {
  readonly #root: HTMLElement;
  readonly #maps: HTMLSelectElement;
  readonly #levels: LevelRange;
  readonly #number: (value: number) => string;

  constructor(page: HTMLElement, number: (value: number) => string, { decide, slide }: Actions) {
    this.#root = part(page, 'facets');
    this.#maps = part(page, 'maps');
    this.#number = number;
    this.#levels = new LevelRange(this.#root, NO_CHOICE, { decide, slide });
    this.#root.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-facet]');
      if (!button) return;
      const isChosen = button.getAttribute('aria-pressed') === 'true';
      decide({ [button.dataset.facet as 'rank' | 'element']: isChosen ? null : Number(button.dataset.value) });
    });
    this.#maps.addEventListener('change', () => decide({ map: this.#maps.value || null }));
    listenToSheet(page);
  }

  /** Shows what is chosen, and the counts beside every choice where they are known. */
  show(chosen: MonsterChoice, counts: MonsterCounts | null, levels: string | null): void {
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-facet]')) {
      const facet = button.dataset.facet as 'rank' | 'element';
      const value = Number(button.dataset.value);
      button.setAttribute('aria-pressed', String(chosen[facet] === value));
      if (counts) this.#count(button, counts[facet === 'rank' ? 'ranks' : 'elements'].get(value) ?? 0);
    }
    this.#levels.show(chosen, levels);
    if (counts) {
      for (const option of this.#maps.options) {
        const { name } = option.dataset;
        if (name) option.text = `${name} (${this.#number(counts.scenes.get(option.value) ?? 0)})`;
      }
    }
    this.#maps.value = chosen.map ?? '';
  }

  /** What the button says that closes the choices on a phone. */
  showTotal(text: string): void {
    part(this.#root, 'show-found').textContent = text;
  }

  #count(button: HTMLElement, left: number): void {
    button.toggleAttribute('data-none', left === 0);
    const count = button.querySelector('span');
    const text = this.#number(left);
    if (count && count.textContent !== text) count.textContent = text;
  }
}
