import { createElement } from 'react';
import { vi } from 'vitest';
import { BattlepassIsland } from '#features/battlepass/BattlepassIsland.tsx';
import { type BattlepassTexts, battlepassTexts } from '#features/battlepass/battlepass-texts.ts';
import { $claimedHere, $claiming } from '#features/battlepass/state.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';
import { answerPass, answerSeasons } from './battlepass-answers.ts';

/** The battle pass as it is open now, and its words. */
export let page: Mounted;
export let texts: BattlepassTexts;

/** Before each test: 23 November 2026, an account in the running season, and claims that succeed. */
export function freshPass(): void {
  vi.clearAllMocks();
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
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
  $claimedHere.set(new Set());
  $claiming.set(new Set());
  server.asked = [];
  server.answers = { 'POST /auth/claimPass': right({ statusCode: 200 }) };
  answerPass();
  answerSeasons();
}

/** Opens the page as it is printed, in English unless the test says otherwise. */
export async function open(language: Language = languageOf('en')): Promise<void> {
  texts = battlepassTexts(language);
  page = await mountIsland(createElement(BattlepassIsland, { texts, language }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(0);
}

/** After each test: leaves the page, and time goes on by itself. */
export async function closePass(): Promise<void> {
  await page.end();
  vi.useRealTimers();
}

/** The selector of what a track gives on a level of the season that is shown. */
export function prize(level: number, track: 'free' | 'premium'): string {
  return `#level-${level} .tier-reward[data-track=${track}]`;
}

/** The button of a reward, as a visitor finds it: its words, and whether and why it does nothing. */
export function buttonOf(selector: string) {
  const button = page.find<HTMLButtonElement>(`${selector} button`);
  const described = button.getAttribute('aria-describedby');
  return {
    text: button.textContent,
    name: button.getAttribute('aria-label'),
    disabled: button.disabled || button.getAttribute('aria-disabled') === 'true',
    why: described === null ? null : (document.getElementById(described)?.textContent ?? null),
  };
}

/** All texts of a selector, in the order of the page. */
export function textsOf(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}
