import { type RefObject, useEffect, useState } from 'react';

/**
 * Sends a form that was sent before its fields knew what was typed; the head script kept the mark. What it answers is for
 * the form: until then it is marked as asleep, which outlasts the moment in which its island counts as awake.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): { 'data-asleep'?: '' } {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (!awake || !form.current || !('sent' in form.current.dataset)) return;
    delete form.current.dataset['sent'];
    form.current.requestSubmit();
  }, [awake, form]);
  return awake ? {} : { 'data-asleep': '' };
}
