// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Done } from '#contract/account.ts';
import type { BattlePass } from '#contract/battlepass.ts';
import { languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { answerPass, PASS } from '#support/battlepass/battlepass-answers.ts';
import {
  buttonOf,
  closePass,
  freshPass,
  open,
  page,
  prize,
  texts,
  textsOf,
} from '#support/battlepass/battlepass-page.ts';
import {
  asked,
  foreignAnswer,
  refusedInAction,
  right,
  server,
  unreachable,
  wrong,
} from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

beforeEach(() => {
  freshPass();
  answerPass({ hasPremium: true });
});
afterEach(closePass);

const es = languageOf('es');
const bodies = () => asked('POST /auth/claimPass').map(({ body }) => body);
const confirm = () => page.find<HTMLButtonElement>('.choose [type=submit]');
const press = (level: number, track: 'free' | 'premium') => page.click(`${prize(level, track)} button`);
const choose = (nth: number) => page.work(() => page.find(`.choose-option:nth-of-type(${nth}) input`).click());

/** Holds the answer of the next claim back. */
function heldClaim(): (result: Result<Done>) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Result<Done>>();
  server.answers['POST /auth/claimPass'] = promise;
  return (result) => page.work(() => resolve(result));
}

describe('without a choice', () => {
  test('is sent at once, is claimed at once, is celebrated in words, and says where it can be followed', async () => {
    await open();
    page.find(`${prize(1, 'premium')} button`).focus();
    await press(1, 'premium');
    expect(bodies()).toEqual([{ tierPoints: 100, track: 'premium' }]);
    expect(buttonOf(prize(1, 'premium'))).toMatchObject({ text: 'Claimed', disabled: true });
    expect(page.find(prize(1, 'premium')).className).toContain('tier-reward-won');
    expect(textsOf('[role=status]')).toContain('Claimed: Gilded steps. It is on its way into the game.');
    expect(page.find(`${prize(1, 'premium')} a.tier-reward-progress`).getAttribute('href')).toBe('/scales#deliveries');
    expect(document.activeElement).toBe(page.find(`${prize(1, 'premium')} button`));
    expect($message.get()).toBeNull();
    expect(asked('POST /auth/getBattlePassByAccount')).toHaveLength(1);
  });

  test('the other track of the level, and a level claimed before, are as they were', async () => {
    await open();
    await press(1, 'premium');
    expect(page.find(prize(1, 'free')).className).not.toContain('tier-reward-won');
    expect(buttonOf(prize(2, 'premium'))).toMatchObject({ text: 'Claim', disabled: false });
    await press(1, 'free');
    expect(bodies()).toHaveLength(1);
  });

  test('says that it is under way; a second press of the same sends nothing, another reward is another claim', async () => {
    answerPass({ hasPremium: true, prestigeAmount: 400 });
    await open(es);
    const answer = heldClaim();
    await press(1, 'premium');
    expect(buttonOf(prize(1, 'premium'))).toMatchObject({ text: 'Reclamando...', disabled: true });
    await press(1, 'premium');
    expect(bodies()).toHaveLength(1);
    await press(4, 'premium');
    expect(bodies()).toHaveLength(2);
    await answer(right({ statusCode: 200 }));
    expect(buttonOf(prize(1, 'premium')).text).toBe('Reclamado');
  });
});

test('two presses before the page has drawn itself again are one claim', async () => {
  await open();
  const button = page.find(`${prize(1, 'premium')} button`);
  await page.work(() => {
    button.click();
    button.click();
  });
  expect(bodies()).toHaveLength(1);
  expect(buttonOf(prize(1, 'premium')).text).toBe('Claimed');
});

describe('with a choice', () => {
  test('in Spanish, verbatim: Elige tu Recompensa, Además recibirás, Cancelar, Confirmar y Reclamar, Reclamando...', async () => {
    await open(es);
    await press(2, 'premium');
    expect(bodies()).toEqual([]);
    expect(page.text('dialog[open] h2')).toBe('Elige tu Recompensa');
    expect(page.text('.choose-also h3')).toBe('Además recibirás');
    expect(page.text('.choose-also li')).toContain('Oil (es)');
    expect(page.text('.choose-also li .count')).toBe('×\u00A03');
    expect(textsOf('.choose .row button')).toEqual(['Cancelar', 'Confirmar y Reclamar']);
    expect(textsOf('.choose-option')).toEqual(['Sea blade (es)Amarillo×\u00A01', 'Sky blade (es)Azul×\u00A02']);
    expect(confirm().disabled).toBe(true);
    await choose(2);
    expect(confirm().disabled).toBe(false);
    const answer = heldClaim();
    await page.work(() => confirm().click());
    expect(bodies()).toEqual([{ tierPoints: 200, track: 'premium', selectedOptionId: 1702 }]);
    expect(confirm().textContent).toBe('Reclamando...');
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    await page.work(() => confirm().click());
    expect(bodies()).toHaveLength(1);
    await answer(right({ statusCode: 200 }));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(buttonOf(prize(2, 'premium')).text).toBe('Reclamado');
    expect(buttonOf(prize(2, 'free')).text).toBe('Reclamar');
  });

  test('without anything beside it there is no "also"', async () => {
    await open();
    await press(2, 'free');
    expect(document.querySelector('.choose-also')).toBeNull();
  });

  test('cancelled, nothing is sent, and the next time nothing is chosen', async () => {
    await open();
    await press(2, 'free');
    await choose(1);
    await page.click('.choose .button--quiet');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await press(2, 'free');
    expect(confirm().disabled).toBe(true);
    expect(bodies()).toEqual([]);
  });

  test('Escape closes the dialog, but not while the claim is under way', async () => {
    await open();
    await press(2, 'free');
    await choose(1);
    const pressEscape = () => {
      const event = new Event('cancel', { cancelable: true });
      page.find('dialog[open]').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(pressEscape()).toBe(false);
    const answer = heldClaim();
    await page.work(() => confirm().click());
    expect(pressEscape()).toBe(true);
    await answer(right({ statusCode: 200 }));
  });

  test('refused, the dialog closes, the message says why, and everything is asked for again', async () => {
    await open(es);
    await press(2, 'free');
    await choose(1);
    server.answers['POST /auth/claimPass'] = refusedInAction('premiumMissing', 'no');
    await page.work(() => confirm().click());
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect($message.get()?.text).toBe(`Error al reclamar: ${texts.errors.premiumMissing}`);
    expect(asked('POST /auth/getBattlePassByAccount')).toHaveLength(2);
  });
});

describe('that did not succeed', () => {
  test.each([
    ['refused', refusedInAction(null, 'Sin suerte.'), 'Error al reclamar: Sin suerte.'],
    ['neither', foreignAnswer({}), 'Ha ocurrido un error inesperado. Por favor, intenta de nuevo.'],
    ['a broken server', wrong(500, 'errorOccurred'), 'Ha ocurrido un error inesperado. Por favor, intenta de nuevo.'],
    ['no answer', unreachable, 'No se pudo conectar con el servidor. Revisa tu conexión.'],
    [
      'too many',
      wrong(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds'),
      'Error al reclamar: Demasiados intentos seguidos. Espera un rato e inténtalo de nuevo.',
    ],
  ])('says so in Spanish, verbatim: %s', async (_, answer, text) => {
    await open(es);
    server.answers['POST /auth/claimPass'] = answer;
    await press(1, 'premium');
    expect($message.get()).toEqual({ title: 'Pase de batalla', text, status: 'failed' });
    expect(buttonOf(prize(1, 'premium'))).toMatchObject({ text: 'Reclamar', disabled: false });
    expect(document.querySelector('.tier-reward-won')).toBeNull();
  });

  test('a lost answer and a retry that says it is claimed: it is claimed, and celebrated', async () => {
    await open();
    server.answers['POST /auth/claimPass'] = unreachable;
    await press(1, 'premium');
    server.answers['POST /auth/claimPass'] = wrong(429, 'tooManyRequests');
    await press(1, 'premium');
    $message.set(null);
    server.answers['POST /auth/claimPass'] = refusedInAction('rewardClaimed', 'This reward was claimed already.');
    await press(1, 'premium');
    expect($message.get()).toBeNull();
    expect(buttonOf(prize(1, 'premium')).text).toBe('Claimed');
    expect(page.text(`${prize(1, 'premium')} .tier-reward-progress`)).toContain('On its way');
  });

  test('claimed on another device: the message, and claimed it is', async () => {
    await open();
    server.answers['POST /auth/claimPass'] = refusedInAction('rewardClaimed', 'no');
    answerPass({ hasPremium: true, claimedStatus: { 100: { free_claimed: false, premium_claimed: true } } });
    await press(1, 'premium');
    expect($message.get()?.text).toContain(texts.errors.rewardClaimed);
    expect(buttonOf(prize(1, 'premium')).text).toBe('Claimed');
    expect(document.querySelector('.tier-reward-won')).toBeNull();
  });

  test('an ended session says so itself', async () => {
    await open();
    server.answers['POST /auth/claimPass'] = wrong(401, 'unauthorized');
    await press(1, 'premium');
    expect($message.get()).toBeNull();
  });
});

test('all without a choice are claimed one after the other; a dialog says what came, and where a choice is left', async () => {
  answerPass({ hasPremium: true, prestigeAmount: 400 });
  await open();
  expect(page.text('.claim-all > [role=status]')).toBe('5 ready to claim');
  expect(page.text('.claim-all > .button')).toBe('Claim 3 rewards');
  await page.click('.claim-all > .button');
  expect(bodies()).toEqual([
    { tierPoints: 100, track: 'premium' },
    { tierPoints: 300, track: 'free' },
    { tierPoints: 400, track: 'premium' },
  ]);
  expect(page.text('dialog[open] h2')).toBe(texts.rewardItems.allTitle);
  expect(textsOf('.claimed-items li')).toHaveLength(14);
  expect(textsOf('.claim-all-choices a')).toEqual(['Level 2, Free', 'Level 2, Premium']);
  expect(page.find('.claim-all-choices a').getAttribute('href')).toBe('#level-2');
  expect(page.find('.claimed .row a').getAttribute('href')).toBe('/scales#deliveries');
});

test('an answer that was asked for before the claim does not take it back; one asked for after it is the truth', async () => {
  await open();
  const before = right({ ...PASS, hasPremium: true });
  const { promise, resolve } = Promise.withResolvers<Result<BattlePass>>();
  server.answers['POST /auth/getBattlePassByAccount'] = promise;
  await page.wait(11_000);
  await page.work(() => window.dispatchEvent(new Event('focus')));
  await press(1, 'premium');
  server.answers['POST /auth/getBattlePassByAccount'] = before;
  await page.work(() => resolve(before));
  expect(buttonOf(prize(1, 'premium')).text).toBe('Claimed');
  await page.wait(11_000);
  await page.work(() => window.dispatchEvent(new Event('focus')));
  expect(buttonOf(prize(1, 'premium')).text).toBe('Claim');
});
