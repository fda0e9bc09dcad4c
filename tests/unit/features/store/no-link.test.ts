// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectTo } from '#features/store/redirect.ts';
import { languageOf } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { foreignAnswer, foreignRefusal, server, wrong } from '#support/browser/island-server.ts';
import { answerPlans, answerSpecifiedOnly, SOLD_PLANS } from '#support/store/store-answers.ts';
import { card, closeStore, freshStore, open, texts } from '#support/store/store-page.ts';
import { overlay, press, tick } from '#support/store/store-purchase.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#session/balance.ts', () => ({ refreshPoints: () => Promise.resolve({ ok: true, answer: 0 }) }));
vi.mock('#features/store/redirect.ts', () => ({ redirectTo: vi.fn() }));

beforeEach(freshStore);
afterEach(closeStore);

describe('when no link comes back', () => {
  test.each([
    ['another place', { rel: 'self', href: 'https://pay.example/pack' }],
    ['a script', { rel: 'approve', href: 'javascript:alert(1)' }],
    ['a path of this site', { rel: 'approve', href: '/login' }],
    ['another host without a scheme', { rel: 'approve', href: '//pay.example' }],
    ['nothing', { rel: 'approve' }],
  ])('an answer with %s is not followed: the spinner stops, and a message says so', async (_, link) => {
    await open();
    server.answers['POST /payments'] = foreignAnswer({ statusCode: 200, ...link });
    await tick();
    await press('5,000 MP');
    expect([overlay(), vi.mocked(redirectTo).mock.calls.length]).toEqual([false, 0]);
    expect($message.get()).toEqual({ title: texts.packFailed, text: texts.errors.errorOccurred, status: 'failed' });
  });

  test('for a pack the spinner stops and the refusal is told', async () => {
    await open(languageOf('br'));
    server.answers['POST /payments'] = wrong(403, 'notVerified', 'Verify your e-mail address first.');
    await tick();
    await press('5.000 MP');
    expect(overlay()).toBe(false);
    expect($message.get()).toEqual({ title: texts.packFailed, text: texts.errors.notVerified, status: 'failed' });
  });

  test.each([
    ['en', 'We couldn’t process the payment.'],
    ['es', 'Error al procesar el pago.'],
    ['br', 'Erro ao processar o pagamento.'],
    ['fr', 'Impossible de traiter le paiement.'],
  ])('for services and designers an alert says so, in %s: %s', async (site, title) => {
    await open(languageOf(site));
    server.answers['POST /payments/servicesStore'] = foreignRefusal(400, 'No.');
    await tick();
    await press(texts.plans.CHANGE_NAME);
    expect($message.get()).toEqual({ title, text: 'No.', status: 'failed' });
    $message.set(null);
    await press(texts.whole);
    expect($message.get()?.title).toBe(title);
  });

  test('after a sold-out refusal the places are asked for again, and the last one is not offered any more', async () => {
    await open();
    server.answers['POST /payments/servicesStore'] = wrong(400, 'planSoldOut');
    answerPlans({ plans: SOLD_PLANS.map((plan) => (plan.name === 'lenalee' ? { ...plan, remaining: 0 } : plan)) });
    await tick();
    await press(texts.whole);
    expect($message.get()?.text).toBe(texts.errors.planSoldOut);
    expect(card(texts.whole).textContent).toContain(texts.soldOut);
    expect(card(texts.whole).querySelector('button')).toBeNull();
  });

  test('on another server it is the sold tokens that are asked for again', async () => {
    answerSpecifiedOnly();
    await open();
    server.answers['POST /payments/servicesStore'] = foreignRefusal(400, 'Sold out.');
    answerSpecifiedOnly({ lenalee: 5 });
    await tick();
    await press(texts.whole);
    expect(card(texts.whole).textContent).toContain(texts.soldOut);
  });
});
