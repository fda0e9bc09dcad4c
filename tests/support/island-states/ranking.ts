import { type Answer, type Answers, right, type Visit } from '#support/browser/visit.ts';
import { ranked, rankedPlayers } from '#support/ranking/ranking-cases.ts';

const AS_OF = { asOf: '2026-05-01T11:00:00Z', previousAsOf: '2026-04-30T11:00:00Z' };

/** Names that need room, or a direction of their own. */
const NAMES = ['W'.repeat(32), 'ガラスの騎士', 'خالد الملاح', '<b>Bold</b> & "Sons"'];
/** As large as the wire's integers. */
const HUGE = 2_147_483_647;

const PLAYERS = rankedPlayers.slice(0, 12).map((player, nth) => ({
  ...player,
  ...{ player_name: NAMES[nth] ?? player.player_name, cure_count: nth === 0 ? HUGE : 0 },
  ...{
    ranking: (nth % 10) + 1,
    warnings: nth % 3,
    sanctions: nth % 4,
    previous_position: nth === 5 ? null : Math.max(1, nth),
  },
}));
/** More than one page, which is 50. */
const MANY = [...PLAYERS, ...Array.from({ length: 50 }, (_, nth) => ranked(1000 + nth))];

function answers(players: readonly object[]): Answers {
  const overview: Answer = right({ ...AS_OF, total: players.length, players: players.slice(0, 50) });
  return { 'GET /ranking-pvp/overview': overview, 'GET /ranking-pvp/': right([...players]) };
}
const all = (answer: Answer): Answers => ({ 'GET /ranking-pvp/overview': answer, 'GET /ranking-pvp/': answer });

const ranking: Visit = {
  name: 'ranking',
  islands: ['features/ranking/RankingIsland.tsx'],
  path: '/elo-tier',
  signedIn: true,
  answers: { ...all('pending'), 'GET /ranking-pvp/mine': right({ ids: PLAYERS.slice(0, 2).map(({ id }) => id) }) },
  states: [
    { state: 'loading', shown: '.standing-table[aria-busy=true]', phone: true },
    {
      state: 'failed',
      drive: ({ answer }) => answer(all('gone')),
      shown: '.ranking-table-summary button:has-text("Try again")',
    },
    {
      state: 'with own places, and details unfolded',
      drive: async ({ page, answer }) => {
        await answer(answers(PLAYERS));
        await page.locator('.ranking-table-summary button:has-text("Try again")').click();
        // Where there is no room for all columns.
        await page.setViewportSize({ width: 1024, height: 900 });
        await page.locator('.standing-table summary').first().click();
      },
      shown: '.standing-table tr[aria-current]',
      screen: true,
      phone: true,
    },
    {
      state: 'sorted, of one level',
      drive: async ({ page }) => {
        await page.locator('.standing-table .standing-name button').click();
        await page.locator('#ranking-level').selectOption('100');
      },
      shown: '.standing-table .standing-name[aria-sort]',
    },
    {
      state: 'nobody found',
      drive: ({ page }) => page.locator('#ranking-q').fill('nobody of that name'),
      shown: '.ranking-no-results button',
      phone: true,
    },
    {
      state: 'nobody ranked',
      drive: async ({ page, answer }) => {
        await answer(answers([]));
        await page.locator('.ranking-reset').click();
      },
      shown: '.ranking-no-results:not(:has(button))',
    },
    {
      state: 'several pages',
      drive: async ({ page, answer }) => {
        await answer(answers(MANY));
        await page.locator('.ranking-reset').click();
      },
      shown: '.ranking-pages:not(.ranking-pages-above)',
      phone: true,
    },
  ],
};

/** Who fights best. */
export const rankingVisits: readonly Visit[] = [ranking];
