import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import type { Order } from '#contract/store.ts';
import { $accountName } from '#session/state.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fact } from '#ui/Fact.tsx';
import type { HistoryProps } from '../context.ts';
import styles from '../receipt/receipt.module.css';
import { receiptFacts, receiptSeller } from '../receipt/receipt-facts.ts';

type Props = HistoryProps & { order: Order; onClose: () => void };

/** The receipt of a paid order for the player's records: a child of the body, so that it can be printed alone. */
export function Receipt({ order, texts, formatters, onClose }: Props) {
  const account = useStore($accountName);
  return createPortal(
    <Dialog title={texts.receipt} open onClose={onClose}>
      <p className={styles.from}>{receiptSeller({ texts, formatters })}</p>
      <dl className={styles.facts}>
        {receiptFacts({ order, texts, formatters, account }).map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <form className={`row row--end ${styles.actions}`} method="dialog">
        <Button text={texts.print} look="quiet" onClick={() => window.print()} />
        <Button text={texts.close} type="submit" />
      </form>
    </Dialog>,
    document.body,
  );
}
