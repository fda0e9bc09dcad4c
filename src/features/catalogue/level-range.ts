import { fill } from '#i18n/fill.ts';
import { part } from './item-list/parts.ts';
import { NO_LEVEL } from './list-query.ts';

/** Levels asked for: both bounds of the whole range together ask for nothing. */
export type Levels = { min: number; max: number };

/** `slide` is a change that goes on: a thumb is still held. */
type Actions = { decide: (levels: Levels) => void; slide: (levels: Levels) => void };

/** Two thumbs on one track, a line that says where they stand, and presets; `whole` is the range that filters nothing. */
export class LevelRange {
  readonly #root: HTMLElement;
  readonly #low: HTMLInputElement;
  readonly #high: HTMLInputElement;
  readonly #whole: Levels;

  constructor(root: HTMLElement, whole: Levels, { decide, slide }: Actions) {
    this.#root = root;
    this.#low = part(root, 'level-min');
    this.#high = part(root, 'level-max');
    this.#whole = whole;
    for (const thumb of [this.#low, this.#high]) {
      thumb.addEventListener('input', () => slide(this.#held(thumb)));
      thumb.addEventListener('change', () => decide(this.#held(thumb)));
    }
    root.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-levels]');
      if (button) decide(button.getAttribute('aria-pressed') === 'true' ? whole : this.#preset(button));
    });
  }

  /** `words` say where the thumbs stand, null while they are not loaded; `none` that only what has no level is asked for. */
  show({ min, max }: Levels, words: string | null, none = ''): void {
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
    const isBounded = min > this.#whole.min || max < this.#whole.max;
    const said = fill(words ?? '{{min}}–{{max}}', { min: low, max: max > highest ? `${highest}+` : high });
    text.textContent = max === NO_LEVEL ? none : isBounded ? said : text.dataset.any;
    for (const button of this.#root.querySelectorAll<HTMLElement>('[data-levels]')) {
      const preset = this.#preset(button);
      button.setAttribute('aria-pressed', String(preset.min === min && preset.max === max));
    }
  }

  #preset({ dataset }: HTMLElement): Levels {
    if (dataset.levels === 'none') return { min: this.#whole.min, max: NO_LEVEL };
    const [min = this.#whole.min, max = this.#whole.max] = (dataset.levels ?? '').split('-').map(Number);
    return { min, max };
  }

  /** The thumb that is held pushes the other. At its end the upper one bounds nothing. */
  #held(thumb: HTMLInputElement): Levels {
    const [low, high] = [Number(this.#low.value), Number(this.#high.value)];
    const min = thumb === this.#high ? Math.min(low, high) : low;
    const max = thumb === this.#low ? Math.max(low, high) : high;
    return { min, max: max === Number(this.#high.max) ? this.#whole.max : max };
  }
}
