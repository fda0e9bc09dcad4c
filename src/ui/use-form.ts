import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Sends a form that was submitted before hydration; the head script marked it. Until the first effect has run the form
 * is marked as not hydrated, which outlasts the moment in which its island counts as hydrated.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { 'data-asleep'?: '' } {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!hydrated || !form.current || !('sent' in form.current.dataset)) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, [hydrated, form]);
  return hydrated ? {} : { 'data-asleep': '' };
}

/** Does something when what was hidden is shown again: hiding a form takes the focus away, and it has to go somewhere. */
export function useShownAgain(hidden: boolean, work: () => void): void {
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (wasHidden.current && !hidden) work();
    wasHidden.current = hidden;
  });
}
