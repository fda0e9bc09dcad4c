import type { Page } from '@playwright/test';
import type { AccountScales, Scale, ScaleGroup } from '#contract/awards.ts';
import type { OwnDelivery } from '#contract/delivery.ts';
import { type Answer, type Answers, right, type Visit, wrong } from '#support/browser/visit.ts';
import { siteData } from '#support/site/site-content.ts';

const SCALES = 'POST /auth/getScalesByAccount';
const CLAIM = 'POST /auth/claimScale';
const REDEEM = 'POST /auth/claimPromotionCode';
const DELIVERIES = 'GET /awards/deliveries';
const PERIODS = 'GET /awards/periods';
const ALLOWED = 'GET /auth/getVerifyParameter';

const records = () => siteData().items.values().take(9).toArray();

function level(value: number, given: Partial<Scale>): Scale {
  return {
    ...{ value, ids: [], setNames: [], name: { en: `Lantern of ${value}` }, images: [], imageVertical: false },
    ...{ description: { en: 'It shines through every night.' }, quantity: 1_500, chooseOption: false, customQty: {} },
    ...given,
  };
}

/** A group with a claimed, a reached and a locked level, one without any, and five that do not exist. */
function scales(chooseOption = true): Answer {
  const [first = 0, ...ids] = records().map(({ item_id }) => item_id);
  const [second = 0, third = 0] = ids;
  const levels = {
    claimed: level(5_000, { ids: [first] }),
    reached: level(20_000, {
      ids: [first, [second, third]],
      chooseOption,
      setNames: [{ en: 'Oil' }, { en: 'Wick' }],
    }),
    locked: level(60_000, { ids, images: ['/art/lost.svg'] }),
  };
  const group = (name: string, of: ScaleGroup['scales']): ScaleGroup => ({
    ...{ groupName: name, scaleName: name ? { en: name } : {}, scales: of },
  });
  const amounts = {
    ...{ mpAmount: 32_500, mpAmountSecond: 0, mpAmountThird: 0, mpAmountQuart: 0 },
    ...{ mpAmountFifth: 0, mpAmountSixth: 0, mpAmountSeventh: 0 },
  };
  const account: Omit<AccountScales, 'statusCode'> = {
    ...amounts,
    rangeScale: { claimed: true, reached: true, locked: false },
    rangeClaimed: { claimed: true, reached: false, locked: false },
    scales: [group('Lanterns', levels), group('Lamps', {}), ...Array.from({ length: 5 }, () => group('', {}))],
    scaleItems: records(),
  };
  return right(account);
}

const AT = '2031-02-03T04:05:06.000Z';
const deliveries: readonly OwnDelivery[] = Array.from({ length: 8 }, (_, nth) => ({
  ...{ id: nth + 1, source: (['award', 'code', 'battlepass'] as const)[nth % 3] ?? 'award', created_at: AT },
  ...{ title: nth % 2 === 0 ? { en: 'Lantern of 5000' } : {}, state: nth % 2 === 0 ? 'waiting' : 'delivered' },
  delivered_at: nth % 2 === 0 ? null : AT,
  items: [{ item_id: 7, quantity: 1_500, item_name: { en: 'Lantern' } }],
}));
const period = Array.from({ length: 7 }, (_, nth) => ({ scale: nth + 1, from: AT, until: nth === 0 ? AT : null }));
const verification = (isVerify: boolean) => right({ isVerify, created_at: '2026-01-01T00:00:00.000Z' });
const all = (answer: 'pending' | 'gone'): Answers => ({
  ...{ [SCALES]: answer, [DELIVERIES]: answer, [PERIODS]: answer, [ALLOWED]: answer },
});

const claim = (page: Page) => page.locator('.award-detail-claim .button').click();
const pick = (page: Page, nth: number) => page.locator('.award-pick').nth(nth).click();
const send = (page: Page) => page.locator('dialog[open] [type=submit]').click({ force: true });

const levels: Visit = {
  name: 'awards',
  islands: ['features/awards/AwardsIsland.tsx'],
  path: '/scales?scale=1',
  signedIn: true,
  answers: all('pending'),
  states: [
    { state: 'loading', shown: '.award-loading' },
    { state: 'failed', drive: ({ answer }) => answer(all('gone')), shown: '.award-failed' },
    {
      state: 'with a level to claim, and nothing else known',
      drive: async ({ page, answer }) => {
        await answer({ [SCALES]: scales() });
        await page.locator('.award-failed button').click();
      },
      shown: '.award-detail',
      phone: true,
    },
    {
      state: 'with periods, and what is on its way',
      drive: async ({ page, answer }) => {
        await answer({
          [DELIVERIES]: right({ deliveries }),
          [PERIODS]: right({ periods: period }),
          [ALLOWED]: verification(true),
        });
        for (const part of ['.awards-disabled-reason', '.awards-level-progress', '.deliveries']) {
          await page.locator(`${part} .fact-failed button`).click();
        }
        await page.locator('.deliveries .button').click();
      },
      shown: '.deliveries-delivery:nth-child(7)',
      screen: true,
      phone: true,
    },
    {
      state: 'a locked level, with its picture',
      drive: ({ page }) => pick(page, 2),
      shown: '.award-detail .award-detail-images',
      phone: true,
    },
    {
      state: 'a claimed level',
      drive: ({ page }) => pick(page, 0),
      shown: '.award-detail .award-state[data-state=claimed]',
    },
    {
      state: 'claimed without a choice',
      drive: async ({ page }) => {
        await pick(page, 1);
        await claim(page);
      },
      shown: '.award-detail-claim .notice--failed',
    },
    {
      state: 'facts of an item',
      drive: ({ page }) => page.locator('.award-detail-full-item summary').first().click(),
      shown: '.award-detail-full-item details[open]',
    },
    {
      state: 'claiming',
      drive: async ({ page, answer }) => {
        await answer({ [CLAIM]: 'pending' });
        await page.locator('.award-detail [type=radio]').last().check({ force: true });
        await claim(page);
      },
      shown: '.award-detail-claim [aria-busy=true]',
    },
    {
      state: 'refused',
      drive: ({ answer }) => answer({ [CLAIM]: wrong(403, 'rewardLocked') }),
      shown: '.award-detail-claim .notice--failed',
    },
    {
      state: 'given',
      drive: async ({ page, answer }) => {
        await answer({ [CLAIM]: right() });
        await claim(page);
      },
      shown: 'dialog[open] .claimed',
      phone: true,
    },
    {
      state: 'a group without levels',
      drive: async ({ page }) => {
        await page.locator('dialog[open] .claimed > .row button').click();
        await page.locator('.awards-navigation nav a').nth(1).click();
      },
      shown: '.award-empty',
    },
    {
      state: 'claiming all, and waiting for a limit',
      drive: async ({ page, answer, open }) => {
        await answer({ [SCALES]: scales(false), [CLAIM]: wrong(429, 'tooManyRequests') });
        await open('/scales?scale=1');
        await page.locator('.claim-all > .button').click();
      },
      shown: '.claim-all > .button--quiet',
      phone: true,
    },
    {
      state: 'stopped: nothing came',
      drive: ({ page }) => page.locator('.claim-all > .button--quiet').click(),
      shown: 'dialog[open] .claimed',
    },
    {
      state: 'all claimed',
      drive: async ({ page, answer }) => {
        await page.locator('dialog[open] .claimed > .row button').click();
        await answer({ [CLAIM]: right() });
        await page.locator('.claim-all > .button').click();
      },
      shown: 'dialog[open] .claimed-items',
      phone: true,
    },
    {
      state: 'not verified, and nothing on its way',
      drive: async ({ answer, open }) => {
        await answer({ [DELIVERIES]: right({ deliveries: [] }), [ALLOWED]: verification(false) });
        await open('/scales?scale=1');
      },
      shown: '.awards-disabled-reason .notice',
    },
  ],
};

const codes: Visit = {
  name: 'promotion code',
  islands: ['features/awards/AwardsIsland.tsx'],
  path: '/scales?scale=2',
  signedIn: true,
  answers: { [ALLOWED]: verification(true), [REDEEM]: 'pending' },
  states: [
    {
      state: 'empty',
      drive: ({ page }) => page.locator('.awards-actions button').click(),
      shown: 'dialog[open] #promotion-code',
      phone: true,
    },
    { state: 'too short', drive: ({ page }) => send(page), shown: '#promotion-code-error' },
    {
      state: 'validating',
      drive: async ({ page }) => {
        await page.locator('#promotion-code').fill('ABCDEFGHJKLM');
        await send(page);
      },
      shown: 'dialog[open] [aria-busy=true]',
    },
    {
      state: 'invalid',
      drive: ({ answer }) => answer({ [REDEEM]: wrong(400, 'invalidCode') }),
      shown: '#promotion-code-error',
    },
    {
      state: 'redeemed',
      drive: async ({ page, answer }) => {
        await answer({ [REDEEM]: right() });
        await send(page);
      },
      shown: 'dialog[open] .claimed',
    },
  ],
};

/** Levels of what was bought, promotion codes, and what is on its way into the game. */
export const awardVisits: readonly Visit[] = [levels, codes];
