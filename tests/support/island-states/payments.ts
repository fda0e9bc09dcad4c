import type { Order, ServiceRequest } from '#contract/store.ts';
import { type Answers, right, type Stage, type Visit, wrong } from '#support/browser/visit.ts';
import { anOrder, aRequest, ORDER_ID } from '#support/store/orders.ts';

const CAPTURE = 'POST /payments/orders/{id}/capture';

/** What the order is from now on, however it is asked for. */
function standing(given: Partial<Order>): Answers {
  const order = right({ order: anOrder(given) });
  return { [CAPTURE]: order, 'GET /payments/orders/{id}': order };
}

/** The page looks again, as it does when the network is there again. */
const pollWhileVisible =
  (given: Partial<Order>) =>
  async ({ page, answer }: Stage) => {
    await answer(standing(given));
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
const comeAnew =
  (answers: Answers) =>
  async ({ answer, open }: Stage) => {
    await answer(answers);
    await open(`/processing?order=${ORDER_ID}`);
  };

const processing: Visit = {
  name: 'back from paying',
  islands: ['features/store/processing/start.ts'],
  path: `/processing?order=${ORDER_ID}`,
  signedIn: true,
  answers: { [CAPTURE]: 'pending' },
  states: [
    { state: 'waiting', shown: '[data-processing][data-tone=waiting] .payment-processing-first', screen: true },
    {
      state: 'without a network',
      drive: ({ page }) => page.context().setOffline(true),
      shown: '[data-processing] p:has-text("offline")',
    },
    {
      state: 'looked at by the team',
      drive: async (stage) => {
        await stage.page.context().setOffline(false);
        await pollWhileVisible({ state: 'review', reason: 'amountMismatch' })(stage);
      },
      shown: '[data-ways] .button',
    },
    {
      state: 'declined, and payable otherwise',
      drive: pollWhileVisible({ reason: 'declined' }),
      shown: '[data-processing][data-tone=failed] [data-ways] .button--quiet',
    },
    {
      state: 'given up',
      drive: pollWhileVisible({ state: 'cancelled' }),
      shown: '[data-processing][data-tone=ended]',
    },
    {
      state: 'no such order',
      drive: comeAnew({ [CAPTURE]: wrong(404, 'orderNotFound') }),
      shown: '[data-processing][data-tone=failed]',
    },
    {
      state: 'not known to the provider',
      drive: comeAnew(standing({ state: 'failed', reason: 'notFound' })),
      shown: '[data-processing] p:has-text("nothing was credited")',
    },
    {
      state: 'paid',
      drive: comeAnew(standing({ state: 'paid', kind: 'service', plan: 'OBJECT_RECOVERY' })),
      shown: '[data-processing][data-tone=done]',
    },
    {
      state: 'waiting for more than a minute',
      drive: async (stage) => {
        await stage.page.clock.install();
        await comeAnew(standing({}))(stage);
        await stage.page.clock.fastForward(61_000);
      },
      shown: '[data-ways] a[href="https://pay.example/checkout"]',
      phone: true,
    },
  ],
};

const receipt: Visit = {
  name: 'receipt of points',
  islands: ['features/store/receipt/start.ts'],
  path: '/receipt-payment?points=6500',
  signedIn: true,
  answers: { 'GET /payments/orders': 'pending' },
  states: [
    { state: 'thanks', shown: '.payment-bought', screen: true },
    {
      state: 'the whole receipt',
      drive: async ({ answer, open }) => {
        const order = anOrder({ state: 'paid', balance: { before: 0, after: 6_500 } });
        await answer({ 'GET /payments/orders': right({ orders: [order], total: 1 }) });
        await open('/receipt-payment?points=6500');
      },
      shown: '.receipt-facts:not([aria-busy]) dt',
      phone: true,
    },
    {
      state: 'nobody knows of them',
      drive: async ({ answer, open }) => {
        await answer({ 'GET /payments/orders': right({ orders: [], total: 0 }) });
        await open('/receipt-payment?points=6500');
      },
      shown: '[data-receipt=contradicted] [data-unfound]',
      phone: true,
    },
  ],
};

const cancelled: Visit = {
  name: 'payment given up',
  islands: ['features/store/cancelled/start.ts'],
  path: '/cancel-payment',
  signedIn: true,
  states: [
    { state: 'given up', shown: '.payment .lead', screen: true },
    {
      state: 'paid after all',
      drive: async ({ answer, open }) => {
        await answer({ 'POST /payments/orders/{id}/cancel': right({ order: anOrder({ state: 'paid' }) }) });
        await open(`/cancel-payment?order=${ORDER_ID}`);
      },
      shown: '[data-paid-after-all] .notice',
    },
  ],
};

const requests = (...given: Partial<ServiceRequest>[]): Answers => ({
  'GET /payments/requests': right({ requests: given.map((one) => aRequest(one)) }),
});

/** The request as it is given, on the page that is opened anew. */
const stands =
  (given: Partial<ServiceRequest>) =>
  async ({ answer, open }: Stage) => {
    await answer(requests(given));
    await open('/change-name');
  };

const renaming: Visit = {
  name: 'changing a name',
  islands: ['features/store/renaming/start.ts'],
  path: '/change-name',
  signedIn: true,
  answers: { 'GET /payments/requests': 'pending', 'POST /users/validateNameExist': right({ result: true }) },
  states: [
    { state: 'loading', shown: '[data-renaming][aria-busy=true]' },
    {
      state: 'failed',
      drive: ({ answer }) => answer({ 'GET /payments/requests': 'gone' }),
      shown: '[data-ways] button',
    },
    {
      state: 'none was bought',
      drive: async ({ page, answer }) => {
        await answer(requests());
        await page.locator('[data-ways] button').click();
      },
      shown: '[data-ways] a[href="/store?scale=2"]',
    },
    { state: 'a name is asked for', drive: stands({}), shown: '#new-name', screen: true, phone: true },
    {
      state: 'sent empty',
      drive: ({ page }) => page.locator('form [type=submit]').click({ force: true }),
      shown: '#new-name-error',
    },
    {
      state: 'a name that is taken',
      drive: ({ page }) => page.locator('#new-name').fill('lamplighter'),
      shown: '#new-name-error:has-text("taken")',
    },
    {
      state: 'a name that could not be asked for',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /users/validateNameExist': 'gone' });
        await page.locator('#new-name').fill('lamplighter2');
      },
      shown: '[data-unchecked]:not(:empty)',
    },
    {
      state: 'a name that is free, and was not taken',
      drive: async ({ page, answer }) => {
        await answer({
          'POST /users/validateNameExist': right({ result: false }),
          'POST /payments/requests/{id}': 'gone',
        });
        await page.locator('#new-name').fill('lamplighter3');
        await page.locator('[data-praise]:not(:empty)').waitFor();
        await page.locator('form [type=submit]').click();
      },
      shown: '[data-notice] .notice--failed',
    },
    {
      state: 'sent',
      drive: async ({ page, answer }) => {
        const request = aRequest({ state: 'open', details: { newName: 'lamplighter3' } });
        await answer({ 'POST /payments/requests/{id}': right({ request }) });
        await page.locator('form [type=submit]').click();
      },
      shown: '[data-notice] .notice--done',
    },
    {
      state: 'in work',
      drive: stands({ state: 'working', details: { newName: 'lamplighter' } }),
      shown: '.request-state[data-state=working]',
    },
    {
      state: 'declined, with a word of the team',
      drive: stands({ state: 'declined', details: { newName: 'lamplighter' }, answer: 'That is a name of ours.' }),
      shown: '.request-state[data-state=declined]',
    },
  ],
};

/** What comes after paying. */
export const paymentVisits: readonly Visit[] = [processing, receipt, cancelled, renaming];
