import { createElement } from 'react';
import { vi } from 'vitest';
import { AwardsIsland } from '#features/awards/AwardsIsland.tsx';
import { type AwardsTexts, awardsTexts } from '#features/awards/awards-texts.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { standInDialogs } from '#support/browser/dialog-double.ts';
import { right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';
import { answerAccount } from '#support/store/store-answers.ts';
import { answerDeliveries, answerScales } from './award-answers.ts';

/** The awards as they are open now, and their words. */
export let page: Mounted;
export let texts: AwardsTexts;

/** What was scrolled to, which jsdom cannot. */
export const scrolledTo = vi.fn<(id: string) => void>();

/** When the tests take place. */
export const NOW = '2026-06-01T12:00:00.000Z';

/** Before each test: a verified account on a wide screen, nothing on its way, a server that does not tell of periods. */
export function freshAwards({ wide = true } = {}): void {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  localStorage.clear();
  history.replaceState(null, '', '/scales?scale=1');
  delete document.documentElement.dataset['scale'];
  standInDialogs();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo(this.id);
  };
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }));
  server.asked = [];
  server.answers = {
    'GET /awards/periods': wrong(404, 'notFound'),
    'POST /auth/claimScale': right({ statusCode: 200 }),
    'POST /auth/claimPromotionCode': right({ statusCode: 200 }),
  };
  answerScales();
  answerAccount(true);
  answerDeliveries([]);
}

/** Opens the page as it is printed, in English unless the test says otherwise. */
export async function open(language: Language = languageOf('en')): Promise<void> {
  texts = awardsTexts(language);
  page = await mountIsland(createElement(AwardsIsland, { texts, language }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(0);
}

/** After each test: leaves the page, and time goes on by itself. */
export async function closeAwards(): Promise<void> {
  await page.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** The card of a level by its name. */
export function card(name: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('.award')].find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`There is no level ${name}`);
  return found;
}

/** Opens the whole of a level. */
export const pick = (name: string) => page.work(() => card(name).querySelector('button')?.click());
export const claim = () => page.click('.award-detail-claim button');

/** All texts of a selector, in the order of the page. */
export function textsOf(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
