import { useEffect, useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { RecoverySteps } from './RecoverySteps.tsx';
import type { RecoveryTexts } from './recovery-texts.ts';

/** The fragment that opens the dialog; links anywhere lead to `/login` with it. */
const FRAGMENT = '#recover';

/** The recovery dialog: a link to its fragment opens it, at the beginning each time; Escape or its button close it. */
export function RecoveryDialog({ texts }: { texts: RecoveryTexts }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (location.hash !== FRAGMENT) return;
      // So that the same link opens it again, and a reload does not.
      history.replaceState(history.state, '', location.pathname + location.search);
      setOpen(true);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return (
    <Dialog title={texts.title} open={open} onClose={() => setOpen(false)}>
      <RecoverySteps texts={texts} close={() => setOpen(false)} />
    </Dialog>
  );
}
