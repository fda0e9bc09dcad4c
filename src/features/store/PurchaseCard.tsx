import { useStore } from '@nanostores/react';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { $points } from '#session/state.ts';
import { Button, TextButton } from '#ui/Button.tsx';
import { Checkbox, NewTabLink, type ValidatedCheckbox, withLinks } from '#ui/Checkbox.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Warning } from '#ui/Notice.tsx';
import { isBlocked, type PurchaseContext } from './context.ts';
import styles from './purchase.module.css';
import type { Offer } from './shop.ts';
import { balance } from './state.ts';
import type { StoreTexts } from './store-texts.ts';

/** The addresses and the version of the terms. */
export type Terms = {
  page: string;
  /** The address and the number of the clause about the waiver. */
  waiver: string;
  clause: string;
  /** The version on that page, which a purchase names. */
  version: number;
};

/** The page is printed without a balance, and hydration must find it as printed. */
export function Balance({ context: { texts, formatters } }: { context: PurchaseContext }) {
  const points = useStore($points);
  const answer = useStore(balance.$value);
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  // An older number of the session is better than none.
  if (here && points === undefined && answer.state === 'failed') {
    const text = `${texts.balanceFailed} ${errorText(answer.failure, texts.errors)}`;
    return (
      <div className={styles.balance}>
        <Failed text={text} retry={texts.retry} onRetry={() => void balance.load()} />
      </div>
    );
  }
  return (
    <p className={styles.balance}>
      <span className="label">{texts.balance}</span>
      {here && points !== undefined ? <b>{formatters.points(points)}</b> : <span className="skeleton-item" />}
    </p>
  );
}

/** Accepting the terms, and waiving cancellation and refund for what is unlocked; required anew on every page. */
function Consent({ texts, terms, box }: { texts: StoreTexts; terms: Terms; box: ValidatedCheckbox }) {
  const link = (href: string, text: string) => <NewTabLink href={href} text={text} newTab={texts.newTab} />;
  const label = withLinks(texts.consent, {
    terms: link(terms.page, texts.termsLink),
    clause: link(terms.waiver, fill(texts.clauseLink, { number: terms.clause })),
  });
  const error = box.missed ? texts.consentMissing : null;
  return <Checkbox {...box.bind} id="store-consent" name="consent" required label={label} error={error} />;
}

/** Why nothing can be bought; null while it can. */
function Reason({ context }: { context: PurchaseContext }) {
  const { texts, disabledReason, language } = context;
  const help = { href: pageAddress('tickets', language.site), text: texts.getHelp };
  const verify = { href: pageAddress('profile', language.site), text: texts.verifyInProfile };
  if (disabledReason === 'closed') return <Warning text={texts.closed} />;
  if (disabledReason === 'negative') return <Warning text={texts.negative} link={help} />;
  return disabledReason === 'unverified' ? <Warning text={texts.unverified} link={verify} /> : null;
}

/** What is about to be bought: `5,000 + 1,500 MP`, and its price. */
function Chosen({ chosen, context }: { chosen: Offer; context: PurchaseContext }) {
  const { shop, formatters } = context;
  const { name, kind, mpPoints, bonus, price } = chosen;
  return (
    <p className={styles.chosen} id="store-chosen">
      <b>{kind === 'points' ? formatters.both(mpPoints, bonus) : formatters.plan(name, mpPoints)}</b>
      <span>{formatters.price(price, shop.currency)}</span>
    </p>
  );
}

/** The provider that is paid at: the label of the button, and the note below it. */
function providerTexts({ shop: { provider }, texts }: PurchaseContext): { go: string; note: string } {
  if (provider === 'paypal') return { go: texts.toPaypal, note: texts.payPaypal };
  if (provider === 'sandbox') return { go: texts.toSandbox, note: texts.paySandbox };
  return { go: texts.toPayment, note: texts.payElsewhere };
}

type Props = {
  context: PurchaseContext;
  terms: Terms;
  box: ValidatedCheckbox;
  /** The reason why nothing can be bought; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
  /** How often an offer was pressed: each time the focus comes here. */
  presses: number;
  /** Begins the purchase of what is chosen. */
  onBuy: () => void;
  onUnchoose: () => void;
};

/** The consent, and what is chosen with the button that leaves for the provider. */
function PurchaseForm({ context, terms, box, presses, onBuy, onUnchoose }: Omit<Props, 'why'>) {
  const { texts, chosen } = context;
  const button = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each press, and never because the box was ticked.
  useEffect(() => {
    if (presses === 0) return;
    const next = box.ticked ? button.current?.querySelector('button') : box.ref.current;
    next?.focus({ preventScroll: true });
    next?.form?.scrollIntoView({ block: 'nearest' });
    document.querySelector('li[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [presses]);

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    box.judge();
    if (!box.ticked) return box.ref.current?.focus();
    if (chosen) onBuy();
  }

  return (
    // Some browsers tick a box again when a page is loaded again, unless its form forbids it.
    <form className={styles.form} method="dialog" autoComplete="off" noValidate onSubmit={onSubmit}>
      {chosen && <Chosen chosen={chosen} context={context} />}
      <Consent texts={texts} terms={terms} box={box} />
      {chosen ? (
        <div className={styles.go} ref={button}>
          <Button text={providerTexts(context).go} type="submit" aria-describedby="store-chosen" />
          <TextButton text={texts.unchoose} onClick={onUnchoose} />
        </div>
      ) : (
        <p className="hint">{texts.chooseFirst}</p>
      )}
    </form>
  );
}

/** What a purchase needs: the consent, and what was chosen; or why nothing can be bought. */
export function PurchaseCard(props: Props) {
  const { context, why } = props;
  const { texts, shop, chosen, disabledReason } = context;
  const blocked = isBlocked(disabledReason);
  const sandbox = shop.provider === 'sandbox';
  return (
    <aside
      className={`panel ${styles.card}`}
      data-pinned={(!blocked && chosen !== null) || undefined}
      aria-labelledby="store-before-title"
    >
      <h2 id="store-before-title">{chosen && !blocked ? texts.yourPurchase : texts.before}</h2>
      <div className={styles.why} id="store-why" ref={why} tabIndex={-1}>
        {/* Always in the page, so that its changes are announced. */}
        <div role="status">
          <Reason context={context} />
        </div>
        {disabledReason === 'unknown' && (
          <Failed text={texts.checkFailed} retry={texts.retry} onRetry={() => void canPurchase.load()} />
        )}
      </div>
      {!blocked && <PurchaseForm {...props} />}
      <p className={sandbox ? `${styles.payment} ${styles.sandbox}` : styles.payment}>
        <Icon name={sandbox ? 'alert' : 'shield'} />
        <span>{providerTexts(context).note}</span>
      </p>
    </aside>
  );
}
