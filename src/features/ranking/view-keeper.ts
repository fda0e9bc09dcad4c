import { DEFAULT_VIEW, isDefault, readView, searching, type View, writeView } from './view.ts';

/** Quiet after the last letter before a name is searched for, in milliseconds (specification, constants). */
export const SEARCH_PAUSE = 400;

/** Whether the search field takes over the view's name, or stays as it was typed. */
type Field = 'follows' | 'stays';
type Show = (view: View, field: Field) => void;

function write(view: View, how: 'pushState' | 'replaceState'): void {
  const query = writeView(view, location.search);
  if (query !== location.search) history[how](null, '', location.pathname + query + location.hash);
}

/** What was typed and chosen before the script was there: it counts. */
function early(form: HTMLFormElement | null): View {
  const given = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return readView(new URLSearchParams(given).toString());
}

/** The view, kept in the address. A run of typing is one step back, everything else that is decided one of its own. */
export class ViewKeeper {
  #view = DEFAULT_VIEW;
  /** Typed, but not searched for yet. */
  #pending: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current entry of the history was made by the run of typing that still goes on. */
  #running = false;
  readonly #show: Show;

  constructor(show: Show) {
    this.#show = show;
  }

  open(form: HTMLFormElement | null): void {
    const before = early(form);
    this.read();
    if (isDefault(this.#view) && !isDefault(before)) this.step(() => before);
  }

  /** Shows what the address says, and has it say nothing wrong. */
  read(): void {
    this.end();
    this.#keep(readView(location.search), 'replaceState', 'follows');
  }

  type(text: string): void {
    clearTimeout(this.#timer);
    this.#pending = text;
    this.#timer = setTimeout(() => this.search(), SEARCH_PAUSE);
  }

  search(): void {
    clearTimeout(this.#timer);
    const next = this.#searched();
    this.#pending = null;
    if (next.q === this.#view.q) return;
    this.#keep(next, this.#running ? 'replaceState' : 'pushState', 'stays');
    this.#running = true;
  }

  step(change: (view: View) => View): void {
    const next = change(this.#searched());
    this.end();
    this.#keep(next, 'pushState', 'follows');
  }

  correctPage(page: number): void {
    this.#keep({ ...this.#view, page }, 'replaceState', 'stays');
  }

  /** What comes next is a step of its own. */
  end(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#running = false;
  }

  #searched(): View {
    return this.#pending === null ? this.#view : searching(this.#view, this.#pending);
  }

  #keep(view: View, how: 'pushState' | 'replaceState', field: Field): void {
    write(view, how);
    this.#view = view;
    this.#show(view, field);
  }
}
