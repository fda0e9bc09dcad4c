import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type ValidatedField<Problem, Element extends Control = HTMLInputElement> = {
  ref: RefObject<Element | null>;
  value: string;
  /** What is wrong right now, judged or not. */
  problem: Problem | null;
  /** What is wrong and may be said, because the field was left or the form was sent. */
  shown: Problem | null;
  judge: () => void;
  /** Empties the field, as untouched: leaving it does not judge it before something is typed again. */
  clear: () => void;
  /** Fills the field if it is empty; the same function at each render. */
  suggest: (value: string) => void;
  /** For the input. */
  bind: {
    ref: RefObject<Element | null>;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
};

/** A field that is judged when it is left, and from then on as it changes. */
export function useValidatedField<Problem, Element extends Control = HTMLInputElement>(
  rule: (value: string) => Problem | null,
  first = '',
): ValidatedField<Problem, Element> {
  const ref = useRef<Element>(null);
  const [value, setValue] = useState(first);
  const [judged, setJudged] = useState(false);
  const cleared = useRef(false);
  const suggest = useCallback((suggested: string) => setValue((typed) => typed || suggested), []);
  // What was typed, filled in or left before the page's script arrived.
  useEffect(() => {
    setValue(ref.current?.value ?? '');
    setJudged('left' in (ref.current?.dataset ?? {}));
  }, []);
  const problem = rule(value);
  const judge = () => setJudged(true);
  return {
    ref,
    value,
    problem,
    shown: judged ? problem : null,
    judge,
    clear: () => {
      setValue('');
      setJudged(false);
      cleared.current = true;
    },
    suggest,
    bind: {
      ref,
      value,
      onChange: ({ target }) => {
        cleared.current = false;
        setValue(target.value);
      },
      onBlur: () => {
        // The message that follows takes the focus away.
        if (!cleared.current) judge();
      },
    },
  };
}
