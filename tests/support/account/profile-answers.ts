import { type Answers, right, type Visit, wrong } from '#support/browser/visit.ts';
import { anOrder } from '#support/store/orders.ts';
import { ownAccountAnswer, threeDevices } from './account-answers.ts';

export const verification = (isVerify: boolean) => right({ isVerify, created_at: '2026-01-01T00:00:00.000Z' });

/** What is asked for when the page is opened, all of it alike. */
export const all = (answer: 'pending' | 'gone'): Answers => ({
  'GET /auth/account': answer,
  'GET /auth/getVerifyParameter': answer,
  'POST /users/getPValues': answer,
  'GET /auth/devices': answer,
});

export const KNOWN: Answers = {
  'GET /auth/account': right(ownAccountAnswer()),
  'GET /auth/getVerifyParameter': verification(true),
  'POST /users/getPValues': right({ pvalues: 12_500 }),
  'GET /auth/devices': right({ devices: threeDevices() }),
};

const AT = '2031-02-03T04:05:06.000Z';
const items = [{ item_id: 101, quantity: 1, item_name: { en: 'Hand lamp' } }];
const delivery = { id: 1, source: 'code', title: {}, items, state: 'waiting', created_at: AT, delivered_at: null };
const ticket = { id: 7, category: { id: 1, description: 'Account' }, coment: '', state: 'answered', created_at: AT };
const tier = { level: 1, pointsRequired: 5, freeReward: { title: {}, items: [] }, premiumReward: null };
const level = { value: 100, name: { en: 'Hand lamp of the watch' } };
const awards = (rangeScale: object) => right({ rangeScale, scales: [{ scales: { one: level } }] });
const season = { title: { en: 'The long road' }, phase: 'running', endsAt: AT, claimUntil: AT };

/** The lists of the page, each full or empty. */
const lists = (full: boolean): Answers => ({
  'GET /payments/orders': right({ orders: full ? [anOrder({ state: 'paid' }), anOrder()] : [], total: full ? 2 : 0 }),
  'GET /tickets/mine': right({ tickets: full ? [{ ...ticket, image: false, unread: true, replies: [] }] : [] }),
  'GET /awards/deliveries': right({ deliveries: full ? [delivery, { ...delivery, id: 2, state: 'delivered' }] : [] }),
  'POST /auth/getScalesByAccount': awards({ one: full }),
  'POST /auth/getBattlePassByAccount': right({ prestigeAmount: full ? 5 : 0, battlePassTiers: [tier] }),
  'GET /battlepass/seasons': full ? right({ current: season, next: null, past: [] }) : wrong(404, 'notFound'),
});
const allLists = (answer: 'pending' | 'gone'): Answers =>
  Object.fromEntries(Object.keys(lists(true)).map((name) => [name, answer]));

/** The parts of the profile that other pages have whole. */
export const myPage = (islands: readonly string[]): Visit => ({
  name: 'my page',
  islands,
  path: '/profile',
  signedIn: true,
  answers: { ...KNOWN, ...allLists('pending') },
  states: [
    { state: 'loading', shown: '.overview-part[aria-busy=true]' },
    { state: 'failed', drive: ({ answer }) => answer(allLists('gone')), shown: '.overview-part .fact-failed' },
    {
      state: 'something in every part, and a step to take',
      drive: async ({ answer, open }) => {
        await answer(lists(true));
        await open('/profile');
      },
      shown: '.overview-rows',
      screen: true,
      phone: true,
    },
    {
      state: 'nothing in any part, and nothing to do',
      drive: async ({ answer, open }) => {
        const own = right(ownAccountAnswer({ secondFactor: true }));
        await answer({ ...lists(false), 'GET /auth/account': own });
        await open('/profile?empty');
      },
      shown: '.overview-next:not(:has(a)) h2',
    },
  ],
});
