// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountScales, answerScales, awardLevel, LEVELS, oneGroup } from '#support/awards/award-answers.ts';
import { closeAwards, freshAwards, open, page, texts, textsOf } from '#support/awards/awards-page.ts';
import { asked, right, server, unreachable, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const CLAIM = 'POST /auth/claimScale';
const claimed = () => asked(CLAIM).map(({ body }) => (body as { scale: string }).scale);
const all = () => page.find<HTMLButtonElement>('.claim-all > .button');
const standing = () => page.text('.claim-all > [role=status]');
const limited = (retryAfter?: number) => {
  const { failure } = wrong(429, 'tooManyRequests') as { failure: object };
  return { ok: false, failure: { ...failure, ...(retryAfter === undefined ? {} : { retryAfter }) } } as never;
};
/** Two groups: three levels without a choice are ready, and one with a choice. */
const answerReady = (done: readonly string[] = []) =>
  answerScales({
    scales: [
      { groupName: 'lamps', scaleName: { en: 'Lamps' }, scales: LEVELS },
      { groupName: 'moon', scaleName: {}, scales: { moon: awardLevel('Moonrise'), dusk: awardLevel('Dusk') } },
      ...oneGroup({}).slice(0, 5),
    ],
    rangeScale: { match: true, lantern: true, crossroads: true, hoard: false, moon: true, dusk: true },
    rangeClaimed: Object.fromEntries(['match', ...done].map((key) => [key, true])),
  });

beforeEach(() => {
  freshAwards();
  answerReady();
});
afterEach(closeAwards);

test('all levels without a choice are claimed one after the other, and a dialog says what came and what is left', async () => {
  await open();
  expect(standing()).toBe('4 ready to claim');
  expect(all().textContent).toBe('Claim all that need no choice');
  await page.work(() => {
    all().click();
    all().click();
  });
  expect(claimed()).toEqual(['lantern', 'moon', 'dusk']);
  expect(page.text('dialog[open] h2')).toBe(texts.rewardItems.allTitle);
  expect(page.text('.claimed > p')).toBe('3 rewards claimed. Their items are on their way into the game.');
  // Both of the second group give a lamp, and so does the first.
  expect(textsOf('.claimed-items li')).toEqual(['Hand lampOrange×\u00a03', 'OilGray×\u00a020', 'WickOrange×\u00a03']);
  expect(textsOf('.claim-all-choices a')).toEqual(['Crossroads']);
  expect(page.find('.claim-all-choices a').getAttribute('href')).toBe('?scale=1#level-crossroads');
  // Once at the end, not after each.
  expect(asked('POST /auth/getScalesByAccount')).toHaveLength(2);
});

test.each([
  [3, 3],
  [undefined, 20],
])('at a limit of %s s it waits %i s, and goes on with the same level', async (retryAfter, seconds) => {
  await open();
  server.answers[CLAIM] = limited(retryAfter);
  await page.work(() => all().click());
  expect(claimed()).toEqual(['lantern']);
  expect(standing()).toContain(`Continuing in ${seconds} s`);
  expect(all().textContent).toBe('Claiming 1 of 3…');
  server.answers[CLAIM] = right({ statusCode: 200 });
  await page.wait(seconds * 1_000 - 1);
  expect(claimed()).toHaveLength(1);
  await page.wait(1);
  expect(claimed()).toEqual(['lantern', 'lantern', 'moon', 'dusk']);
  expect(page.find<HTMLDialogElement>('dialog[open] .claimed')).toBeTruthy();
});

test('the wait can be stopped: what came is told, and what is left', async () => {
  await open();
  server.answers[CLAIM] = limited(60);
  await page.work(() => all().click());
  await page.click('.claim-all .button--quiet');
  expect(claimed()).toHaveLength(1);
  expect(page.text('dialog[open] h2')).toBe(texts.rewardItems.noneTitle);
  expect(page.text('dialog[open]')).toContain('3 more rewards can be claimed without a choice.');
  await page.wait(60_000);
  expect(claimed()).toHaveLength(1);
});

test('a level that was claimed elsewhere is passed over', async () => {
  await open();
  server.answers[CLAIM] = wrong(409, 'rewardClaimed');
  await page.work(() => all().click());
  expect(claimed()).toHaveLength(3);
  expect(page.text('dialog[open] h2')).toBe(texts.rewardItems.noneTitle);
});

test('an answer that is lost ends it, unless the awards say that the claim went through', async () => {
  await open();
  server.answers[CLAIM] = unreachable;
  await page.work(() => all().click());
  expect(claimed()).toEqual(['lantern']);
  expect(page.text('dialog[open]')).toContain(texts.errors.errorOccurred);
  await page.click('dialog[open] .row .button:not(.button--quiet)');
  answerReady(['lantern']);
  server.answers['POST /auth/getScalesByAccount'] = right(
    accountScales({ rangeClaimed: { match: true, lantern: true } }),
  );
  await page.work(() => all().click());
  expect(page.text('dialog[open] h2')).toBe(texts.rewardItems.allTitle);
});

test('where nothing is ready it says so, and has no button', async () => {
  answerScales({ rangeScale: {}, mpAmount: 0, mpAmountSecond: 0 });
  await open();
  expect(standing()).toBe(texts.rewardItems.readyNone);
  expect(document.querySelector('.claim-all > .button')).toBeNull();
});
