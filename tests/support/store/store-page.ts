import { createElement } from 'react';
import { vi } from 'vitest';
import { StoreIsland } from '#features/store/StoreIsland.tsx';
import { type StoreTexts, storeTexts } from '#features/store/store-texts.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { $accountName, $points } from '#session/state.ts';
import { standInDialogs } from '#support/browser/dialog-double.ts';
import { right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';
import { answerAccount, answerAwards, answerPlans } from './store-answers.ts';
import { answerOrders } from './store-history.ts';

/** The store as it is open now, and its words. */
export let page: Mounted;
export let texts: StoreTexts;

/** Before each test: a verified account with points, everything for sale, nothing bought; no double was called yet. */
export function freshStore(): void {
  vi.clearAllMocks();
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/store?scale=1');
  delete document.documentElement.dataset['scale'];
  document.documentElement.lang = 'en';
  standInDialogs();
  Element.prototype.scrollIntoView = () => undefined;
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
  answerAwards();
  answerAccount(true);
  answerOrders([]);
}

/** Opens the store as its page prints it, in English unless the test says otherwise. */
export async function open(language: Language = languageOf('en')): Promise<void> {
  texts = storeTexts(language);
  const terms = { page: '/terms', waiver: '/terms#payments-waiver', clause: '4.7', version: 3 };
  page = await mountIsland(createElement(StoreIsland, { texts, language, terms }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(0);
}

/** After each test: leaves the page, and time goes on by itself. */
export async function closeStore(): Promise<void> {
  await page.end();
  vi.useRealTimers();
}

/** The card of an offer by a piece of its text. */
export function card(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.offers-pack, .offers-service, .offers-variant')].find(
    (one) => one.textContent?.includes(text),
  );
  if (!found) throw new Error(`There is no card with ${text}`);
  return found;
}

/** All texts of a selector, in the order of the page. */
export function textsOf(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
