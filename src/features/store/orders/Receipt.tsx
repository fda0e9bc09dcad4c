import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import type { Order } from '#contract/store.ts';
import { SITE } from '#domain/site/site.ts';
import { supportAddress } from '#lib/contact.ts';
import { $accountName } from '#session/state.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Fact } from '#ui/Fact.tsx';
import { type HistoryProps, stateText } from '../context.ts';
import styles from './order.module.css';

type Props = HistoryProps & { order: Order; onClose: () => void };

/** Points, and what of them was the bonus. */
function pointsText({ order: { pvalues, bonus }, texts, formatters }: Props): string {
  if (bonus === 0) return formatters.points(pvalues);
  return formatters.filled(texts.receiptBonus, {
    points: formatters.number(pvalues - bonus),
    bonus: formatters.number(bonus),
    total: formatters.number(pvalues),
  });
}

function Facts(props: Props) {
  const { order, texts, formatters } = props;
  const { id, currency, created_at, settled_at, pvalues, reversed, returned, returnedCurrency, provider } = order;
  const account = useStore($accountName);
  const providers: Record<string, string> = { paypal: texts['provider.paypal'], sandbox: texts['provider.sandbox'] };
  const back = [
    ...(returned > 0 ? [formatters.price(returned, returnedCurrency)] : []),
    ...(reversed > 0 ? [formatters.points(reversed)] : []),
  ];
  return (
    <dl className={styles.receiptFacts}>
      <Fact label={texts.receiptOrder}>{id}</Fact>
      <Fact label={texts.receiptAccount}>{account}</Fact>
      <Fact label={texts.receiptOrdered}>{formatters.moment(created_at)}</Fact>
      {settled_at !== null && <Fact label={texts.receiptPaid}>{formatters.moment(settled_at)}</Fact>}
      <Fact label={texts.receiptWhat}>{formatters.plan(order.plan, pvalues)}</Fact>
      {pvalues > 0 && <Fact label={texts.receiptPoints}>{pointsText(props)}</Fact>}
      <Fact label={texts.receiptPrice}>{formatters.price(order.price, currency)}</Fact>
      <Fact label={texts.receiptProvider}>{providers[provider] ?? provider}</Fact>
      <Fact label={texts.receiptState}>{stateText(order, texts)}</Fact>
      {back.length > 0 && <Fact label={texts.receiptReversed}>{back.join(' · ')}</Fact>}
    </dl>
  );
}

/** The receipt of a paid order for the player's records: a child of the body, so that it can be printed alone. */
export function Receipt(props: Props) {
  const { texts, formatters, onClose } = props;
  const { product } = SITE;
  const support = supportAddress();
  const from = support
    ? formatters.filled(texts.receiptFrom, { product, support })
    : formatters.filled(texts.receiptFromProduct, { product });
  return createPortal(
    <Dialog title={texts.receipt} open onClose={onClose}>
      <p className={styles.receiptFrom}>{from}</p>
      <Facts {...props} />
      <form className={`row row--end ${styles.receiptActions}`} method="dialog">
        <Button text={texts.print} look="quiet" onClick={() => window.print()} />
        <Button text={texts.close} type="submit" />
      </form>
    </Dialog>,
    document.body,
  );
}
