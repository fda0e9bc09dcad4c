import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withTab } from '#domain/site/query.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { canPurchase } from '#session/can-purchase.ts';
import { $message } from '#session/message.ts';
import { $points } from '#session/state.ts';
import { useValidatedCheckbox } from '#ui/Checkbox.tsx';
import { useModal } from '#ui/Dialog.tsx';
import { Failed } from '#ui/Failed.tsx';
import { PartTabs, type TabControl, useTabParam } from '#ui/PartTabs.tsx';
import { Waiting } from '#ui/Spinner.tsx';
import { useAnchor } from '#ui/use-anchor.ts';
import { createFormatters, disabledReasonOf, type Formatters, isBlocked, type PurchaseContext } from './context.ts';
import { nextAwards } from './next-awards.ts';
import { Orders } from './orders/Orders.tsx';
import { orders } from './orders/state.ts';
import { Balance, PurchaseCard, type Terms } from './PurchaseCard.tsx';
import { redirectTo } from './redirect.ts';
import { StoreParts } from './StoreParts.tsx';
import { type Offer, type Shop, STATIC_SHOP } from './shop.ts';
import { balance, purchase, refreshStore, shop } from './state.ts';
import styles from './store.module.css';
import { SCALES, type Scale, STORE_TABS } from './store-tabs.ts';
import type { StoreTexts } from './store-texts.ts';

/** Buying: the request, and the redirect to the provider; a failure opens a message. */
function usePurchase(texts: StoreTexts) {
  /** `asking`: the request is pending; `leaving`: the browser is redirected; null: nothing is being bought. */
  const [phase, setPhase] = useState<'asking' | 'leaving' | null>(null);
  const busy = useRef(false);

  const stay = useCallback(() => {
    busy.current = false;
    setPhase(null);
  }, []);

  // A page from the back/forward cache is not redirected any more, and what it shows is out of date.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stay();
      void refreshStore();
      void nextAwards.refresh();
      void orders.refresh();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [stay]);

  /** `terms` is the accepted version; a second press during the first does nothing. */
  async function begin(offer: Offer, terms: number, own: boolean) {
    if (busy.current) return;
    busy.current = true;
    setPhase('asking');
    const result = await purchase(offer, terms, own);
    if (result.ok) {
      setPhase('leaving');
      return redirectTo(result.answer);
    }
    // Before the message opens: closing it returns the focus to the button.
    flushSync(stay);
    const title = offer.kind === 'points' ? texts.packFailed : texts.serviceFailed;
    $message.set({ title, text: errorText(result.failure, texts.errors), status: 'failed' });
    // Sold out, closed, not verified any more: what is shown is out of date.
    if (result.failure.status > 0) await refreshStore();
  }

  return { phase, begin, stay };
}

type StoreTabsProps = { control: TabControl<Scale>; texts: StoreTexts; formatters: Formatters };

function StoreTabs({ control, texts, formatters }: StoreTabsProps) {
  const titles: Record<Scale, string> = { 1: formatters.filled(texts.packs), 2: texts.services, 3: texts.designers };
  const tabs = SCALES.map((scale) => ({ scale, href: withTab('', scale), title: titles[scale] }));
  return <PartTabs label={texts.parts} tabs={tabs} control={control} />;
}

/** Covers the page during a purchase and the redirect; it can be closed only during the redirect. */
function RedirectOverlay({ text, control }: { text: string; control: ReturnType<typeof usePurchase> }) {
  const { phase, stay } = control;
  const open = phase !== null;
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      className={styles.redirectOverlay}
      aria-label={text}
      onCancel={(event) => {
        // Escape also stops the redirect: the page stays usable.
        if (phase === 'leaving') stay();
        else event.preventDefault();
      }}
    >
      {open && <Waiting text={text} />}
    </dialog>
  );
}

/** Keeps its size where the server has no orders. */
function ToOrders({ text }: { text: string }) {
  const known = useStore(orders.$value);
  const none = known.state === 'ready' && known.value === null;
  return (
    <p className={none ? `${styles.toOrders} ${styles.invisible}` : styles.toOrders}>
      <a href="#orders">{text}</a>
    </p>
  );
}

/** The offer that was pressed last, as it is sold now, and how often one was pressed. */
function useChosen({ offers }: Shop) {
  const [{ name, presses }, setChosen] = useState<{ name: string | null; presses: number }>({ name: null, presses: 0 });
  const chosen = offers.find((offer) => offer.name === name && offer.remaining !== 0) ?? null;
  return {
    chosen,
    presses,
    choose: (offer: Offer) => setChosen({ name: offer.name, presses: presses + 1 }),
    /** The focus goes back to where it was chosen. */
    unchoose: () => {
      flushSync(() => setChosen({ name: null, presses: 0 }));
      document.querySelector<HTMLElement>(`[data-buy="${name}"]`)?.focus();
    },
  };
}

/** What the store shows; asked for when the page is opened. */
function useStoreState() {
  const known = useStore(shop.$value);
  const allowed = useStore(canPurchase.$value);
  const points = useStore($points);
  const awards = useStore(nextAwards.$value);
  useEffect(() => {
    void shop.load();
    void canPurchase.load();
    void balance.load();
    void nextAwards.load();
  }, []);
  // Orders scroll to themselves, once they are listed.
  useAnchor(known.state === 'ready' && location.hash === '#offer');
  return {
    known,
    sold: known.state === 'ready' ? known.value : STATIC_SHOP,
    disabledReason: disabledReasonOf({ shop: known, allowed, points }),
    awards: awards.state === 'ready' ? awards.value : [],
  };
}

/** The store: printed with its constants, then true to what the server sells, and to whether this visitor may buy. */
export function StoreIsland({ texts, language, terms }: { texts: StoreTexts; language: Language; terms: Terms }) {
  const formatters = useMemo(() => createFormatters(texts, language), [texts, language]);
  const scale = useTabParam(STORE_TABS);
  const { known, sold, disabledReason, awards } = useStoreState();
  const box = useValidatedCheckbox();
  const why = useRef<HTMLDivElement>(null);
  const control = usePurchase(texts);
  const { chosen, presses, choose, unchoose } = useChosen(sold);

  const context: PurchaseContext = {
    shop: sold,
    texts,
    formatters,
    language,
    disabledReason,
    chosen,
    choose: (offer) => (isBlocked(disabledReason) ? why.current?.focus() : choose(offer)),
    awards,
  };
  const buy = () => {
    if (chosen && known.state === 'ready' && disabledReason === null) {
      void control.begin(chosen, terms.version, known.value.own);
    }
  };
  const failed = known.state === 'failed' && `${texts.plansFailed} ${errorText(known.failure, texts.errors)}`;
  const card = { context, terms, box, why, presses, onBuy: buy, onUnchoose: unchoose };
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
      <div className={styles.grid} aria-busy={known.state === 'loading'}>
        <Balance context={context} />
        {failed ? (
          <div className={`panel ${styles.failed}`}>
            <Failed text={failed} retry={texts.retry} onRetry={() => void shop.load()} />
          </div>
        ) : (
          <StoreParts context={context} />
        )}
        <PurchaseCard {...card} />
      </div>
      <Orders texts={texts} formatters={formatters} language={language} />
      <RedirectOverlay text={texts.leaving} control={control} />
    </>
  );
}
