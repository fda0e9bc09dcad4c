import { type RefObject, useEffect, useState } from 'react';

/** Sends a form that was sent before its script arrived, once its fields know what was typed; the head script kept the mark. */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!awake || !form.current || !('sent' in form.current.dataset)) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, [awake, form]);
}
