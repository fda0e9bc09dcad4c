import { useLayoutEffect, useRef } from 'react';

/** Does something when what was hidden is shown again: hiding a form takes the focus away, and it has to go somewhere. */
export function useShownAgain(hidden: boolean, work: () => void): void {
  const wasHidden = useRef(false);
  useLayoutEffect(() => {
    if (wasHidden.current && !hidden) work();
    wasHidden.current = hidden;
  });
}
