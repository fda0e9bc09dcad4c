import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of what takes the focus when its dialog opens: the attribute, which React's own `autoFocus` does not write. Without
 * it `showModal` takes what stands first, and where that is a link, Enter leads away.
 */
export function opensFocused(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}

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
