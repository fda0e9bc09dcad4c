import { ViewAddress } from '#lib/view-address.ts';
import { DEFAULT_VIEW, isDefault, readView, searching, type View, writeView } from './view.ts';

/** Quiet after the last letter before a name is searched for, in milliseconds (specification, constants). */
export const SEARCH_PAUSE = 400;

/** Whether the search field takes over the view's name, or stays as it was typed. */
type Field = 'follows' | 'stays';
type Show = (view: View, field: Field) => void;

/** What was typed and chosen before the script was there: it counts. */
function early(form: HTMLFormElement | null): View {
  const given = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return readView(new URLSearchParams(given).toString());
}

/** The view of the page that is open, and what changes it; all of it stands in the address. */
export class ViewHistory {
  #view = DEFAULT_VIEW;
  readonly #address: ViewAddress<View>;
  readonly #show: Show;

  constructor(show: Show) {
    this.#address = new ViewAddress(writeView, SEARCH_PAUSE, (view) => this.#keep(view, 'stays'));
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
    const view = readView(location.search);
    this.#address.correct(view);
    this.#keep(view, 'follows');
  }

  type(text: string): void {
    const next = searching(this.#view, text);
    this.#address.type(next.q === this.#view.q ? this.#view : next);
  }

  search(): void {
    this.#address.settle();
  }

  step(change: (view: View) => View): void {
    const next = change(this.#address.typed ?? this.#view);
    this.#address.step(next);
    this.#keep(next, 'follows');
  }

  correctPage(page: number): void {
    const view = { ...this.#view, page };
    this.#address.correct(view);
    this.#keep(view, 'stays');
  }

  /** What comes next is a step of its own. */
  end(): void {
    this.#address.end();
  }

  #keep(view: View, field: Field): void {
    this.#view = view;
    this.#show(view, field);
  }
}
