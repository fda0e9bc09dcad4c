import { type ListState, writeState } from './list-state.ts';

/** Browsers allow about a hundred changes of the address in half a minute; a held key would use them up in three seconds. */
const QUIET = 250;

/** Keeps the view in the address. A run of typing is one step back, every other change is one of its own. */
export class ListAddress {
  #typed: ListState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current entry of the history was made by the run of typing that still goes on. */
  #running = false;

  constructor() {
    // A link that is followed right after typing must find its way back to what was typed.
    document.addEventListener('click', () => this.settle(), { capture: true });
  }

  /** A letter was typed; written when the typing pauses. */
  type(state: ListState): void {
    this.#typed = state;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#writeTyped(), QUIET);
  }

  /** Something was decided: search sent, filter applied, page turned. */
  step(state: ListState): void {
    this.#typed = null;
    this.#write(state, this.#running ? 'replaceState' : 'pushState');
    this.end();
  }

  /** The address must say what is shown although nobody decided anything: it may name a page beyond the end, or nonsense. */
  correct(state: ListState): void {
    if (!this.#typed) this.#write(state, 'replaceState');
  }

  /** Writes what waits to be written. */
  settle(): void {
    if (this.#typed) this.#writeTyped();
  }

  /** What comes next is a step of its own. */
  end(): void {
    clearTimeout(this.#timer);
    this.#typed = null;
    this.#running = false;
  }

  #writeTyped(): void {
    const state = this.#typed;
    this.#typed = null;
    clearTimeout(this.#timer);
    if (state && this.#write(state, this.#running ? 'replaceState' : 'pushState')) this.#running = true;
  }

  #write(state: ListState, how: 'pushState' | 'replaceState'): boolean {
    const query = writeState(state, location.search);
    if (query === location.search) return false;
    history[how](null, '', location.pathname + query + location.hash);
    return true;
  }
}
