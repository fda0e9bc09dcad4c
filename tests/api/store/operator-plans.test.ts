import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BannerEntry } from '#contract/config.ts';
import type { Plan } from '#contract/store.ts';
import { PLANS } from '#domain/store/plans.ts';
import { banners } from '#server/news/schema.ts';
import { plans } from '#server/store/schema.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { addBuyer, beginOrder, orderRow, place } from '#support/store/store-work.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator());
});
afterAll(() => api.close());

async function planNow(name: string) {
  const [plan] = await api.database.db.select().from(plans).where(eq(plans.name, name));
  return plan;
}

describe('plans', () => {
  test('lists what is sold with price, points, bonus, limit and how many are sold, retired ones included', async () => {
    await api.database.db.update(plans).set({ active: false }).where(eq(plans.name, 'TB_RECOVERY'));
    const lines = (await admin('plans')).message.split('\n');
    expect(lines).toHaveLength(PLANS.length);
    expect(lines[0]).toMatch(
      /^ {2}1 {2}MP5000 +points +10\.00 EUR {2}5000 points {2}1500 bonus {2}\d of any number sold$/,
    );
    expect(lines.find((line) => line.includes('dlyon_ALT'))).toMatch(/commission +15\.00 EUR {2}0 of 5 sold$/);
    expect(lines.find((line) => line.includes('TB_RECOVERY'))).toMatch(/not offered$/);
    await expect(admin('plans', 'MP5000')).rejects.toThrow(/takes no words/);
  });
});

describe('set-plan', () => {
  test('changes what is given, for purchases from now on, and writes the audit entry', async () => {
    const begun = await beginOrder(api, 'MP10000');
    const before = await planNow('MP10000');
    expect(await admin('set-plan', 'MP10000', '--price', '18.50', '--bonus', '5000')).toEqual(
      said('The plan MP10000 is changed: 18.50 EUR, credits 10000 points and a bonus of 5000, offered.'),
    );
    const after = { ...before, price: 1850, bonus: 5000 };
    expect(await planNow('MP10000')).toEqual(after);
    expect(await newestAudit()).toMatchObject({ actor: 'op', command: 'set-plan MP10000', before, after });
    expect(await orderRow(api, begun.order)).toMatchObject({ priceMinor: 2000, points: 13_000 });
    const { bearer } = await addBuyer(api);
    const old = await api.post('/payments', { price: 'MP10000', pvalues: 13_000 }, bearer);
    expect(old.json().code).toBe('pvaluesWrong');
    const order = await place(api, await addBuyer(api), 'MP10000', 15_000);
    expect(await orderRow(api, order)).toMatchObject({ priceMinor: 1850, points: 15_000, bonus: 5000 });
  });

  test('that changes nothing says so, and is not audited', async () => {
    const before = await audits();
    expect(await admin('set-plan', 'MP15000', '--price', '30')).toEqual(said('The plan MP15000 is like that already.'));
    expect(await audits()).toBe(before);
  });

  test('takes a plan off the store, and puts it back', async () => {
    const { bearer } = await addBuyer(api);
    const names = async () => (await api.get('/payments/plans', bearer)).json<{ plans: { name: string }[] }>().plans;
    expect(await admin('set-plan', 'GVG_OBJECTS', '--active', 'off')).toEqual(
      said('The plan GVG_OBJECTS is changed: 15.00 EUR, not offered.'),
    );
    expect((await names()).map(({ name }) => name)).not.toContain('GVG_OBJECTS');
    const refused = await api.post('/payments/servicesStore', { price: 'GVG_OBJECTS' }, bearer);
    expect(refused.json().code).toBe('planUnknown');
    await admin('set-plan', 'GVG_OBJECTS', '--active', 'on', '--position', '1');
    expect((await names())[0]?.name).toBe('GVG_OBJECTS');
  });

  test('of a bonus with an end is an offer, which the store and the home page tell alike, and whose orders keep it', async () => {
    const { bearer } = await addBuyer(api);
    const sold = async () => {
      const { plans: all } = (await api.get('/payments/plans', bearer)).json<{ plans: Plan[] }>();
      const { bonus, bonusUntil, bonusAfter } = all.find(({ name }) => name === 'MP30000') as Plan;
      return { bonus, bonusUntil, bonusAfter };
    };
    const banner = { kind: 'promotion', title: { en: 'More' }, image: null, video: null } as const;
    await api.database.db.insert(banners).values([
      { ...banner, id: 90, active: true, href: '/store', endsAt: null },
      { ...banner, id: 91, active: true, href: '/store?scale=2', endsAt: null },
    ]);
    const promised = async () => {
      const entries = (await api.get('/config?param=banner')).json<BannerEntry[]>();
      return entries.filter(({ id }) => id >= 90).map(({ active, endsAt }) => [active, endsAt]);
    };
    const bonusUntil = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    expect(await admin('set-plan', 'MP30000', '--bonus', '18000', '--bonus-until', bonusUntil)).toEqual(
      said(
        `The plan MP30000 is changed: 60.00 EUR, credits 30000 points and a bonus of 18000 until ${bonusUntil}, then 9000, offered.`,
      ),
    );
    expect(await sold()).toEqual({ bonus: 18_000, bonusUntil, bonusAfter: 9_000 });
    expect(await promised()).toEqual([
      [true, bonusUntil],
      [true, null],
    ]);
    const order = await place(api, await addBuyer(api), 'MP30000', 48_000);
    api.clock.advance(3_600_000);
    expect(await sold()).toEqual({ bonus: 9_000 });
    await admin('set-plan', 'MP50000', '--bonus-until', 'none');
    expect(await promised()).toEqual([
      [true, '1970-01-01T00:00:00.000Z'],
      [true, null],
    ]);
    expect(await orderRow(api, order)).toMatchObject({ points: 48_000, bonus: 18_000 });
    const late = await api.post('/payments', { price: 'MP30000', pvalues: 48_000 }, (await addBuyer(api)).bearer);
    expect(late.json().code).toBe('pvaluesWrong');
    const next = new Date(api.clock.now().getTime() + 60_000).toISOString();
    await admin('set-plan', 'MP25000', '--bonus-until', next);
    expect(await planNow('MP25000')).toMatchObject({ bonus: 0, offerBonus: 7_500 });
    expect((await admin('set-plan', 'MP25000', '--bonus-until', 'none', '--bonus', '7500')).ok).toBe(true);
    expect(await planNow('MP25000')).toMatchObject({ bonus: 7_500, offerBonus: null, bonusUntil: null });
    expect((await admin('set-plan', 'lenalee', '--days', '14')).message).toContain('usually done in 14 days');
  });

  test('moves a limit, takes it away, and never sets it below what is sold', async () => {
    await api.database.db.update(plans).set({ sold: 3 }).where(eq(plans.name, 'dlyon'));
    expect(await admin('set-plan', 'dlyon', '--limit', '3')).toEqual(
      said('The plan dlyon is changed: 30.00 EUR, 0 of 3 left, offered.'),
    );
    expect(await admin('set-plan', 'dlyon', '--limit', '2')).toEqual(
      fails('Of the plan dlyon 3 are sold or being paid for: its limit cannot be 2.'),
    );
    expect((await planNow('dlyon'))?.saleLimit).toBe(3);
    expect((await admin('set-plan', 'dlyon', '--limit', 'none')).ok).toBe(true);
    expect((await planNow('dlyon'))?.saleLimit).toBeNull();
    expect((await admin('set-plan', 'dlyon', '--limit', '10')).ok).toBe(true);
    await api.database.db.update(plans).set({ sold: 0 }).where(eq(plans.name, 'dlyon'));
  });

  test.each([
    ['a bonus on a service', ['CHANGE_NAME', '--bonus', '5'], /is a service, which credits neither points nor a bonus/],
    ['points on a commission', ['howl', '--points', '5'], /is a commission, which credits neither/],
    ['a pack without points', ['MP5000', '--points', '0'], /sells points: give --points, from 1\./],
    ['an offer that has ended', ['MP5000', '--bonus-until', '2001-01-01T00:00:00Z'], /has passed: give an end/],
    [
      'an offer that gives no more',
      ['MP5000', '--bonus', '1500', '--bonus-until', '2090-01-01T00:00:00Z'],
      /always has a bonus of 1500: with an end, give a larger one/,
    ],
    [
      'an end of what is no bonus',
      ['howl', '--bonus-until', '2090-01-01T00:00:00Z'],
      /credits neither points nor a bonus/,
    ],
    [
      'no price',
      ['MP5000', '--price', '0'],
      /^'0' is no price in EUR: write it such as 10 or 10\.50, up to 1000000\.$/,
    ],
    ['a price with three decimals', ['MP5000', '--price', '10.505'], /is no price/],
    ['a price with a comma', ['MP5000', '--price', '10,50'], /is no price/],
    ['a price in words', ['MP5000', '--price', 'ten'], /is no price/],
    ['a huge price', ['MP5000', '--price', '1000000.01'], /is no price/],
    ['a longer price', ['MP5000', '--price', '9'.repeat(19)], /is no price/],
    ['an unknown plan', ['MP1', '--price', '5'], /^There is no plan MP1: see npm run admin -- plans, .*\.$/],
  ])('refuses %s in a sentence, and changes nothing', async (_what, args, message) => {
    const before = [await api.database.db.select().from(plans).orderBy(plans.name), await audits()];
    expect(await admin('set-plan', ...args)).toEqual(fails(message));
    expect([await api.database.db.select().from(plans).orderBy(plans.name), await audits()]).toEqual(before);
  });

  test.each([
    [['set-plan'], /needs NAME/],
    [['set-plan', 'MP5000'], /needs something to change/],
    [['set-plan', 'MP5000', '--bonus', '1.5'], /--bonus takes a number from 0 to 10000000/],
    [['set-plan', 'MP5000', '--limit', 'all'], /--limit takes a number from 0 to 1000000, or none/],
    [['set-plan', 'MP5000', '--active', 'yes'], /--active takes one of on, off/],
    [['add-plan', 'MP1', 'gold', '--price', '5'], /KIND takes one of points, service, commission/],
    [['add-plan', 'MP1', 'points'], /needs --price/],
    [['set-plan', 'MP5000', '--points', '10000001'], /--points takes a number/],
    [['set-plan', 'MP5000', '--limit', '999999999'], /--limit takes a number/],
    [['set-plan', 'MP5000', '--position', '40000'], /--position takes a number/],
    [['set-plan', 'constructor', '--price', '5'], /NAME cannot be/],
    [['add-plan', 'X Y', 'service', '--price', '5'], /NAME takes 1 to 64/],
    [['add-plan', 'X'.repeat(65), 'service', '--price', '5'], /NAME takes 1 to 64/],
    [['add-plan', '__proto__', 'service', '--price', '5'], /NAME takes 1 to 64/],
  ])('%j is not read', async (args, message) => {
    await expect(admin(...args)).rejects.toThrow(message);
  });

  test('two limits set while places are sold leave a plan that was never oversold', async () => {
    await api.database.db.update(plans).set({ sold: 2, saleLimit: 4 }).where(eq(plans.name, 'mixbi_smiling'));
    const answers = await Promise.all(
      ['1', '2', '3', 'none', '0'].map((limit) => admin('set-plan', 'mixbi_smiling', '--limit', limit)),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([false, true, true, true, false]);
    await api.database.db.update(plans).set({ sold: 0, saleLimit: 4 }).where(eq(plans.name, 'mixbi_smiling'));
  });
});

describe('add-plan', () => {
  test('sells something new, which is bought like everything else', async () => {
    expect(
      await admin('add-plan', 'MP75000', 'points', '--price', '150', '--points', '75000', '--bonus', '22500'),
    ).toEqual(said('The plan MP75000 is added: 150.00 EUR, credits 75000 points and a bonus of 22500, offered.'));
    expect(await newestAudit()).toMatchObject({ command: 'add-plan MP75000', before: null, after: { price: 15_000 } });
    expect((await admin('plans')).message.split('\n').at(-1)).toContain('MP75000');
    const { order } = await beginOrder(api, 'MP75000');
    expect((await orderRow(api, order)).points).toBe(97_500);
    expect(await admin('add-plan', 'MP75000', 'service', '--price', '5')).toEqual(
      fails('There is a plan MP75000 already: change it with set-plan.'),
    );
  });

  test.each([
    ['a service with points', ['X', 'service', '--price', '5', '--points', '5'], /credits neither/],
    ['a pack without points', ['X', 'points', '--price', '5'], /give --points/],
  ])('refuses %s', async (_what, args, message) => {
    expect(await admin('add-plan', ...args)).toEqual(fails(message));
    expect(await planNow(args[0] ?? '')).toBeUndefined();
  });
});

describe('add-plans', () => {
  test('adds the specified plans that are missing, tells each, keeps one audit entry, and adds nothing twice', async () => {
    const { api: bare, admin: give, newestAudit: newest, audits: count } = await openOperator();
    await bare.database.db.execute(sql`truncate plans cascade`);
    expect((await give('plans')).message).toContain('add-plans --specified');
    await give('add-plan', 'MP5000', 'points', '--price', '12', '--points', '5000');
    const { message } = await give('add-plans', '--specified');
    expect(message).toContain(`Added ${PLANS.length - 1} plans`);
    expect(message).toMatch(/ {2}MP10000 +points +20\.00 EUR/);
    expect(message).not.toContain('MP5000 ');
    expect(await newest()).toMatchObject({ actor: 'op', command: 'add-plans --specified', before: null });
    const rows = await bare.database.db.select().from(plans);
    expect(rows).toHaveLength(PLANS.length);
    expect(rows.find(({ name }) => name === 'MP5000')).toMatchObject({ price: 1200, bonus: 0 });
    const entries = await count();
    expect(await give('add-plans', '--specified')).toEqual(said(/nothing was added/));
    expect(await count()).toBe(entries);
    await bare.close();
  });

  test('needs to be told which', async () => {
    await expect(admin('add-plans')).rejects.toThrow(/needs --specified/);
  });
});

describe('prices in a currency without small coins', () => {
  test('are whole, and charged as they are written', async () => {
    const yen = await buildTestApp({ settings: { currency: 'JPY' } });
    const set = (...args: string[]) => giveCommand(yen, 'set-plan', ...args);
    expect(await set('MP5000', '--price', '1500.50')).toEqual(
      fails("'1500.50' is no price in JPY: write it such as 1500, without a fraction, up to 1000000."),
    );
    expect((await set('MP5000', '--price', '1500')).message).toContain('1500 JPY, credits');
    const { order } = await beginOrder(yen);
    expect(await orderRow(yen, order)).toMatchObject({ priceMinor: 1500, currency: 'JPY' });
    await yen.close();
  });
});

describe('buying-limits', () => {
  test('tells what is in force, and which settings move it', async () => {
    const { ok, message } = await admin('buying-limits');
    expect(ok).toBe(true);
    expect(message).toContain('Provider: sandbox (PAYMENTS); currency: EUR (STORE_CURRENCY).');
    expect(message).toContain('in 24 hours: no limit (LIMIT_POINTS_BOUGHT_PER_DAY).');
    expect(message).toContain('hold: no limit (LIMIT_POINTS_HELD).');
    expect(message).toContain('in an hour: 30 (LIMIT_ORDERS_PER_ACCOUNT).');
    const limits = { ...api.operator.limits, pointsHeld: 50_000, pointsBoughtPerDay: 20_000 };
    const moved = await giveCommand({ operator: { ...api.operator, limits, provider: null } }, 'buying-limits');
    expect(moved.message).toMatch(/none, nothing can be bought.*24 hours: 20000 points.*hold: 50000 points/s);
  });
});
