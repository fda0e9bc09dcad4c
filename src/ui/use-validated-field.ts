import { useCallback, useEffect, useRef, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that is judged when it is left, and from then on as it changes. */
export function useValidatedField<Problem, Element extends Control = HTMLInputElement>(
  rule: (value: string) => Problem | null,
  first = '',
) {
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
    /** What is wrong now, judged or not. */
    problem,
    /** The problem to show, because the field was left or the form was sent. */
    shown: judged ? problem : null,
    judge,
    /** Empties the field, as untouched: leaving it does not judge it before something is typed again. */
    clear: () => {
      setValue('');
      setJudged(false);
      cleared.current = true;
    },
    /** Fills the field if it is empty; the same function at each render. */
    suggest,
    /** For the input. */
    bind: {
      ref,
      value,
      onChange: ({ target }: { target: { value: string } }) => {
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

export type ValidatedField<Problem, Element extends Control = HTMLInputElement> = ReturnType<
  typeof useValidatedField<Problem, Element>
>;
