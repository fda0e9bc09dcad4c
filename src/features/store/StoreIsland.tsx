import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { $points } from '#session/state.ts';
import { Failed } from '#ui/Failed.tsx';
import { useTabParam } from '#ui/use-tab-param.ts';
import { useValidatedCheckbox } from '#ui/use-validated-checkbox.ts';
import { BeforeBuying } from './BeforeBuying.tsx';
import type { Terms } from './Consent.tsx';
import type { PurchaseContext } from './context.ts';
import { disabledReasonOf } from './disabled-reason.ts';
import { createFormatters } from './formatters.ts';
import { Orders } from './orders/Orders.tsx';
import { orders } from './orders/state.ts';
import { RedirectOverlay } from './RedirectOverlay.tsx';
import { StoreParts } from './StoreParts.tsx';
import { StoreTabs } from './StoreTabs.tsx';
import { type Offer, STATIC_SHOP } from './shop.ts';
import { balance, shop } from './state.ts';
import styles from './store.module.css';
import { STORE_TABS } from './store-tabs.ts';
import type { StoreTexts } from './store-texts.ts';
import { usePurchase } from './use-purchase.ts';

/** Keeps its room where the server tells of no orders. */
function ToOrders({ text }: { text: string }) {
  const known = useStore(orders.$value);
  const none = known.state === 'ready' && known.value === null;
  return (
    <p className={none ? `${styles.toOrders} ${styles.standsIn}` : styles.toOrders}>
      <a href="#orders">{text}</a>
    </p>
  );
}

type Props = { texts: StoreTexts; language: Language; terms: Terms };

/** The store: printed with its constants, then true to what the server sells, and to whether this visitor may buy. */
export function StoreIsland({ texts, language, terms }: Props) {
  const formatters = useMemo(() => createFormatters(texts, language.web), [texts, language]);
  const scale = useTabParam(STORE_TABS);
  const known = useStore(shop.$value);
  const may = useStore(canPurchase.$value);
  const points = useStore($points);
  const box = useValidatedCheckbox();
  const why = useRef<HTMLDivElement>(null);
  const control = usePurchase(texts);
  const disabledReason = disabledReasonOf({ shop: known, allowed: may, points, ticked: box.ticked });

  useEffect(() => {
    void shop.load();
    void canPurchase.load();
    void balance.load();
  }, []);

  function press(offer: Offer) {
    if (known.state === 'ready' && disabledReason === null) {
      return void control.begin(offer, terms.version, known.value.own);
    }
    const unknown = disabledReason === 'loading';
    if (unknown && box.ticked) return;
    box.judge();
    (unknown || disabledReason === 'consent' ? box.ref : why).current?.focus();
  }

  const context: PurchaseContext = {
    shop: known.state === 'ready' ? known.value : STATIC_SHOP,
    texts,
    formatters,
    disabledReason,
    press,
  };
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          <ToOrders text={texts.orders} />
        </div>
      </header>
      <StoreTabs control={scale} texts={texts} formatters={formatters} />
      <div className={styles.floor} aria-busy={known.state === 'loading'}>
        <BeforeBuying context={context} language={language} terms={terms} box={box} why={why} />
        {known.state === 'failed' ? (
          <div className={`panel ${styles.failed}`}>
            <Failed
              text={`${texts.plansFailed} ${errorText(known.failure, texts.errors)}`}
              retry={texts.retry}
              onRetry={() => void shop.load()}
            />
          </div>
        ) : (
          <StoreParts context={context} />
        )}
      </div>
      <Orders texts={texts} formatters={formatters} language={language} />
      <RedirectOverlay text={texts.leaving} control={control} />
    </>
  );
}
