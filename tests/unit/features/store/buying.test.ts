// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf, KnownCall } from '#contract/calls.ts';
import { redirectTo } from '#features/store/redirect.ts';
import { languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import { $points } from '#session/state.ts';
import { asked, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { answerAccount, answerPlans, answerSpecifiedOnly } from '#support/store/store-answers.ts';
import { card, closeStore, freshStore, open, page, texts } from '#support/store/store-page.ts';
import { button, choose, overlay, press, tick } from '#support/store/store-purchase.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#session/balance.ts', () => ({ refreshPoints: () => Promise.resolve({ ok: true, answer: 0 }) }));
vi.mock('#features/store/redirect.ts', () => ({ redirectTo: vi.fn() }));

const disabled = () =>
  [...document.querySelectorAll('.offers-buy button')].map((one) => one.getAttribute('aria-disabled'));
type Sent = { price: string; pvalues?: number; idempotencyKey?: string; terms?: number };
const sent = (call: KnownCall) => asked(call).map(({ body }) => body as Sent);
const key = (at: number) => sent('POST /payments')[at]?.idempotencyKey;

beforeEach(freshStore);
afterEach(closeStore);

describe('the consent', () => {
  test('is asked for at the press: the card has what was chosen, the focus is at the box, and nothing is sent without it', async () => {
    await open();
    expect(new Set(disabled())).toEqual(new Set(['false']));
    expect(document.querySelector('.purchase-go')).toBeNull();
    await choose('5,000 MP');
    expect(page.text('.purchase-chosen')).toBe('5,000 + 1,500 MP€10');
    expect([page.text('#store-before-title'), document.activeElement?.id]).toEqual([
      texts.yourPurchase,
      'store-consent',
    ]);
    expect(card('5,000 MP').dataset['chosen']).toBe('true');
    expect(button('5,000 MP').textContent).toBe(texts.chosen);
    await page.click('.purchase-go [type=submit]');
    expect(page.text('#store-consent-error')).toBe(texts.consentMissing);
    expect(document.activeElement?.id).toBe('store-consent');
    await tick();
    expect(document.querySelector('#store-consent-error')).toBeNull();
    await choose('10,000 MP');
    expect(page.text('.purchase-chosen')).toBe('10,000 + 3,000 MP€20');
    expect(document.activeElement?.textContent).toBe(texts.toPaypal);
    expect(asked('POST /payments')).toEqual([]);
    await page.click('.purchase-go .text-button');
    expect(document.querySelector('.purchase-chosen')).toBeNull();
    expect(document.activeElement).toBe(button('10,000 MP'));
  });

  test('is asked for at once, also while it is not known yet who may buy; ticked, a press then sends nothing', async () => {
    server.answers['GET /payments/plans'] = new Promise(() => undefined);
    await open();
    await choose('5,000 MP');
    expect(document.activeElement?.id).toBe('store-consent');
    await tick();
    await press('5,000 MP');
    expect([asked('POST /payments'), overlay()]).toEqual([[], false]);
  });

  test('is asked anew on every page, and browsers are told not to keep it', async () => {
    await open();
    await tick();
    expect(page.find<HTMLInputElement>('#store-consent').form?.getAttribute('autocomplete')).toBe('off');
    await page.end();
    await open();
    expect(page.find<HTMLInputElement>('#store-consent').checked).toBe(false);
  });
});

describe('who may buy', () => {
  const says = async (text: string, address?: string) => {
    expect(page.text('.purchase-card .notice p')).toBe(text);
    expect(document.querySelector('.purchase-card .notice a')?.getAttribute('href') ?? undefined).toBe(address);
    expect(new Set(disabled())).toEqual(new Set(['true']));
    await page.click('.offers-pack button');
    expect(document.activeElement?.id).toBe('store-why');
    expect(server.asked.filter(({ name }) => name.startsWith('POST /payments'))).toEqual([]);
  };

  test('an old account, made before 2024-09-22T05:00:00Z, may buy without being verified', async () => {
    answerAccount(false, '2024-09-22T04:59:59.999Z');
    await open();
    expect(new Set(disabled())).toEqual(new Set(['false']));
  });

  test('a negative balance says why nothing can be bought, and where help is', async () => {
    $points.set(-500);
    await open(languageOf('fr'));
    expect(page.text('.purchase-balance b')).toContain('-500');
    await says(texts.negative, '/fr/tickets');
    await page.work(() => $points.set(0));
    expect(document.querySelector('.purchase-card .notice')).toBeNull();
    expect(document.querySelector('#store-consent')).not.toBeNull();
  });

  test('nobody while the store is closed', async () => {
    answerPlans({ open: false });
    await open();
    await says(texts.closed);
  });

  test('nobody of whom it is not known; it can be asked again', async () => {
    server.answers['GET /auth/getVerifyParameter'] = wrong(500, 'errorOccurred');
    await open();
    expect(page.text('.purchase-card .fact-failed .error')).toBe(texts.checkFailed);
    expect(new Set(disabled())).toEqual(new Set(['true']));
    answerAccount(true);
    await page.click('.purchase-card .fact-failed button');
    expect(new Set(disabled())).toEqual(new Set(['false']));
  });
});

describe('buying', () => {
  test('a pack sends its plan, MP and bonus, a key and the version of the terms; then the browser leaves under a spinner', async () => {
    await open();
    await tick();
    await press('15,000 MP');
    expect(sent('POST /payments')).toEqual([
      { price: 'MP15000', pvalues: 19_500, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/), terms: 3 },
    ]);
    expect(vi.mocked(redirectTo).mock.calls).toEqual([['https://pay.example/pack']]);
    expect([overlay(), page.text('.store-redirect-overlay')]).toEqual([true, texts.leaving]);
  });

  test('a service sends its plan name, a commission its own, with _ALT for the variant of 15', async () => {
    await open();
    await tick();
    const more = { idempotencyKey: expect.any(String), terms: 3 };
    for (const what of [texts.plans.CHANGE_NAME, texts.whole, texts.outfit]) {
      const cards = [...document.querySelectorAll('.offers-service, .offers-variant')];
      await page.work(() => {
        const offered = cards.find((one) => one.textContent?.includes(what) && one.querySelector('button'));
        offered?.querySelector('button')?.click();
      });
      await page.click('.purchase-go [type=submit]');
      await page.work(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    }
    expect(sent('POST /payments/servicesStore')).toEqual([
      { price: 'CHANGE_NAME', ...more },
      { price: 'lenalee', ...more },
      { price: 'mixbi_smiling_ALT', ...more },
    ]);
    expect(vi.mocked(redirectTo)).toHaveBeenCalledTimes(3);
  });

  test('on an operator’s other server sends the specified fields and nothing else', async () => {
    answerSpecifiedOnly();
    await open();
    await tick();
    await press('5,000 MP');
    await page.work(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press(texts.plans.TB_RECOVERY);
    expect(sent('POST /payments')).toEqual([{ price: 'MP5000', pvalues: 6_500 }]);
    expect(sent('POST /payments/servicesStore')).toEqual([{ price: 'TB_RECOVERY' }]);
  });

  test('a second press while the first is under way sends nothing', async () => {
    let answer: (result: Result<AnswerOf<'POST /payments'>>) => void = () => undefined;
    await open();
    server.answers['POST /payments'] = new Promise((resolve) => {
      answer = resolve;
    });
    await tick();
    await press('5,000 MP');
    await press('5,000 MP');
    await press('10,000 MP');
    expect([asked('POST /payments').length, overlay(), vi.mocked(redirectTo).mock.calls.length]).toEqual([1, true, 0]);
    await page.work(() => answer(right({ statusCode: 200, rel: 'approve', href: 'https://pay.example/pack' })));
    await press('5,000 MP');
    expect([asked('POST /payments').length, vi.mocked(redirectTo).mock.calls.length]).toEqual([1, 1]);
  });

  test('the spinner is gone when the page comes back as it was left, and what it shows is asked for again', async () => {
    await open();
    await tick();
    await press('5,000 MP');
    server.asked = [];
    await page.work(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(overlay()).toBe(false);
    expect(server.asked.map(({ name }) => name).sort()).toEqual([
      ...['GET /auth/getVerifyParameter', 'GET /awards/periods', 'GET /payments/orders', 'GET /payments/plans'],
      'POST /auth/getScalesByAccount',
    ]);
  });

  test('Escape does not end a request that is under way; it does end waiting for the browser', async () => {
    await open();
    server.answers['POST /payments'] = new Promise(() => undefined);
    await tick();
    await press('5,000 MP');
    const pressEscape = () => {
      const event = new Event('cancel', { cancelable: true });
      page.find('.store-redirect-overlay').dispatchEvent(event);
      return event.defaultPrevented;
    };
    let kept = false;
    await page.work(() => {
      kept = pressEscape();
    });
    expect([kept, overlay()]).toEqual([true, true]);
    await page.end();
    server.answers['POST /payments'] = right({ statusCode: 200, rel: 'approve', href: 'https://pay.example/pack' });
    await open();
    await tick();
    await press('5,000 MP');
    await page.work(() => void pressEscape());
    expect(overlay()).toBe(false);
  });
});

describe('the key of a purchase', () => {
  test.each([
    ['no answer', unreachable],
    ['a provider in trouble', wrong(503, 'paymentProvider')],
  ])('is the same when the purchase is sent again after %s, and a new one after a success', async (_, trouble) => {
    await open();
    server.answers['POST /payments'] = trouble;
    await tick();
    await press('5,000 MP');
    await press('5,000 MP');
    await press('10,000 MP');
    server.answers['POST /payments'] = right({ statusCode: 200, rel: 'approve', href: 'https://pay.example/pack' });
    await press('5,000 MP');
    await page.work(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press('5,000 MP');
    expect([key(1), key(3)]).toEqual([key(0), key(0)]);
    expect(new Set([key(0), key(2), key(4)]).size).toBe(3);
  });

  test('is a new one after a refusal: the next press is another purchase', async () => {
    await open();
    server.answers['POST /payments'] = wrong(409, 'orderKeyUsed');
    await tick();
    await press('5,000 MP');
    await press('5,000 MP');
    expect(key(1)).not.toBe(key(0));
  });
});
