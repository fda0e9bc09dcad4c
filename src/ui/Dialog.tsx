import '#styles/app.css';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

/**
 * The `ref` of what takes the focus when its dialog opens: the attribute, which React's own `autoFocus` does not write. Without
 * it `showModal` focuses the first control, and where that is a link, Enter leaves the page.
 */
export function opensFocused(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
}

/** A native modal dialog, shown while it is `open`. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside: nothing in a closed dialog can take the focus.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return dialog;
}

type Props = {
  title: string;
  /** Id of what inside it is to be read out beside the title. */
  describedBy?: string;
  open: boolean;
  /** A request is pending: Escape waits for the answer. */
  busy?: boolean;
  /** However it was closed: Escape, too. */
  onClose: () => void;
  /** Mounted anew each time it opens: no earlier input is left. */
  children: ReactNode;
};

/** A native dialog over the backdrop; closing it returns the focus. */
export function Dialog({ title, describedBy, open, busy = false, onClose, children }: Props) {
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className="dialog dialog--form panel panel--proud"
      aria-labelledby={id}
      aria-describedby={open ? describedBy : undefined}
      onCancel={(event) => {
        if (busy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {open && <div className="dialog-body">{children}</div>}
    </dialog>
  );
}
