// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { momentText } from '#domain/site/dates.ts';
import { languageOf } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { answerPass, answerSeasons } from '#support/battlepass/battlepass-answers.ts';
import { buttonOf, closePass, freshPass, open, page, prize, texts } from '#support/battlepass/battlepass-page.ts';
import { asked, foreignAnswer, refusedInAction, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { answerAccount } from '#support/store/store-answers.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

beforeEach(freshPass);
afterEach(closePass);

test('an account whose address is not verified claims what it reached, and is not asked about', async () => {
  answerAccount(false);
  await open();
  expect(page.text('.battlepass-reason')).toBe('');
  expect(buttonOf(prize(2, 'free')).disabled).toBe(false);
  await page.click(`${prize(2, 'free')} button`);
  expect(document.querySelector('dialog[open] .choose')).not.toBeNull();
  expect(asked('GET /auth/getVerifyParameter')).toEqual([]);
});

describe('what could not be loaded', () => {
  test('because the server refused: the message of a claim, and the page’s own way to ask again', async () => {
    server.answers['POST /auth/getBattlePassByAccount'] = refusedInAction(null, 'Sin suerte.');
    await open(languageOf('es'));
    expect($message.get()).toEqual({
      ...{ title: 'Pase de batalla', text: 'Error al reclamar: Sin suerte.', status: 'failed' },
    });
    expect(page.text('.battlepass-failed .error')).toBe(`${texts.failed} Sin suerte.`);
    answerPass();
    await page.click('.battlepass-failed button');
    expect(page.text('.battlepass-level-progress .figure')).toBe('250');
  });

  test.each([
    ['no answer', unreachable],
    ['a broken server', wrong(502, 'errorOccurred')],
    ['an answer that is no battle pass', foreignAnswer({ statusCode: 200 })],
  ])('because of %s: no dialog, and a way to ask again', async (_, answer) => {
    server.answers['POST /auth/getBattlePassByAccount'] = answer;
    await open();
    expect($message.get()).toBeNull();
    expect(page.text('.battlepass-failed .error')).toContain(texts.failed);
    expect(document.querySelector('.tiers, .battlepass-no-season')).toBeNull();
  });

  test('is no failure when no season runs: it says so calmly, and when the next one begins', async () => {
    server.answers['POST /auth/getBattlePassByAccount'] = refusedInAction(
      'seasonNone',
      'No season of the battle pass is running.',
    );
    answerSeasons(null, {
      next: { id: 'bells', title: { en: 'Season of Bells' }, startsAt: '2026-12-20T12:00:00.000Z' },
    });
    await open();
    expect($message.get()).toBeNull();
    expect(page.text('.battlepass-no-season')).toContain(texts.emptyText);
    const moment = momentText('2026-12-20T12:00:00.000Z', 'en');
    expect(page.text('.battlepass-no-season strong')).toBe(`Season of Bells begins on ${moment}.`);
    expect(document.querySelector('.error')).toBeNull();
  });
});

describe('asks again', () => {
  const come = () => page.work(() => window.dispatchEvent(new Event('focus')));

  it('when the reader comes back after a while: premium granted meanwhile opens what was reached', async () => {
    await open();
    answerPass({ hasPremium: true, arenaCheck: false });
    await page.wait(5_000);
    await come();
    expect(buttonOf(prize(1, 'premium')).why).toBe('Needs premium');
    await page.wait(10_000);
    await come();
    expect(buttonOf(prize(1, 'premium')).disabled).toBe(false);
    expect(document.querySelector('.battlepass-done')).toBeNull();
  });

  it('when a new day has begun in view', async () => {
    vi.setSystemTime('2026-11-24T04:59:30Z');
    await open();
    expect(asked('GET /battlepass/seasons')).toHaveLength(1);
    await page.wait(29_000);
    expect(asked('GET /battlepass/seasons')).toHaveLength(1);
    answerSeasons({ nextReset: '2026-11-25T05:00:00.000Z' });
    await page.wait(31_000);
    expect(asked('GET /battlepass/seasons')).toHaveLength(2);
    await page.wait(29_000);
    expect(asked('GET /battlepass/seasons')).toHaveLength(2);
  });

  it('each minute in view, and not while the page lies behind others', async () => {
    await open();
    answerPass({ hasPremium: true });
    await page.wait(59_000);
    expect(buttonOf(prize(1, 'premium')).why).toBe('Needs premium');
    await page.wait(2_000);
    expect(buttonOf(prize(1, 'premium')).disabled).toBe(false);
    expect(asked('GET /battlepass/seasons')).toHaveLength(2);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await page.work(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.wait(300_000);
    expect(asked('GET /battlepass/seasons')).toHaveLength(2);
    hidden.mockRestore();
    await page.work(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked('GET /battlepass/seasons')).toHaveLength(3);
  });

  it('and keeps what is in view when that fails', async () => {
    await open();
    server.answers['POST /auth/getBattlePassByAccount'] = refusedInAction('errorOccurred');
    await page.wait(20_000);
    await come();
    expect(page.text('.battlepass-level-progress .figure')).toBe('250');
    expect($message.get()).toBeNull();
  });
});
