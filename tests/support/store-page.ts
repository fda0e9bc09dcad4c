import { createElement } from 'react';
import { vi } from 'vitest';
import type { Order, Plan } from '#contract/store.ts';
import { StoreIsland } from '#features/store/StoreIsland.tsx';
import { type StoreTexts, storeTexts } from '#features/store/store-texts.ts';
import { PLANS } from '#game/plans.ts';
import type { Language } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { $accountName, $points } from '#session/stores.ts';
import { right, server, wrong } from './island-server.ts';
import { type Mounted, mountIsland } from './mount-island.ts';

/** The plans as the server sells them at first. */
export const SOLD_PLANS: readonly Plan[] = PLANS.map(({ limit, ...plan }) => ({ ...plan, remaining: limit }));

const SOLD_NONE = {
  ...{ lenalee: 0, lenalee_15: 0, mixbi_smiling: 0, mixbi_smiling_15: 0 },
  ...{ howl: 0, dlyon: 0, dlyon_15: 0 },
};

/** Answers what is sold; other fields as they are given. */
export function answerPlans(given: object = {}): void {
  const answer = { statusCode: 200, open: true, provider: 'paypal', currency: 'EUR', plans: SOLD_PLANS, ...given };
  server.answers['GET /payments/plans'] = right(answer);
}

/** Answers as a server that has none of the store's own calls; `sold` by the keys of the specified call. */
export function answerSpecifiedOnly(sold: object = {}): void {
  server.answers['GET /payments/plans'] = wrong(404, 'notFound');
  server.answers['GET /payments/orders'] = wrong(404, 'notFound');
  server.answers['GET /payments/get-designer-tokens'] = right({ ...SOLD_NONE, ...sold });
}

/** Answers whether the account is verified, and when it was made. */
export function answerAccount(isVerify: boolean, created_at = '2026-01-01T00:00:00.000Z'): void {
  server.answers['GET /auth/getVerifyParameter'] = right({ statusCode: 200, isVerify, created_at });
}

export function answerOrders(list: readonly Order[], total = list.length): void {
  server.answers['GET /payments/orders'] = right({ statusCode: 200, orders: list, total });
}

let orderCount = 0;

/** An order for a pack that waits for its payment, unless the test says otherwise. */
export function anOrder(given: Partial<Order> = {}): Order {
  orderCount += 1;
  return {
    id: `00000000-0000-4000-8000-${String(orderCount).padStart(12, '0')}`,
    ...{ plan: 'MP5000', kind: 'points', price: 10, currency: 'EUR', pvalues: 6_500, reversed: 0, returned: 0 },
    ...{ provider: 'paypal', state: 'pending', reason: null, created_at: '2031-02-03T04:05:06.000Z' },
    ...{ settled_at: null, href: 'https://pay.example/order', request: null },
    ...given,
  };
}

/** Before each test: a verified account with points, everything for sale, nothing bought. */
export function freshStore(): void {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/store?scale=1');
  delete document.documentElement.dataset['scale'];
  document.documentElement.lang = 'en';
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  $message.set(null);
  $accountName.set('lamp-keeper');
  $points.set(12_500);
  server.asked = [];
  server.answers = {
    'GET /config': right([]),
    'POST /payments': right({ statusCode: 200, rel: 'approve', href: 'https://pay.example/pack' }),
    'POST /payments/servicesStore': right({ statusCode: 200, rel: 'approve', href: 'https://pay.example/service' }),
  };
  answerPlans();
  answerAccount(true);
  answerOrders([]);
}

/** Opens the store as its page prints it. */
export async function openStore(language: Language): Promise<{ page: Mounted; texts: StoreTexts }> {
  const texts = storeTexts(language);
  const terms = { page: '/terms', waiver: '/terms#payments-waiver', clause: '4.7', version: 3 };
  const page = await mountIsland(createElement(StoreIsland, { texts, language, terms }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(0);
  return { page, texts };
}

/** The card of an offer by a piece of its text. */
export function card(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.pack, .service, .variant')].find((one) =>
    one.textContent?.includes(text),
  );
  if (!found) throw new Error(`There is no card with ${text}`);
  return found;
}

/** All texts of a selector, in the order of the page. */
export function textsOf(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
