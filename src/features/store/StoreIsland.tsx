import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { allowed } from '#session/allowed.ts';
import { $points } from '#session/stores.ts';
import { Failed } from '#ui/Failed.tsx';
import { useJudgedBox } from '#ui/use-judged-box.ts';
import { useScale } from '#ui/use-scale.ts';
import { BeforeBuying } from './BeforeBuying.tsx';
import type { Terms } from './Consent.tsx';
import type { Counter } from './counter.ts';
import { createFormatters } from './formatters.ts';
import { hindranceOf } from './hindrance.ts';
import { Leaving } from './Leaving.tsx';
import { Orders } from './orders/Orders.tsx';
import { orders } from './orders/state.ts';
import { StoreParts } from './StoreParts.tsx';
import { StoreTabs } from './StoreTabs.tsx';
import { STORE_SCALES } from './scale.ts';
import { type Offer, PRINTED_SHOP } from './shop.ts';
import { balance, shop } from './state.ts';
import styles from './store.module.css';
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
  const words = useMemo(() => createFormatters(texts, language.web), [texts, language]);
  const scale = useScale(STORE_SCALES);
  const known = useStore(shop.$value);
  const may = useStore(allowed.$value);
  const points = useStore($points);
  const box = useJudgedBox();
  const why = useRef<HTMLDivElement>(null);
  const control = usePurchase(texts);
  const hindrance = hindranceOf({ shop: known, allowed: may, points, ticked: box.ticked });

  useEffect(() => {
    void shop.load();
    void allowed.load();
    void balance.load();
  }, []);

  function press(offer: Offer) {
    if (known.state === 'ready' && hindrance === null) {
      return void control.begin(offer, terms.version, known.value.own);
    }
    const untold = hindrance === 'loading';
    if (untold && box.ticked) return;
    box.judge();
    (untold || hindrance === 'consent' ? box.ref : why).current?.focus();
  }

  const counter: Counter = {
    shop: known.state === 'ready' ? known.value : PRINTED_SHOP,
    texts,
    words,
    hindrance,
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
      <StoreTabs control={scale} texts={texts} words={words} />
      <div className={styles.floor} aria-busy={known.state === 'loading'}>
        <BeforeBuying counter={counter} language={language} terms={terms} box={box} why={why} />
        {known.state === 'failed' ? (
          <div className={`panel ${styles.failed}`}>
            <Failed
              text={`${texts.plansFailed} ${errorText(known.failure, texts.errors)}`}
              retry={texts.retry}
              onRetry={() => void shop.load()}
            />
          </div>
        ) : (
          <StoreParts counter={counter} />
        )}
      </div>
      <Orders texts={texts} words={words} language={language} />
      <Leaving text={texts.leaving} control={control} />
    </>
  );
}
