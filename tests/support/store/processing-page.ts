import { vi } from 'vitest';
import type { Order } from '#contract/store.ts';
import { drawView } from '#features/store/processing/draw-view.ts';
import { Follower } from '#features/store/processing/follow.ts';
import { languageOf } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import type { CallApi } from '#lib/call.ts';
import type { ToldPurchase } from '#session/purchases.ts';
import { asked, islandCall, right, server, wrong } from '#support/browser/island-server.ts';
import { anOrder, ORDER_ID } from './orders.ts';

/** The calls that the page makes. */
export const CAPTURE = 'POST /payments/orders/{id}/capture';
export const LOOK = 'GET /payments/orders/{id}';
export const LIST = 'GET /payments/orders';

/** The page that waits for a payment, as a player meets it, before its server and on a clock that is held. */
export type ProcessingPage = {
  /** Where it went. */
  left: string[];
  /** Whether the browser has a network. */
  network: (online: boolean) => void;
  follow: (id?: string | null, site?: string) => void;
  /** Looks now, as when it comes back into view. */
  look: () => Promise<void>;
  /** The live connection tells of a purchase. */
  tell: (purchase: ToldPurchase) => void;
  end: () => void;
};

/** The page of this test, and its words in English. */
export let page: ProcessingPage;
export const texts = resources.en.processing;

/** Before each test: a page that follows nothing yet; its server has an order that waits. */
export function openPage(): void {
  let follower: Follower | null = null;
  let told: (purchase: ToldPurchase) => void = () => undefined;
  let online = true;
  const left: string[] = [];
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  server.asked = [];
  server.answers = {};
  answer();
  const follow = (id: string | null = ORDER_ID, site = 'en') => {
    document.body.innerHTML =
      '<section><div role="status"></div><div role="alert"></div><div data-ways></div></section>';
    const root = document.querySelector<HTMLElement>('section');
    if (!root) throw new Error('there is no section');
    const language = languageOf(site).site;
    follower = new Follower({
      ...{ id, language, call: islandCall as CallApi },
      onPurchase: (hear) => {
        told = hear;
        return () => {
          told = () => undefined;
        };
      },
      show: (view) => drawView(root, view, { language, texts: resources[language].processing, id }),
      leave: (address) => left.push(address),
    });
    follower.start();
  };
  page = {
    ...{ left, follow },
    network: (there) => {
      online = there;
    },
    look: async () => follower?.look(),
    tell: (purchase) => told(purchase),
    end: () => {
      follower?.stop();
      vi.useRealTimers();
      vi.restoreAllMocks();
    },
  };
}

/** The server has the order as it is given, from now on. */
export function answer(given: Partial<Order> = {}): void {
  const found = right({ statusCode: 200, order: anOrder(given) });
  Object.assign(server.answers, { [CAPTURE]: found, [LOOK]: found });
}

/** The server refuses to tell, from now on; status 0: no answer comes. */
export function refuse(status: number, code: string | null = null): void {
  Object.assign(server.answers, { [CAPTURE]: wrong(status, code), [LOOK]: wrong(status, code) });
}

/** Lets time pass, and what was answered at once settle. */
export const wait = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** The lines that stand in a region. */
export const said = (role: 'status' | 'alert') =>
  [...document.querySelectorAll(`[role=${role}] p`)].map(({ textContent }) => textContent);

/** The ways that are offered, by their words and where they lead. */
export const ways = () =>
  [...document.querySelectorAll('[data-ways] a')].map((link) => [link.textContent, link.getAttribute('href')]);

/** How often the order was asked for. */
export const looks = () => asked(CAPTURE).length + asked(LOOK).length;
