import { type Random, shuffled } from './random.ts';

/** How many cards are turned over in search of one that fits before any card is taken. */
const PATIENCE = 24;

/**
 * A list drawn without replacement and shuffled anew when it is used up: nothing comes twice
 * before everything came once, which is what keeps neighbours in a list from telling one story.
 */
export class Deck<T> {
  readonly #random: Random;
  readonly #all: readonly T[];
  #left: T[] = [];

  constructor(random: Random, all: readonly T[]) {
    if (all.length === 0) throw new Error('A deck needs at least one card.');
    this.#random = random;
    this.#all = all;
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = shuffled(this.#random, this.#all);
    return this.#left.pop() as T;
  }

  /** The next card that fits; passed-over cards stay in the deck. null when none of the next ones fits. */
  drawWhere(fits: (card: T) => boolean): T | null {
    const passed: T[] = [];
    let found: T | null = null;
    for (let turn = 0; turn < PATIENCE && found === null; turn += 1) {
      const card = this.draw();
      if (fits(card)) found = card;
      else passed.push(card);
    }
    this.#left.push(...passed);
    return found;
  }
}
