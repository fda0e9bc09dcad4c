import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { pageAddress } from '#domain/site/addresses.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { $points } from '#session/state.ts';
import { Checkbox, NewTabLink, type ValidatedCheckbox, withLinks } from '#ui/Checkbox.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Warning } from '#ui/Notice.tsx';
import type { DisabledReason, PurchaseContext } from './context.ts';
import styles from './purchase.module.css';
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

/** Accepting the terms, and waiving cancellation and refund for what is unlocked; required anew on every page. */
function Consent({ texts, terms, box }: { texts: StoreTexts; terms: Terms; box: ValidatedCheckbox }) {
  const link = (href: string, text: string) => <NewTabLink href={href} text={text} newTab={texts.newTab} />;
  const label = withLinks(texts.consent, {
    terms: link(terms.page, texts.termsLink),
    clause: link(terms.waiver, fill(texts.clauseLink, { number: terms.clause })),
  });
  return (
    <>
      {/* Some browsers tick a box again when a page is loaded again, unless its form forbids it; this one is sent nowhere. */}
      <form id="store-consent-form" method="dialog" autoComplete="off" hidden />
      <Checkbox
        {...box.bind}
        id="store-consent"
        form="store-consent-form"
        name="consent"
        required
        label={label}
        error={box.missed ? texts.consentMissing : null}
      />
    </>
  );
}

type Props = {
  context: PurchaseContext;
  language: Language;
  terms: Terms;
  box: ValidatedCheckbox;
  /** The reason why nothing can be bought; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
};

/** The page is printed without a balance, and hydration must find it as printed. */
function Balance({ context: { texts, formatters } }: Pick<Props, 'context'>) {
  const points = useStore($points);
  const answer = useStore(balance.$value);
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  // An older number of the session is better than none.
  if (here && points === undefined && answer.state === 'failed') {
    const text = `${texts.balanceFailed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={() => void balance.load()} />;
  }
  return (
    <p className={styles.balance}>
      <span className="label">{texts.balance}</span>
      {here && points !== undefined ? <b>{formatters.points(points)}</b> : <span className="skeleton-item" />}
    </p>
  );
}

/** A reason that is not the visitor's to tick away; null when there is none. */
function Reason({ context: { texts, disabledReason }, language: { site } }: Pick<Props, 'context' | 'language'>) {
  const help = { href: pageAddress('tickets', site), text: texts.getHelp };
  const verify = { href: pageAddress('profile', site), text: texts.verifyInProfile };
  if (disabledReason === 'closed') return <Warning text={texts.closed} />;
  if (disabledReason === 'negative') return <Warning text={texts.negative} link={help} />;
  return disabledReason === 'unverified' ? <Warning text={texts.unverified} link={verify} /> : null;
}

const TICKABLE: readonly DisabledReason[] = ['loading', 'consent', null];

/** The condition of a purchase: a reason, a failed request, or the consent. */
function Condition({ context, language, terms, box, why }: Props) {
  const { texts, disabledReason } = context;
  const tickable = TICKABLE.includes(disabledReason);
  return (
    <div className={styles.condition} id="store-why" ref={why} tabIndex={-1}>
      {/* Always in the page, so that its changes are announced. */}
      <div role="status">
        <Reason context={context} language={language} />
      </div>
      {disabledReason === 'unknown' && (
        <Failed text={texts.checkFailed} retry={texts.retry} onRetry={() => void canPurchase.load()} />
      )}
      {/* It keeps its size while a reason is shown, so that nothing moves. */}
      <div className={tickable ? undefined : styles.invisible} inert={!tickable}>
        <Consent texts={texts} terms={terms} box={box} />
      </div>
      <p className="visually-hidden" id="store-tick-first">
        {texts.consentMissing}
      </p>
    </div>
  );
}

/** Balance, consent and provider; or why nothing can be bought. All of them take the same space. */
export function BeforeBuying(props: Props) {
  const { texts, shop } = props.context;
  const pay = { paypal: texts.payPaypal, sandbox: texts.paySandbox, elsewhere: texts.payElsewhere };
  const sandbox = shop.provider === 'sandbox';
  return (
    <aside className={`panel ${styles.conditions}`} aria-labelledby="store-before-title">
      <h2 id="store-before-title">{texts.before}</h2>
      <Balance context={props.context} />
      <Condition {...props} />
      <p className={sandbox ? `${styles.payment} ${styles.sandbox}` : styles.payment}>
        <Icon name={sandbox ? 'alert' : 'shield'} />
        <span>{pay[shop.provider ?? 'elsewhere']}</span>
      </p>
    </aside>
  );
}
