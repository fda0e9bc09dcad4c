import { type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from './view.ts';
import { ViewHistory } from './view-history.ts';

export type ViewControl = {
  /** null before the address was read: the server knows none. */
  view: View | null;
  /** What stands in the search field, searched for already or not yet. */
  typed: string;
  type: (text: string) => void;
  /** Searches at once for what was typed. */
  search: () => void;
  /** Shows another view, made of the last one with what was typed: a step of its own in the history. */
  step: (change: (view: View) => View) => void;
  /** The list ends before the page that the address names. */
  correctPage: (page: number) => void;
};

/** The view of the page that is open, and what changes it; `form` is where it is asked for. */
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
