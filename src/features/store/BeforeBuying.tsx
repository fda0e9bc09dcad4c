import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { pageAddress } from '#domain/site/addresses.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { $points } from '#session/state.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ValidatedCheckbox } from '#ui/use-validated-checkbox.ts';
import { Warning } from '#ui/Warning.tsx';
import styles from './before.module.css';
import { Consent, type Terms } from './Consent.tsx';
import type { PurchaseContext } from './context.ts';
import type { DisabledReason } from './disabled-reason.ts';
import { balance } from './state.ts';

type Props = {
  context: PurchaseContext;
  language: Language;
  terms: Terms;
  box: ValidatedCheckbox;
  /** What says why nothing can be bought; it takes the focus when a button is pressed all the same. */
  why: RefObject<HTMLDivElement | null>;
};

/** The page is printed without anybody's balance, and must be taken over as it was printed. */
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
      {here && points !== undefined ? <b>{formatters.points(points)}</b> : <span className="bone" />}
    </p>
  );
}

/** A reason that is not the visitor's to tick away; null when there is none. */
function Reason({ context: { texts, disabledReason }, language }: Pick<Props, 'context' | 'language'>) {
  if (disabledReason === 'closed') return <Warning text={texts.closed} />;
  if (disabledReason === 'negative') {
    return (
      <Warning text={texts.negative} link={{ href: pageAddress('tickets', language.site), text: texts.getHelp }} />
    );
  }
  if (disabledReason === 'unverified') {
    return (
      <Warning
        text={texts.unverified}
        link={{ href: pageAddress('profile', language.site), text: texts.verifyInProfile }}
      />
    );
  }
  return null;
}

const TICKABLE: readonly DisabledReason[] = ['loading', 'consent', null];

/** What stands between the visitor and buying: a reason, a question that was not answered, or the consent. */
function Condition({ context, language, terms, box, why }: Props) {
  const { texts, disabledReason } = context;
  const tickable = TICKABLE.includes(disabledReason);
  return (
    <div className={styles.condition} id="store-why" ref={why} tabIndex={-1}>
      {/* Always there, so that what comes into it is announced. */}
      <div role="status">
        <Reason context={context} language={language} />
      </div>
      {disabledReason === 'unknown' && (
        <Failed text={texts.checkFailed} retry={texts.retry} onRetry={() => void canPurchase.load()} />
      )}
      {/* It keeps its room while something else stands there, so that nothing moves. */}
      <div className={tickable ? undefined : styles.standsIn} inert={!tickable}>
        <Consent texts={texts} terms={terms} box={box} />
      </div>
      <p className="visually-hidden" id="store-tick-first">
        {texts.consentMissing}
      </p>
    </div>
  );
}

/** Balance, consent and how one pays; or why nothing can be bought. All of them take the same room. */
export function BeforeBuying(props: Props) {
  const { texts, shop } = props.context;
  const pay = { paypal: texts.payPaypal, sandbox: texts.paySandbox, elsewhere: texts.payElsewhere };
  const sandbox = shop.provider === 'sandbox';
  return (
    <aside className={`panel ${styles.before}`} aria-labelledby="store-before-title">
      <h2 id="store-before-title">{texts.before}</h2>
      <Balance context={props.context} />
      <Condition {...props} />
      <p className={sandbox ? `${styles.pay} ${styles.sandbox}` : styles.pay}>
        <Icon name={sandbox ? 'alert' : 'shield'} />
        <span>{pay[shop.provider ?? 'elsewhere']}</span>
      </p>
    </aside>
  );
}
