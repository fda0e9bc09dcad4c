import type { Page } from '@playwright/test';
import type { Order } from '#contract/store.ts';
import { type Answer, type Answers, right, type Stage, type Visit, wrong } from '#support/browser/visit.ts';
import { anOrder, aRequest } from '#support/store/orders.ts';
import { SOLD_PLANS } from '#support/store/store-answers.ts';

const ISLANDS = ['features/store/StoreIsland.tsx'];

const plans = (given: object = {}): Answer =>
  right({ open: true, provider: 'sandbox', currency: 'EUR', plans: SOLD_PLANS, ...given });
const someSoldOut = SOLD_PLANS.map((plan) => (plan.kind === 'commission' ? { ...plan, remaining: 0 } : plan));
const verification = (isVerify: boolean) => right({ isVerify, created_at: '2026-01-01T00:00:00.000Z' });
const history = (orders: readonly Order[], total = orders.length) => right({ orders, total });

/** Orders of all states, a number each. */
const STATES = [
  'created',
  'pending',
  'capturing',
  'review',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'refunded',
  'disputed',
] as const;
const id = (nth: number) => `0b0e2c3a-5d7c-4f7a-9c1e-3a5b7c9d1e${String(nth).padStart(2, '0')}`;
const allOrders: readonly Order[] = [
  ...STATES.map((state, nth) => anOrder({ id: id(nth), state, reason: state === 'failed' ? 'declined' : null })),
  anOrder({ id: id(20), state: 'paid', reversed: 3_250, returned: 5, settled_at: '2031-02-03T04:06:00.000Z' }),
];

/** Orders whose services are under way: one of each state, asked and answered. */
const service = { kind: 'service', state: 'paid', pvalues: 0, bonus: 0 } as const;
const requested = (['waiting', 'open', 'working', 'done', 'declined', 'cancelled'] as const).map((state, nth) => {
  const plan = nth % 2 === 0 ? 'OBJECT_RECOVERY' : 'CHANGE_NAME';
  const details =
    plan === 'CHANGE_NAME' ? { newName: 'lamplighter' } : state === 'waiting' ? {} : { text: 'My lantern.' };
  const answer = nth % 3 === 0 ? 'Which lantern was it?' : null;
  const request = aRequest({ id: nth + 1, order: id(30 + nth), plan, state, details, answer });
  return anOrder({ ...service, id: id(30 + nth), plan, price: 5, request });
});

const KNOWN: Answers = {
  'GET /payments/plans': plans(),
  'GET /auth/getVerifyParameter': verification(true),
  'POST /users/getPValues': right({ pvalues: 12_500 }),
  'GET /payments/orders': history([]),
  'POST /auth/getScalesByAccount': 'gone',
};
const PENDING: Answers = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, 'pending']));

const buy = (page: Page) => page.locator('.offers-buy button:visible').first();
const go = (page: Page) => page.locator('.purchase-go [type=submit]');
const tab = (page: Page, nth: number) => page.locator('.tabs-links a').nth(nth).click();
/** The page as it comes back after another one: it asks for everything again, and is not loaded anew. */
const returnToPortal =
  (changed: Answers) =>
  async ({ page, answer }: Stage) => {
    await answer(changed);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  };

const buying: Visit = {
  name: 'store',
  islands: ISLANDS,
  path: '/store?scale=1',
  signedIn: true,
  answers: PENDING,
  states: [
    { state: 'loading', shown: '.store-grid[aria-busy=true]' },
    {
      state: 'failed',
      drive: ({ answer }) =>
        answer({ ...KNOWN, 'GET /payments/plans': 'gone', 'GET /auth/getVerifyParameter': 'gone' }),
      shown: '.store-failed',
    },
    {
      state: 'it is not known whether one may buy',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /payments/plans': plans() });
        await page.locator('.store-failed button').click();
      },
      shown: '.purchase-why .fact-failed',
    },
    {
      state: 'packs',
      drive: async ({ page, answer }) => {
        await answer(KNOWN);
        await page.locator('.purchase-why .fact-failed button').click();
      },
      shown: '.purchase-form #store-consent',
      screen: true,
      phone: true,
    },
    {
      state: 'chosen',
      drive: ({ page }) => buy(page).click(),
      shown: '.purchase-chosen',
      phone: true,
    },
    {
      state: 'bought without the consent',
      drive: ({ page }) => go(page).click(),
      shown: '#store-consent-error',
    },
    {
      state: 'on the way to paying',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /payments': 'pending' });
        await page.locator('#store-consent').check({ force: true });
        await go(page).click();
      },
      shown: 'dialog.store-redirect-overlay[open]',
    },
    {
      state: 'the purchase could not be started',
      drive: ({ answer }) => answer({ 'POST /payments': 'gone' }),
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'services',
      drive: async ({ page }) => {
        await page.locator('dialog[open] [type=submit]').click();
        await tab(page, 1);
      },
      shown: '.offers-service',
      phone: true,
    },
    { state: 'designers', drive: ({ page }) => tab(page, 2), shown: '.offers-designer', phone: true },
    {
      state: 'designers, sold out, to be paid by PayPal',
      drive: returnToPortal({ 'GET /payments/plans': plans({ plans: someSoldOut, provider: 'paypal' }) }),
      shown: '.purchase-payment:not(.purchase-sandbox)',
    },
    {
      state: 'closed, with nothing on sale',
      drive: returnToPortal({ 'GET /payments/plans': plans({ open: false, plans: [] }) }),
      shown: '.store-part[data-part="3"] .empty',
    },
    {
      state: 'not verified',
      drive: returnToPortal({ 'GET /payments/plans': plans(), 'GET /auth/getVerifyParameter': verification(false) }),
      shown: '.purchase-card .notice a[href="/profile"]',
      phone: true,
    },
    {
      state: 'of another server, whose places are not known, with a balance below nothing',
      drive: async ({ answer, open }) => {
        await answer({
          'GET /payments/plans': wrong(404, 'notFound'),
          'GET /payments/get-designer-tokens': 'gone',
          'POST /users/getPValues': right({ pvalues: -500 }),
        });
        await open('/store?scale=3');
      },
      shown: '.store-part .fact-failed',
    },
  ],
};

const orders: Visit = {
  name: 'orders',
  islands: ISLANDS,
  path: '/store?scale=1',
  signedIn: true,
  answers: { ...KNOWN, 'GET /payments/orders': 'gone', 'POST /payments/orders/{id}/cancel': 'gone' },
  states: [
    { state: 'failed', shown: '.order-orders .fact-failed' },
    {
      state: 'loading',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /payments/orders': 'pending' });
        await page.locator('.order-orders .fact-failed button').click();
      },
      shown: '.order-orders[aria-busy=true] .order-list',
    },
    {
      state: 'of all kinds, on several pages',
      drive: ({ answer }) => answer({ 'GET /payments/orders': history(allOrders, 60) }),
      shown: '.order-pages',
      screen: true,
      phone: true,
    },
    {
      state: 'could not be cancelled',
      drive: ({ page }) => page.locator('.order-actions .text-button:has-text("Cancel")').first().click(),
      shown: '.order-orders .notice--failed',
    },
    {
      state: 'cancelled',
      drive: async ({ page, answer }) => {
        const order = anOrder({ id: id(0), state: 'cancelled' });
        await answer({ 'POST /payments/orders/{id}/cancel': right({ order }) });
        await page.locator('.order-actions .text-button:has-text("Cancel")').first().click();
      },
      shown: '.order-orders .notice--done',
    },
    {
      state: 'receipt',
      drive: ({ page }) => page.locator('.order-actions .text-button:has-text("Receipt")').last().click(),
      shown: 'dialog[open] .receipt-facts',
      phone: true,
    },
    {
      state: 'services with their requests, all open',
      drive: async (stage) => {
        const { page } = stage;
        await page.locator('dialog[open] [type=submit]').click();
        await returnToPortal({ 'GET /payments/orders': history(requested) })(stage);
        await page.locator('.order-request').nth(5).waitFor();
        await page.locator('.order-request').evaluateAll((all) => {
          for (const one of all) (one as HTMLDetailsElement).open = true;
        });
      },
      shown: '.request-state[data-state=declined]',
      phone: true,
    },
    {
      state: 'a request sent without a word',
      drive: ({ page }) => page.locator('.request-form [type=submit]').first().click({ force: true }),
      shown: '.request-form .field .error',
    },
    {
      state: 'a request that was not taken',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /payments/requests/{id}': 'gone' });
        await page.locator('.request-form textarea').first().fill('x'.repeat(1_900));
        await page.locator('.request-form [type=submit]').first().click();
      },
      shown: '.request-form .notice--failed',
    },
    {
      state: 'none',
      drive: returnToPortal({ 'GET /payments/orders': history([]) }),
      shown: '.order-orders .empty',
    },
  ],
};

/** The store and what was bought in it. */
export const storeVisits: readonly Visit[] = [buying, orders];
