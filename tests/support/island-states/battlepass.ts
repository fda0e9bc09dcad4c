import type { Page } from '@playwright/test';
import type { BattlePass, PastSeason, RewardItem, RewardOption, SeasonFacts, Tier } from '#contract/battlepass.ts';
import { type Answer, type Answers, right, type Visit } from '#support/browser/visit.ts';

const PASS = 'POST /auth/getBattlePassByAccount';
const SEASONS = 'GET /battlepass/seasons';
const CLAIM = 'POST /auth/claimPass';

const option = (nth: number): RewardOption => ({
  ...{
    item_id: 100 + nth,
    quantity: nth * 1_000 + 1,
    item_name: { en: `Lantern of the ${nth}th watch` },
    ui_id_1: null,
  },
  ...{ quality: nth % 8, item_type: nth, chooseOption: false, options: [] },
});
const item = (nth: number, options: RewardOption[] = []): RewardItem => ({
  ...option(nth),
  chooseOption: options.length > 0,
  options,
});
const reward = (title: string, ...items: RewardItem[]) => ({ title: { en: title }, items });
const many = Array.from({ length: 12 }, (_, nth) => item(nth));

const TIERS: readonly Tier[] = [
  { level: 1, pointsRequired: 100, freeReward: reward('Oil', item(1)), premiumReward: reward('Wicks', item(2)) },
  { level: 2, pointsRequired: 200, freeReward: reward('Glass', item(3)), premiumReward: null },
  {
    ...{ level: 3, pointsRequired: 300, premiumReward: reward('A hoard', ...many) },
    freeReward: reward('A lamp of your choice', item(1), item(4, [option(5), option(6), option(7)])),
  },
  { level: 4, pointsRequired: 900, freeReward: reward('Flame', item(8)), premiumReward: reward('Star', item(9)) },
];

const DONE = { loginCheck: true, arenaCheck: false, raidCheck: true, tbCheck: false, rewardsCheck: false };
const pass = (given: Partial<BattlePass> = {}): Answer =>
  right({
    ...{ prestigeAmount: 450, hasPremium: false, battlePassTiers: TIERS, ...DONE },
    claimedStatus: { 100: { free_claimed: true, premium_claimed: false } },
    ...given,
  });
const refused = (code: string): Answer => ({ status: 200, body: { action: 'error', message: code, code } });

const TIMES = { startsAt: '2031-01-01T00:00:00Z', endsAt: '2031-04-01T00:00:00Z', claimUntil: '2031-04-15T00:00:00Z' };
const season = (given: Partial<SeasonFacts> = {}): SeasonFacts => ({
  ...{ id: 'one', title: { en: 'The long watch' }, phase: 'running', ...TIMES, frozenUntil: null },
  ...{ zone: 'Europe/Madrid', nextReset: '2031-02-02T00:00:00Z', loginMinutes: 60, onlineMinutes: 25 },
  points: { login: 10, arena: 20, raid: 30, tb: 40, rewards: 50 },
  ...given,
});
const next = { id: 'two', title: { en: 'The short night' }, startsAt: '2031-05-01T00:00:00Z' };
const past = (id: string, given: Partial<PastSeason> = {}): PastSeason => ({
  ...{ id, title: { en: 'The first watch' }, phase: 'over', ...TIMES, prestigeAmount: 450, hasPremium: true },
  ...{ rewards: 8, reached: 5, claimed: 5, ...given },
});
const seasons = (current: SeasonFacts | null, ended: readonly PastSeason[] = []): Answer =>
  right({ current, next, past: ended });

const claim = (page: Page, level: number) =>
  page
    .locator(
      `#level-${level} .tier-reward[data-track=free] .button, #level-${level} .tier-reward[data-state=claimable] .button`,
    )
    .first()
    .click();
const close = (page: Page) => page.locator('dialog[open].dialog--failed [type=submit]').click();

const KNOWN: Answers = { [PASS]: pass(), [SEASONS]: seasons(season()) };

const battlepass: Visit = {
  name: 'battle pass',
  islands: ['features/battlepass/BattlepassIsland.tsx'],
  path: '/battlepass',
  signedIn: true,
  answers: { ...KNOWN, [PASS]: 'pending', [CLAIM]: 'pending' },
  states: [
    { state: 'loading', shown: '.battlepass-skeleton' },
    { state: 'failed', drive: ({ answer }) => answer({ [PASS]: 'gone' }), shown: '.battlepass-failed' },
    {
      state: 'refused',
      drive: async ({ page, answer }) => {
        await answer({ [PASS]: refused('accountSuspended') });
        await page.locator('.battlepass-failed button').click();
      },
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'no season',
      drive: async ({ page, answer }) => {
        await close(page);
        await answer({ [PASS]: refused('seasonNone'), [SEASONS]: seasons(null) });
        await page.locator('.battlepass-failed button').click();
      },
      shown: '.battlepass-no-season',
    },
    {
      state: 'without premium: claimed, claimable and locked',
      drive: async ({ answer, open }) => {
        await answer(KNOWN);
        await open('/battlepass');
      },
      shown: '#level-2 .tier-reward[data-state=claimable] .button[aria-disabled=false]',
      screen: true,
      phone: true,
    },
    {
      state: 'with the words of a daily mark',
      drive: ({ page }) => page.locator('.battlepass-tip-place button').first().hover(),
      shown: '.battlepass-tip:popover-open',
    },
    { state: 'claiming', drive: ({ page }) => claim(page, 2), shown: '#level-2 .button[aria-busy=true]' },
    {
      state: 'the connection broke',
      drive: ({ answer }) => answer({ [CLAIM]: 'gone' }),
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'claimed now',
      drive: async ({ page, answer }) => {
        await close(page);
        await answer({ [CLAIM]: right() });
        await claim(page, 2);
      },
      shown: '#level-2 .tier-reward-won',
    },
    {
      state: 'which one it shall be',
      drive: ({ page }) => claim(page, 3),
      shown: 'dialog[open] .choose',
      phone: true,
    },
    {
      state: 'claiming the chosen one',
      drive: async ({ page, answer }) => {
        await answer({ [CLAIM]: 'pending' });
        await page.locator('dialog[open] [name=option]').first().check({ force: true });
        await page.locator('dialog[open] [type=submit]').click();
      },
      shown: 'dialog[open] [aria-busy=true]',
    },
    {
      state: 'the claim was refused',
      drive: ({ answer }) => answer({ [CLAIM]: refused('rewardLocked') }),
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'all claimed, with a fold',
      drive: async ({ page, answer, open }) => {
        const both = { free_claimed: true, premium_claimed: true };
        await answer({ [PASS]: pass({ hasPremium: true, claimedStatus: { 100: both, 200: both } }), [CLAIM]: right() });
        await open('/battlepass');
        await page.locator('.claim-all > .button').click();
      },
      shown: 'dialog[open] .claimed-items',
      phone: true,
    },
    {
      state: 'frozen, with premium',
      drive: async ({ answer, open }) => {
        const frozen = season({ phase: 'frozen', frozenUntil: '2031-01-15T00:00:00Z' });
        await answer({ [PASS]: pass({ hasPremium: true }), [SEASONS]: seasons(frozen) });
        await open('/battlepass');
      },
      shown: '.battlepass-reason .notice',
    },
    {
      state: 'ended, with seasons before it',
      drive: async ({ answer, open }) => {
        const ended = season({ phase: 'claiming', nextReset: null });
        const before = [past('before', { phase: 'claiming', claimed: 2 }), past('first')];
        await answer({ [SEASONS]: seasons(ended, before) });
        await answer({ 'GET /battlepass/seasons/{id}': 'pending' });
        await open('/battlepass');
      },
      shown: '.past-list',
      phone: true,
    },
    {
      state: 'a season before it is unfolded',
      drive: ({ page }) => page.locator('.past summary').click(),
      shown: '.past .skeleton-item',
    },
    {
      state: 'its rewards could not be had',
      drive: ({ answer }) => answer({ 'GET /battlepass/seasons/{id}': 'gone' }),
      shown: '.past .fact-failed',
    },
    {
      state: 'its rewards',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /battlepass/seasons/{id}': pass({ hasPremium: true }) });
        await page.locator('.past .fact-failed button').click();
      },
      shown: '.past .tiers',
      phone: true,
    },
  ],
};

/** The battle pass, its choices and its archive. */
export const battlepassVisits: readonly Visit[] = [battlepass];
