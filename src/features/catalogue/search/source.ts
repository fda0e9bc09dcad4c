import { isOutdated } from '../item-list/fetch-index.ts';

/** Something that is fetched when it is needed and kept; `changed` is told whenever its state is another. */
export class Source<Value> {
  state: 'loading' | 'ready' | 'failed' = 'loading';
  value: Value | null = null;
  /** Failed for good: this page is older than the site, and only loading it again helps. */
  outdated = false;
  #asked = false;
  readonly #ask: () => Promise<Value>;
  readonly #changed: () => void;

  constructor(ask: () => Promise<Value>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** Fetches what is not there yet; again where that failed. */
  async load(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.state = 'loading';
    this.#changed();
    try {
      this.value = await this.#ask();
      this.state = 'ready';
    } catch (error) {
      console.warn('A part of the search could not be loaded.', error);
      this.outdated = isOutdated(error);
      this.state = 'failed';
      this.#asked = false;
    }
    this.#changed();
  }
}
