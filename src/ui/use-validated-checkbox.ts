import { type RefObject, useEffect, useRef, useState } from 'react';

export type ValidatedCheckbox = {
  ref: RefObject<HTMLInputElement | null>;
  ticked: boolean;
  /** Whether it may be said that the box is not ticked: the form was sent without it. */
  missed: boolean;
  judge: () => void;
  /** For the input. */
  bind: {
    ref: RefObject<HTMLInputElement | null>;
    checked: boolean;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
};

/** A box that has to be ticked; it is judged when the form is sent. */
export function useValidatedCheckbox(): ValidatedCheckbox {
  const ref = useRef<HTMLInputElement>(null);
  const [ticked, setTicked] = useState(false);
  const [judged, setJudged] = useState(false);
  // What was ticked before the page's script arrived.
  useEffect(() => setTicked(ref.current?.checked ?? false), []);
  return {
    ref,
    ticked,
    missed: judged && !ticked,
    judge: () => setJudged(true),
    bind: { ref, checked: ticked, onChange: ({ target }) => setTicked(target.checked) },
  };
}
