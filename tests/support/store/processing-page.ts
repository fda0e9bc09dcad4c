import { vi } from 'vitest';
import type { Order } from '#contract/store.ts';
import { type ViewTexts, viewTexts } from '#features/store/processing/draw-view.ts';
import { OrderPoller } from '#features/store/processing/order-poller.ts';
import { languageOf } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import type { CallApi } from '#lib/call.ts';
import type { Result } from '#lib/failure.ts';
import type { PurchaseEvent } from '#session/state.ts';
import { asked, islandCall, right, server } from '#support/browser/island-server.ts';
import { anOrder, ORDER_ID } from './orders.ts';

/** The calls that the page makes. */
export const CAPTURE = 'POST /payments/orders/{id}/capture';
export const LOOK = 'GET /payments/orders/{id}';
export const LIST = 'GET /payments/orders';

/** What the page that waits for a payment follows, before its server and on a clock that is held. */
export type ProcessingPage = {
  /** Where it went. */
  left: string[];
  follow: (id?: string | null, site?: string) => void;
  /** Looks now, as when it comes back into view. */
  look: () => Promise<void>;
  /** The live connection tells of a purchase. */
  tell: (purchase: PurchaseEvent) => void;
  end: () => void;
};

/** The page of this test, and its words in English. */
export let page: ProcessingPage;
export const texts = resources.en.processing;
/** What it says now. */
export let words: ViewTexts | undefined;

/** Before each test: a page that follows nothing yet; its server has an order that waits. */
export function openPage(): void {
  let follower: OrderPoller | null = null;
  let reported: (purchase: PurchaseEvent) => void = () => undefined;
  const left: string[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  words = undefined;
  server.asked = [];
  server.answers = {};
  answer();
  const follow = (id: string | null = ORDER_ID, site = 'en') => {
    const language = languageOf(site).site;
    follower = new OrderPoller({
      ...{ id, language, call: islandCall as CallApi },
      onPurchase: (hear) => {
        reported = hear;
        return () => {
          reported = () => undefined;
        };
      },
      show: (view) => {
        words = viewTexts(view, { language, texts: resources[language].processing, id });
      },
      leave: (address) => left.push(address),
    });
    follower.start();
  };
  page = {
    ...{ left, follow },
    look: async () => follower?.look(),
    tell: (purchase) => reported(purchase),
    end: () => {
      follower?.stop();
      vi.useRealTimers();
      vi.unstubAllGlobals();
    },
  };
}

/** The server has the order as it is given, from now on. */
export function answer(given: Partial<Order> = {}): void {
  const found = right({ statusCode: 200, order: anOrder(given) });
  Object.assign(server.answers, { [CAPTURE]: found, [LOOK]: found });
}

/** The server refuses to tell, from now on. */
export function refuse(refusal: Result<never>): void {
  Object.assign(server.answers, { [CAPTURE]: refusal, [LOOK]: refusal });
}

/** Lets time pass, and what was answered at once settle. */
export const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** The lines that are heard: at once as an alert, or when there is a pause. */
export const said = (role: 'status' | 'alert') =>
  words && (words.tone === 'failed') === (role === 'alert') ? words.lines : [];

/** The ways that are offered, by their words and where they lead. */
export const ways = () => words?.links;

/** How often the order was asked for. */
export const looks = () => asked(CAPTURE).length + asked(LOOK).length;
