import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A native dialog that stands over the page while it is `open`. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside: nothing in a closed dialog can take the focus.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}
