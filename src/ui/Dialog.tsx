import { type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  /** Id of what inside it is to be read out beside the title. */
  describedBy?: string;
  open: boolean;
  /** What it asks for is under way: Escape waits for the answer. */
  busy?: boolean;
  /** However it was closed: Escape, too. */
  onClose: () => void;
  /** Made anew each time it opens: nothing that was typed before is left. */
  children: ReactNode;
};

/** A native dialog over the veil; closed, it gives the focus back to where it came from. */
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
