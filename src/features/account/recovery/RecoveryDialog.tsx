import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { RecoverySteps } from './RecoverySteps.tsx';
import type { RecoveryTexts } from './recovery-texts.ts';

/** The fragment that opens the dialog; links anywhere lead to `/login` with it. */
const FRAGMENT = '#recover';

/** Whether a click follows a link of this page to the dialog, here and not in another tab. */
function opensHere(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link?.hash === FRAGMENT && link.pathname === location.pathname && !elsewhere;
}

/** Whether the dialog is open: its fragment and links to it open it; these leave no place of their own in the history. */
function useOpening(): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (location.hash !== FRAGMENT) return;
      // So that the same address opens it again, and a reload does not.
      history.replaceState(history.state, '', location.pathname + location.search);
      setOpen(true);
    };
    const onClick = (event: MouseEvent) => {
      if (!opensHere(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    look();
    addEventListener('hashchange', look);
    document.addEventListener('click', onClick);
    return () => {
      removeEventListener('hashchange', look);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return [open, setOpen];
}

type Props = {
  texts: RecoveryTexts;
  /** Called once the dialog of a recovery that succeeded is closed, and the focus is the page's again. */
  onRecovered: (accountName: string) => void;
};

/** The recovery dialog: a link to its fragment opens it, at the beginning each time; Escape or its button close it. */
export function RecoveryDialog({ texts, onRecovered }: Props) {
  const [open, setOpen] = useOpening();
  const recovered = useRef<string | null>(null);

  function closed() {
    setOpen(false);
    if (recovered.current !== null) onRecovered(recovered.current);
    recovered.current = null;
  }

  return (
    <Dialog title={texts.title} open={open} onClose={closed}>
      <RecoverySteps
        texts={texts}
        close={() => setOpen(false)}
        onDone={(accountName) => {
          recovered.current = accountName;
        }}
      />
    </Dialog>
  );
}
