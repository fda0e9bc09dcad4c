// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatPrice, USUAL_CURRENCY } from '#domain/store/money.ts';
import { PACKS, PLANS, SERVICES } from '#domain/store/plans.ts';
import { storeTexts } from '#features/store/store-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { refreshPoints } from '#session/balance.ts';
import { $points } from '#session/state.ts';
import { foreignAnswer, server, wrong } from '#support/browser/island-server.ts';
import { answerAwards, answerPlans, answerSpecifiedOnly, SOLD_PLANS } from '#support/store/store-answers.ts';
import { closeStore, freshStore, open, page, texts, textsOf } from '#support/store/store-page.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#session/balance.ts', () => ({ refreshPoints: vi.fn(() => Promise.resolve({ ok: true, answer: 0 })) }));

beforeEach(freshStore);
afterEach(closeStore);

describe('in French', () => {
  const language = languageOf('fr');

  const number = new Intl.NumberFormat(language.web).format;
  const price = (units: number, currency = 'EUR') => formatPrice(units, currency, language.web);

  test('packs: MP, a bonus of 30 percent shown, what is credited in total, and the price in the currency of the operator', async () => {
    answerPlans({ currency: 'BRL' });
    await open(language);
    const packs = [...document.querySelectorAll('.offers-pack')].map((pack) => ({
      name: pack.querySelector('h3')?.textContent,
      bonus: pack.querySelector('.offers-pack-bonus')?.textContent,
      total: pack.querySelector('strong')?.textContent,
      price: pack.querySelector('.offers-price')?.textContent,
    }));
    const percent = new Intl.NumberFormat(language.web, { style: 'percent' }).format(0.3);
    expect(packs).toEqual(
      PACKS.map(({ mpPoints, price: units }) => ({
        name: `${number(mpPoints)} MP`,
        bonus: fill(texts.bonus, { points: number(mpPoints * 0.3), unit: 'MP', percent }),
        total: fill(texts.total, { points: number(mpPoints * 1.3), unit: 'MP' }),
        price: price(units, 'BRL'),
      })),
    );
    expect(PACKS.map(({ price: units, mpPoints }) => [units, mpPoints])).toEqual([
      ...[
        [10, 5_000],
        [20, 10_000],
        [30, 15_000],
        [40, 20_000],
      ],
      ...[
        [50, 25_000],
        [60, 30_000],
        [100, 50_000],
      ],
    ]);
  });

  test('services: each with its name, its price and a sentence what it is', async () => {
    await open(language);
    const shown = [...document.querySelectorAll('.offers-service')].map((service) => [
      service.querySelector('h3')?.textContent,
      service.querySelector('.offers-service-about')?.textContent,
      service.querySelector('.offers-price')?.textContent,
    ]);
    expect(shown).toEqual(
      SERVICES.map(({ name, price: units }) => [texts.plans[name], texts[`about.${name}`], price(units)]),
    );
    expect(SERVICES.map(({ price: units }) => units)).toEqual([5, 5, 10, 10, 15, 15, 15, 15]);
    for (const [name, about] of shown) expect(about?.length).toBeGreaterThan(name?.length ?? 0);
  });

  test('designers as [DA] and name, with 30 and 15, and the places that are left; howl has no 15', async () => {
    await open(language);
    expect(textsOf('.offers-designer h3')).toEqual(['[DA]lenalee', '[DA]mixbi_smiling', '[DA]howl', '[DA]dlyon']);
    const variants = [...document.querySelectorAll('.offers-designer')].map((designer) =>
      [...designer.querySelectorAll('.offers-variant')].map((variant) => [
        variant.querySelector('h4')?.textContent,
        variant.querySelector('.offers-price')?.textContent,
        variant.querySelector('.offers-variant-places')?.textContent,
      ]),
    );
    const left = (count: number) => fill(count === 1 ? texts.places_one : texts.places_other, { count });
    const whole = (places: string) => [texts.whole, price(30), places];
    const outfit = (places: string) => [texts.outfit, price(15), places];
    expect(variants).toEqual([
      [whole(left(5)), outfit(texts.soldOut)],
      [whole(left(4)), outfit(left(4))],
      [whole(texts.soldOut)],
      [whole(left(10)), outfit(left(5))],
    ]);
  });

  test('the consent waives cancellation and refund once content is unlocked, and leads to the clause that says so', async () => {
    await open(language);
    expect(page.text('.purchase-card label')).toContain(fill(texts.clauseLink, { number: '4.7' }));
    const links = [...document.querySelectorAll('.purchase-card label a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/terms', '/terms#payments-waiver']);
    expect(page.find<HTMLInputElement>('#store-consent').checked).toBe(false);
  });
});

describe('what is sold', () => {
  test('is the operator’s table: other prices, a pack and a service of their own, a designer taken off', async () => {
    const plans = [
      ...SOLD_PLANS.filter(({ name }) => name === 'MP5000').map((plan) => ({ ...plan, price: 12.5, bonus: 0 })),
      { name: 'MP7500', kind: 'points' as const, mpPoints: 7_500, bonus: 750, price: 15, remaining: null },
      { name: 'GUILD_HALL', kind: 'service' as const, mpPoints: 0, bonus: 0, price: 80, remaining: null },
    ];
    answerPlans({ plans });
    await open();
    expect(textsOf('.offers-pack h3')).toEqual(['5,000 MP', '7,500 MP']);
    expect(textsOf('.offers-pack .offers-price')).toEqual(['€12.50', '€15']);
    expect(textsOf('.offers-pack-sum')).toEqual(['', '+ 750 MP bonus (10%)always included8,250 MP in total']);
    expect(textsOf('.offers-service h3')).toEqual(['GUILD_HALL']);
    expect(page.text('[data-part="3"] .empty')).toBe(texts.empty);
  });

  test('a bonus with an end counts down to it, says what comes then, and is asked for again once it is over', async () => {
    const pack = { name: 'MP5000', kind: 'points' as const, mpPoints: 5_000, price: 10, remaining: null };
    const bonusUntil = new Date(Date.now() + 3_661_000).toISOString();
    const offered = { ...pack, bonus: 3_000, bonusUntil, bonusAfter: 1_500 };
    answerPlans({ plans: [offered, { ...offered, name: 'MP10000', mpPoints: 10_000 }] });
    await open();
    // Where the banner leads to: the first of them alone.
    expect(textsOf('#offer h3')).toEqual(['5,000 MP']);
    expect(page.text('.offers-pack-bonus')).toBe('+ 3,000 MP bonus (60%)');
    expect(page.text('.offers-offer-end')).toBe('Offer: ends in 1 hour, 1 minute, then 1,500 MP');
    answerPlans({ plans: [{ ...pack, bonus: 1_500 }] });
    await page.wait(3_662_000);
    expect(textsOf('.offers-pack-sum')).toEqual(['+ 1,500 MP bonus (30%)always included6,500 MP in total']);
  });

  test('packs name the award that they lead to, without the bonus; the smallest that reaches the next one is marked', async () => {
    answerAwards({ Lamp: 7_000, Boots: 19_000, Tower: 90_000 });
    await open();
    expect(textsOf('.offers-pack-award').slice(0, 4)).toEqual([
      'Then 2,000 MP more to reach “Lamp”',
      'Takes you to “Lamp”',
      'Takes you to “Lamp”',
      'Takes you to “Boots” and 1 more award',
    ]);
    const marked = [...document.querySelectorAll('.offers-reaches-next')].map((one) => one.closest('li'));
    expect(marked.map((one) => one?.querySelector('h3')?.textContent)).toEqual(['10,000 MP']);
  });

  test.each([
    ['the awards fail', 'POST /auth/getScalesByAccount'],
    ['their periods fail', 'GET /awards/periods'],
  ] as const)('packs name no award where %s', async (_, name) => {
    answerAwards({ Lamp: 7_000 });
    server.answers[name] = wrong(503, 'errorOccurred');
    await open();
    expect(new Set(textsOf('.offers-pack-award'))).toEqual(new Set(['']));
    expect(document.querySelector('.offers-reaches-next')).toBeNull();
  });

  test('is nothing in a store that was never filled: said so, without sending anybody to its other parts', async () => {
    answerPlans({ plans: [] });
    await open();
    expect(textsOf('.store-part .empty')).toEqual([texts.emptyStore, texts.emptyStore, texts.emptyStore]);
  });

  test('of an operator’s other server are the constants, in the site’s currency, with limit − sold places, at least 0', async () => {
    answerSpecifiedOnly();
    const sold = { lenalee: 4, lenalee_15: 0, mixbi_smiling: '9', mixbi_smiling_15: 0, howl: 3, dlyon: 0, dlyon_15: 1 };
    server.answers['GET /payments/get-designer-tokens'] = foreignAnswer(sold);
    await open();
    expect(textsOf('.offers-price')).toEqual(
      [
        ...PLANS.filter(({ kind }) => kind === 'points'),
        ...PLANS.filter(({ kind }) => kind === 'service'),
        ...PLANS.filter(({ kind }) => kind === 'commission'),
      ].map(({ price }) => formatPrice(price, USUAL_CURRENCY, 'en')),
    );
    expect(textsOf('.offers-variant-places')).toEqual([
      ...['1 place left', 'Sold out', 'Sold out', '4 places left'],
      ...['Sold out', '10 places left', '4 places left'],
    ]);
    expect(document.querySelector('.order-orders')).toBeNull();
    expect(page.text('.purchase-payment')).toBe(texts.payElsewhere);
  });

  test('sold out is shown and not offered', async () => {
    await open();
    for (const variant of document.querySelectorAll('.offers-variant')) {
      const soldOut = variant.textContent?.includes(texts.soldOut);
      expect(variant.querySelector('button') === null).toBe(soldOut);
      expect(variant.querySelector('.offers-price')?.textContent).toMatch(/€/);
    }
  });

  test('places that could not be loaded are not offered until they are; the packs are', async () => {
    answerSpecifiedOnly();
    server.answers['GET /payments/get-designer-tokens'] = wrong(503, 'errorOccurred');
    await open();
    expect(page.text('[data-part="3"] .error')).toBe(texts.placesFailed);
    expect(document.querySelectorAll('.offers-variant button')).toHaveLength(0);
    expect(document.querySelectorAll('.offers-pack button')).toHaveLength(PACKS.length);
    server.answers['GET /payments/get-designer-tokens'] = foreignAnswer({});
    await page.click('[data-part="3"] .fact-failed button');
    expect(document.querySelectorAll('.offers-variant button')).toHaveLength(5);
  });

  test('a currency or a list that cannot be read is a failure, not a broken page', async () => {
    const answerForeign = (given: object) => {
      const answer = { statusCode: 200, open: true, provider: null, currency: 'EUR', plans: SOLD_PLANS, ...given };
      server.answers['GET /payments/plans'] = foreignAnswer(answer);
    };
    answerForeign({ currency: 'gold' });
    await open();
    expect(page.text('.store-failed')).toContain(texts.errors.errorOccurred);
    answerForeign({ plans: { MP5000: 10 } });
    await page.click('.store-failed button');
    expect(page.text('.store-failed')).toContain(texts.errors.errorOccurred);
  });
});

test('a balance that could not be loaded is no skeleton for ever: it says so, and can be asked for again', async () => {
  $points.set(undefined);
  const failure = { status: 0, code: 'network', message: null };
  vi.mocked(refreshPoints).mockResolvedValueOnce({ ok: false, failure });
  await open();
  expect(page.text('.purchase-balance .fact-failed .error')).toBe(`${texts.balanceFailed} ${texts.errors.network}`);
  await page.click('.purchase-balance .fact-failed button');
  await page.work(() => $points.set(12_500));
  expect(page.text('.purchase-balance b')).toBe('12,500 MP');
});

test('a balance that the session knows stays when it could not be asked for anew', async () => {
  const failure = { status: 503, code: null, message: null };
  vi.mocked(refreshPoints).mockResolvedValueOnce({ ok: false, failure });
  await open();
  expect(page.text('.purchase-balance b')).toBe('12,500 MP');
});

test('the island has every text of the store but those that the page says', () => {
  const own = Object.keys(resources.en.store).filter((key) => key !== 'page.description');
  const keys = Object.keys(storeTexts(languageOf('en')));
  expect(keys).toEqual(expect.arrayContaining(own));
  expect(keys).not.toContain('page.description');
});
