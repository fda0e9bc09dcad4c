type Step = 'pushState' | 'replaceState';

/** What a list shows, as its address says it. A run of typing is one step of the history, each other change is one of its own. */
export class ViewAddress<View> {
  #typed: View | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current entry of the history was made by the run of typing that still goes on. */
  #running = false;
  readonly #queryOf: (view: View, search: string) => string;
  readonly #pause: number;
  readonly #onTyped: (view: View) => void;

  /** `pause`: how long typing rests before it is written, in ms; `onTyped` is called when it was. */
  constructor(
    queryOf: (view: View, search: string) => string,
    pause: number,
    onTyped: (view: View) => void = () => undefined,
  ) {
    this.#queryOf = queryOf;
    this.#pause = pause;
    this.#onTyped = onTyped;
  }

  /** Typed, but not written yet; null for nothing. */
  get typed(): View | null {
    return this.#typed;
  }

  type(view: View): void {
    this.#typed = view;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), this.#pause);
  }

  /** Writes what was typed, without a pause. */
  settle(): void {
    const view = this.#typed;
    this.#typed = null;
    clearTimeout(this.#timer);
    if (view === null || !this.#write(view, this.#running ? 'replaceState' : 'pushState')) return;
    this.#running = true;
    this.#onTyped(view);
  }

  /** Writes a view that was decided on and drops what was typed; `joins`: it ends the run of typing instead of following it. */
  step(view: View, joins = false): void {
    this.#write(view, joins && this.#running ? 'replaceState' : 'pushState');
    this.end();
  }

  /** Writes a view that the player did not ask for: the address names a page beyond the end, or nonsense. */
  correct(view: View): void {
    this.#write(view, 'replaceState');
  }

  /** The next change is a step of its own. */
  end(): void {
    clearTimeout(this.#timer);
    this.#typed = null;
    this.#running = false;
  }

  #write(view: View, step: Step): boolean {
    const query = this.#queryOf(view, location.search);
    if (query === location.search) return false;
    history[step](history.state, '', location.pathname + query + location.hash);
    return true;
  }
}
