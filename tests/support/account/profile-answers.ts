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
const pass = (prestigeAmount: number) =>
  right({
    ...{ prestigeAmount, hasPremium: false, battlePassTiers: [tier] },
    claimedStatus: { 5: { free_claimed: false, premium_claimed: false } },
    ...{ loginCheck: false, arenaCheck: false, raidCheck: false, tbCheck: false, rewardsCheck: false },
  });
const level = {
  ...{ value: 100, ids: [101], setNames: [], name: { en: 'Hand lamp of the watch' }, description: {}, images: [] },
  ...{ imageVertical: false, quantity: 1, chooseOption: false, customQty: {} },
};
const group = (scales: object) => ({ groupName: 'one', scaleName: {}, scales });
const awards = (one: boolean) =>
  right({
    ...{ mpAmount: 60, mpAmountSecond: 0, mpAmountThird: 0, mpAmountQuart: 0 },
    ...{ mpAmountFifth: 0, mpAmountSixth: 0, mpAmountSeventh: 0 },
    ...{ rangeScale: { one }, rangeClaimed: { one: false }, scaleItems: [] },
    scales: [group({ one: level }), ...Array.from({ length: 6 }, () => group({}))],
  });
const season = {
  ...{ id: 'road', title: { en: 'The long road' }, phase: 'running', startsAt: AT, endsAt: AT, claimUntil: AT },
  ...{ frozenUntil: null, zone: 'America/Bogota', nextReset: AT, loginMinutes: 60, onlineMinutes: 30 },
  points: { login: 10, arena: 20, raid: 30, tb: 40, rewards: 50 },
};

/** The lists of the page, each full or empty. */
const lists = (full: boolean): Answers => ({
  'GET /payments/orders': right({ orders: full ? [anOrder({ state: 'paid' }), anOrder()] : [], total: full ? 2 : 0 }),
  'GET /tickets/mine': right({ tickets: full ? [{ ...ticket, image: false, unread: true, replies: [] }] : [] }),
  'GET /awards/deliveries': right({ deliveries: full ? [delivery, { ...delivery, id: 2, state: 'delivered' }] : [] }),
  'POST /auth/getScalesByAccount': awards(full),
  'POST /auth/getBattlePassByAccount': pass(full ? 5 : 0),
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
