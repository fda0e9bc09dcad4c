import { type RefObject, useEffect, useState } from 'react';
import { ViewAddress } from '#lib/view-address.ts';
import { DEFAULT_VIEW, isDefault, readView, searching, type View, writeView } from './view.ts';

/** The current view, null before the address was read; the search field's text, which may not be searched for yet; and their setters. */
export function useView(form: RefObject<HTMLFormElement | null>) {
  const [view, setView] = useState<View | null>(null);
  const [typed, setTyped] = useState('');
  const [control] = useState(() => new ViewHistory(setView, setTyped));
  useEffect(() => control.open(form.current), [control, form]);
  return { view, typed, control };
}

/** Quiet after the last letter before a name is searched for, in milliseconds. */
const SEARCH_PAUSE = 400;

/** What was typed and chosen before the script was there: it counts. */
function early(form: HTMLFormElement | null): View {
  const given = form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
  return readView(new URLSearchParams(given).toString());
}

/** The setters of a view; the address holds all of it. */
class ViewHistory {
  #view = DEFAULT_VIEW;
  readonly #address = new ViewAddress(writeView, SEARCH_PAUSE, (view) => this.#keep(view));
  readonly #show: (view: View) => void;
  readonly #fill: (typed: string) => void;

  constructor(show: (view: View) => void, fill: (typed: string) => void) {
    this.#show = show;
    this.#fill = fill;
  }

  /** Follows the address from now on; answers what ends that. */
  open(form: HTMLFormElement | null): () => void {
    const before = early(form);
    const read = () => this.#read();
    read();
    if (isDefault(this.#view) && !isDefault(before)) this.step(() => before);
    window.addEventListener('popstate', read);
    return () => {
      this.#address.end();
      window.removeEventListener('popstate', read);
    };
  }

  type(text: string): void {
    this.#fill(text);
    const next = searching(this.#view, text);
    this.#address.type(next.q === this.#view.q ? this.#view : next);
  }

  /** Searches at once for what was typed. */
  search(): void {
    this.#address.settle();
  }

  /** Shows another view, made of the last one with what was typed: a step of its own in the history. */
  step(change: (view: View) => View): void {
    const next = change(this.#address.typed ?? this.#view);
    this.#address.step(next);
    this.#keep(next);
    this.#fill(next.q);
  }

  /** The list ends before the page that the address names. */
  correctPage(page: number): void {
    const view = { ...this.#view, page };
    this.#address.correct(view);
    this.#keep(view);
  }

  /** Shows what the address says, and has it say nothing wrong. */
  #read(): void {
    this.#address.end();
    const view = readView(location.search);
    this.#address.correct(view);
    this.#keep(view);
    this.#fill(view.q);
  }

  #keep(view: View): void {
    this.#view = view;
    this.#show(view);
  }
}
