// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Done } from '#contract/account.ts';
import type { KnownCall } from '#contract/calls.ts';
import type { Result } from '#lib/failure.ts';
import { accountScales, answerScales } from '#support/awards/award-answers.ts';
import {
  card,
  claim,
  closeAwards,
  freshAwards,
  open,
  page,
  pick,
  texts,
  textsOf,
} from '#support/awards/awards-page.ts';
import { asked, foreignRefusal, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { answerAccount } from '#support/store/store-answers.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const CLAIM = 'POST /auth/claimScale';
const button = () => page.find('.award-detail-claim button');
const said = () => page.text('.award-detail-claim .notice');
const given = () => document.querySelector<HTMLDialogElement>('dialog:has(.claimed)');
const asLong = (call: KnownCall) => asked(call).length;
const claimedNow = (key: string) => {
  const { rangeClaimed } = accountScales();
  answerScales({ rangeClaimed: { ...rangeClaimed, [key]: true } });
};

beforeEach(() => freshAwards());
afterEach(closeAwards);

test('a level is claimed: a dialog tells what was given, the level is claimed, and what is shown is asked for again', async () => {
  await open();
  const before = asLong('POST /auth/getScalesByAccount');
  claimedNow('lantern');
  await claim();
  expect(asked(CLAIM)).toEqual([{ body: { scale: 'lantern' } }]);
  expect(given()?.open).toBe(true);
  expect(given()?.querySelector('h2')?.textContent).toBe(texts.successTitle);
  expect(page.text('.claimed > p')).toBe('You have claimed “A lantern”. Its items are on their way into the game.');
  expect(textsOf('.claimed-items li')).toEqual(['Hand lampOrange×\u00a01', 'OilGray×\u00a020', 'WickOrange×\u00a03']);
  expect(page.find('.claimed .row a').getAttribute('href')).toBe('#deliveries');
  expect(page.find('.claimed-celebration').getAttribute('aria-hidden')).toBe('true');
  expect(asLong('POST /auth/getScalesByAccount')).toBe(before + 1);
  expect(asLong('GET /awards/deliveries')).toBe(2);
  expect(card('A lantern').querySelector('.award-state')?.textContent).toBe('Claimed');
  await page.work(() => given()?.close());
  expect(given()).toBeNull();
  expect(button().textContent).toContain(texts.claimed);
  expect(page.text('#award-why')).toBe(texts.whyClaimed);
});

test('a level without a choice is claimed on its card; one with a choice is opened there', async () => {
  await open();
  const ready = () => card('A lantern').querySelector<HTMLButtonElement>('footer button');
  claimedNow('lantern');
  await page.work(() => ready()?.click());
  expect(asked(CLAIM)).toEqual([{ body: { scale: 'lantern' } }]);
  await page.work(() => given()?.close());
  expect(ready()).toBeNull();
  expect(document.activeElement).toBe(card('A lantern').querySelector('button'));
  await page.work(() => card('Crossroads').querySelector<HTMLButtonElement>('footer button')?.click());
  expect(page.text('.award-detail h3')).toBe('Crossroads');
  expect(asked(CLAIM)).toHaveLength(1);
});

test('on a card whose detail is closed, a refusal is told on the card', async () => {
  server.answers[CLAIM] = wrong(403, 'rewardLocked');
  await open();
  await pick('A hoard');
  await page.work(() => card('A lantern').querySelector<HTMLButtonElement>('footer button')?.click());
  expect(card('A lantern').querySelector('.notice')?.textContent).toBe(texts.errors.rewardLocked);
});

test('a level stays claimed though nothing can be asked for after it', async () => {
  await open();
  server.answers['POST /auth/getScalesByAccount'] = unreachable;
  await claim();
  expect(card('A lantern').querySelector('.award-state')?.textContent).toBe('Claimed');
});

test('the index of the chosen option is sent, and the dialog shows what it gives', async () => {
  await open();
  await pick('Crossroads');
  await page.click('[type=radio][value="1"]');
  await claim();
  expect(asked(CLAIM)).toEqual([{ body: { scale: 'crossroads', selectedOption: 1 } }]);
  expect(textsOf('.claimed-items li')).toEqual(['OilGray×\u00a01,500', 'WickOrange×\u00a01']);
  expect(page.text('.claimed')).toContain('You chose “Supplies”.');
});

test('while a claim is under way the button says so, and no second one is sent', async () => {
  let answer: (result: Result<Done>) => void = () => undefined;
  server.answers[CLAIM] = new Promise((resolve) => {
    answer = resolve;
  });
  await open();
  await page.work(() => {
    button().click();
    button().click();
  });
  expect(button().textContent).toContain(texts.claiming);
  expect(button().getAttribute('aria-busy')).toBe('true');
  await claim();
  expect(asked(CLAIM)).toHaveLength(1);
  await page.work(() => answer(right({ statusCode: 200 })));
  expect(given()?.open).toBe(true);
});

test('nobody unverified claims', async () => {
  answerAccount(false);
  await open();
  await claim();
  expect(asked(CLAIM)).toEqual([]);
  expect(page.text('#award-why')).toBe(texts.errors.notVerified);
});

test('where it cannot be known whether one may, the server decides', async () => {
  server.answers['GET /auth/getVerifyParameter'] = wrong(500, 'errorOccurred');
  server.answers[CLAIM] = wrong(403, 'notVerified');
  await open();
  expect(page.text('.awards-disabled-reason')).toContain(texts.checkFailed);
  await claim();
  expect(said()).toBe(texts.errors.notVerified);
});

test.each([
  ['too many', wrong(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds'), 'tooManyRequests'],
  ['a known code', wrong(403, 'rewardLocked', 'Not reached.'), 'rewardLocked'],
  ['a suspended account', wrong(403, 'accountSuspended', 'Suspended.'), 'accountSuspended'],
  ['another words', foreignRefusal(400, 'No, never.'), 'errorOccurred'],
  ['an unknown code', foreignRefusal(400, 'No, never.', 'moonPhase'), 'errorOccurred'],
  ['a broken server', wrong(500, 'errorOccurred'), 'errorOccurred'],
  ['no answer', unreachable, 'errorOccurred'],
] as const)('%s is told as %j, and what is shown is asked for again', async (_, refusal, key) => {
  server.answers[CLAIM] = refusal;
  await open();
  await claim();
  expect(said()).toBe(texts.errors[key as keyof typeof texts.errors]);
  expect(asLong('POST /auth/getScalesByAccount')).toBe(2);
  expect(given()).toBeNull();
});

test('a session that has ended says so itself', async () => {
  server.answers[CLAIM] = wrong(401, 'unauthorized');
  await open();
  await claim();
  expect(said()).toBeNull();
});

test('claimed elsewhere meanwhile: the level is claimed, and no error is told', async () => {
  server.answers[CLAIM] = wrong(409, 'rewardClaimed');
  await open();
  await pick('Crossroads');
  await page.click('[type=radio][value="0"]');
  claimedNow('crossroads');
  await claim();
  expect(said()).toBe(texts.claimedElsewhere);
  expect(document.querySelector('.award-detail-claim .notice--failed')).toBeNull();
  expect(button().textContent).toContain(texts.claimed);
});

test('a claim whose answer was lost: told as soon as the awards say that it went through', async () => {
  server.answers[CLAIM] = unreachable;
  await open();
  claimedNow('lantern');
  await claim();
  expect(said()).toBe(texts.claimedLate);
  expect(button().textContent).toContain(texts.claimed);
});

test('a claim whose answer was lost, tried again: it is yours', async () => {
  server.answers[CLAIM] = unreachable;
  await open();
  await claim();
  expect(said()).toBe(texts.errors.errorOccurred);
  server.answers[CLAIM] = wrong(409, 'rewardClaimed');
  claimedNow('lantern');
  await claim();
  expect(said()).toBe(texts.claimedLate);
  expect(textsOf('.award-state[data-state=claimed]').length).toBeGreaterThan(1);
});
