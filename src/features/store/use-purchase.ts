import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { orders } from './orders/state.ts';
import { redirectTo } from './redirect.ts';
import type { Offer } from './shop.ts';
import { purchase, refreshStore } from './state.ts';
import type { StoreTexts } from './store-texts.ts';

/** `asking`: the request is under way; `leaving`: the browser is. */
export type PurchasePhase = 'asking' | 'leaving';

export type PurchaseControl = {
  /** null while nothing is being bought. */
  way: PurchasePhase | null;
  /** `terms` is the version whose box was ticked; a second press while the first is under way does nothing. */
  begin: (offer: Offer, terms: number, own: boolean) => Promise<void>;
  /** The visitor stays after all. */
  stay: () => void;
};

/** Buying: the request, and the way to the provider; a message says why there is none. */
export function usePurchase(texts: StoreTexts): PurchaseControl {
  const [way, setWay] = useState<PurchasePhase | null>(null);
  const busy = useRef(false);

  const stay = useCallback(() => {
    busy.current = false;
    setWay(null);
  }, []);

  // A page that comes back as it was left is not on its way any more, and what it shows is old.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stay();
      void refreshStore();
      void orders.refresh();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [stay]);

  async function begin(offer: Offer, terms: number, own: boolean) {
    if (busy.current) return;
    busy.current = true;
    setWay('asking');
    const result = await purchase(offer, terms, own);
    if (result.ok) {
      setWay('leaving');
      return redirectTo(result.answer);
    }
    // Before the message opens: closing it gives the focus back to the button.
    flushSync(stay);
    const title = offer.kind === 'points' ? texts.packFailed : texts.serviceFailed;
    $message.set({ title, text: errorText(result.failure, texts.errors), status: 'failed' });
    // Sold out, closed, not verified any more: what is shown was not the truth.
    if (result.failure.status > 0) await refreshStore();
  }

  return { way, begin, stay };
}
