import { Waiting } from '#ui/Spinner.tsx';
import { useModal } from '#ui/use-modal.ts';
import styles from './store.module.css';
import type { PurchaseControl } from './use-purchase.ts';

type Props = { text: string; control: Pick<PurchaseControl, 'way' | 'stay'> };

/** Over the page while a purchase is asked for and the browser leaves; it lets go only when it is the browser that is waited for. */
export function RedirectOverlay({ text, control: { way, stay } }: Props) {
  const open = way !== null;
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      className={styles.leaving}
      aria-label={text}
      onCancel={(event) => {
        // Escape also keeps the browser from leaving: then the page is the visitor's again.
        if (way === 'leaving') stay();
        else event.preventDefault();
      }}
    >
      {open && <Waiting text={text} />}
    </dialog>
  );
}
