import { createElement } from 'react';
import { vi } from 'vitest';
import type { RankingPlayer } from '#contract/ranking.ts';
import { COLUMNS, type Column } from '#features/ranking/columns.ts';
import { RankingIsland } from '#features/ranking/RankingIsland.tsx';
import { type RankingTexts, rankingTexts } from '#features/ranking/ranking-texts.ts';
import { $ownIds, $ranking } from '#features/ranking/state.ts';
import type { Language } from '#i18n/languages.ts';
import { dropSession, saveSession } from '#session/session.ts';
import { right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';
import { ranked } from './ranking-cases.ts';

/** When the ranking that `answerRanking` answers was taken, and the one before. */
export const AS_OF = { asOf: '2026-05-01T11:00:00Z', previousAsOf: '2026-04-30T11:00:00Z' };

/** 120 players: `P1` with the most points stands first; four classes in turn, levels 1 to 120. */
export const many: readonly RankingPlayer[] = Array.from({ length: 120 }, (_, index) =>
  ranked(index + 1, {
    player_name: `P${index + 1}`,
    ranking_point_pvp: 5000 - index * 10,
    win_count: (index * 7) % 50,
    player_level: index + 1,
    player_class: [3, 4, 17, 40][index % 4] ?? 3,
    ranking: Math.max(1, 10 - Math.floor(index / 10)),
    previous_position: index + 1,
  }),
);

/** Twelve of them, which are quick to draw: levels 1 to 6 and 90 to 95. */
export const players: readonly RankingPlayer[] = many.filter(({ id }) => id <= 6 || (id >= 90 && id <= 95));

/** What the server knows; of own players it knows nothing. */
export function answerRanking(list: readonly RankingPlayer[] = players): void {
  server.answers['GET /ranking-pvp/overview'] = right({ ...AS_OF, total: list.length, players: list.slice(0, 50) });
  server.answers['GET /ranking-pvp/'] = right([...list]);
  server.answers['GET /ranking-pvp/mine'] = wrong(404, 'notFound');
}

/** Before each test: nobody is signed in, nothing is loaded, and time stands still. */
export function freshRanking(): void {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  Element.prototype.scrollIntoView = () => undefined;
  dropSession();
  $ranking.set({ state: 'loading' });
  $ownIds.set(new Set());
  server.asked = [];
  server.answers = {};
  answerRanking();
}

/** Signs a player in. */
export function signInPlainly(): void {
  saveSession({
    ...{ statusCode: 200, message: 'Login successful.', token: 't', account_name: 'demo', pvalues: 1 },
    ...{ email: 'demo@gmail.com', verifyAccount: true },
  });
}

/** Opens the standing at an address, and waits until what was answered is drawn. */
export async function openRanking(query: string, language: Language): Promise<{ page: Mounted; texts: RankingTexts }> {
  history.replaceState(null, '', `/elo-tier${query}`);
  const texts = rankingTexts(language);
  const page = await mountIsland(createElement(RankingIsland, { texts, web: language.web }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(300);
  return { page, texts };
}

/** The rows in view, without those that stand in for others to come. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not(.standing-skeleton-row)')];
/** The names in view, in their order. */
export const names = () => rows().map((row) => row.querySelector('strong')?.textContent);
/** How many rows stand in for others to come. */
export const skeletonRows = () => document.querySelectorAll('tbody tr.standing-skeleton-row').length;
const place = (column: Column) => COLUMNS.indexOf(column);

/** The text of a row's column; null where there is none. */
export const cell = (row: number, column: Column) => rows()[row]?.children[place(column)]?.textContent ?? null;
/** The button of a column's head. */
export const head = (column: Column) => `th:nth-child(${place(column) + 1}) button`;
/** The column that the table says it is sorted by, and how. */
export const sorted = () =>
  [...document.querySelectorAll('th[aria-sort]')].map((th) => [
    th.className.split(' ')[0],
    th.getAttribute('aria-sort'),
  ]);
/** The options of a menu. */
export const options = (selector: string) => [...document.querySelectorAll<HTMLOptionElement>(`${selector} option`)];

/** Chooses from a menu, as a browser does it: React watches the property that is set for itself. */
export function choose(page: Mounted, selector: string, value: string): Promise<void> {
  return page.work(() => {
    const select = page.find<HTMLSelectElement>(selector);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
