import { type RefObject, useEffect, useRef, useState } from 'react';
import { ViewAddress } from '#lib/view-address.ts';
import { DEFAULT_VIEW, isDefault, readView, searching, type View, writeView } from './view.ts';

export type ViewControl = {
  /** null before the address was read: the server knows none. */
  view: View | null;
  /** The search field's text, which may not be searched for yet. */
  typed: string;
  type: (text: string) => void;
  /** Searches at once for what was typed. */
  search: () => void;
  /** Shows another view, made of the last one with what was typed: a step of its own in the history. */
  step: (change: (view: View) => View) => void;
  /** The list ends before the page that the address names. */
  correctPage: (page: number) => void;
};

/** The current view and its setters; `form` is the filter form's state. */
export function useView(form: RefObject<HTMLFormElement | null>): ViewControl {
  const [view, setView] = useState<View | null>(null);
  const [typed, setTyped] = useState('');
  const ref = useRef<ViewHistory>(null);
  ref.current ??= new ViewHistory((next, field) => {
    setView(next);
    if (field === 'follows') setTyped(next.q);
  });
  const keeper = ref.current;

  useEffect(() => {
    const read = () => keeper.read();
    keeper.open(form.current);
    window.addEventListener('popstate', read);
    return () => {
      keeper.end();
      window.removeEventListener('popstate', read);
    };
  }, [keeper, form]);

  return {
    view,
    typed,
    type: (text) => {
      setTyped(text);
      keeper.type(text);
    },
    search: () => keeper.search(),
    step: (change) => keeper.step(change),
    correctPage: (page) => keeper.correctPage(page),
  };
}

/** Quiet after the last letter before a name is searched for, in milliseconds (specification, constants). */
const SEARCH_PAUSE = 400;

/** Whether the search field takes over the view's name, or stays as it was typed. */
type Field = 'follows' | 'stays';
type Show = (view: View, field: Field) => void;

/** What was typed and chosen before the script was there: it counts. */
function early(form: HTMLFormElement | null): View {
  const given = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return readView(new URLSearchParams(given).toString());
}

/** The current view and its setters; the address holds all of it. */
class ViewHistory {
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
