// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentText } from '#domain/site/dates.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import {
  answerNoSeasons,
  answerPass,
  answerSeasons,
  rewardItem,
  rewardOption,
  SEASON,
  TIERS,
} from '#support/battlepass/battlepass-answers.ts';
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
import { asked, server, wrong } from '#support/browser/island-server.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const CLAIMED = { free_claimed: true, premium_claimed: false };

beforeEach(freshPass);
afterEach(closePass);

describe('in French', () => {
  const language = languageOf('fr');

  test('the season: its title, when it ends, until when it is claimed, points over the last level, and the way to the next', async () => {
    await open(language);
    const moment = (iso: string) => momentText(iso, language.web);
    expect(page.text('.battlepass-level-progress h2')).toBe('Season of Lanterns');
    expect(page.text('.battlepass-times')).toContain(fill(texts.runsUntil, { moment: moment(SEASON.endsAt) }));
    expect(page.text('.battlepass-times')).toContain(fill(texts.rule, { moment: moment(SEASON.claimUntil) }));
    const bar = page.find<HTMLProgressElement>('.milestones progress');
    expect([bar.value, bar.max]).toEqual([62.5, 100]);
    const percent = new Intl.NumberFormat(language.web, { style: 'percent' }).format(0.62);
    expect(bar.getAttribute('aria-valuetext')).toBe(fill(texts.barText, { points: 250, last: 400, percent }));
    expect(page.text('.battlepass-level-progress > p')).toContain(
      `250 ${fill(texts.ofPoints, { points: 400, percent })}`,
    );
    expect(page.text('.battlepass-level-progress > p')).toContain(fill(texts.toLevel_other, { points: 50, level: 3 }));
  });

  test('five daily marks: done or not in words, with points and a tooltip that is also their description', async () => {
    await open(language);
    const marks = [...document.querySelectorAll('.battlepass-mark')].map((mark) => ({
      name: mark.querySelector('.battlepass-mark-name')?.textContent,
      state: mark.querySelector('.battlepass-mark-state')?.textContent,
      points: mark.querySelector('.battlepass-mark-more:last-child')?.textContent,
      tip: document.getElementById(mark.getAttribute('aria-describedby') ?? '')?.textContent,
    }));
    const hour = new Intl.NumberFormat(language.web, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(1);
    const points = (count: number) => fill(texts.points_other, { points: count });
    expect(marks).toEqual([
      {
        ...{ name: texts['mark.login'], state: texts.open, points: points(10) },
        tip: fill(texts['tip.login'], { time: hour }),
      },
      { name: texts['mark.arena'], state: texts.done, points: points(20), tip: texts['tip.arena'] },
      { name: texts['mark.raid'], state: texts.open, points: points(30), tip: texts['tip.raid'] },
      { name: texts['mark.tb'], state: texts.open, points: points(40), tip: texts['tip.tb'] },
      { name: texts['mark.rewards'], state: texts.open, points: points(50), tip: texts['tip.rewards'] },
    ]);
    expect(page.text('.battlepass-mark .battlepass-mark-more')).toBe(fill(texts.online, { minutes: 30, needed: 60 }));
    const time = new Intl.DateTimeFormat(language.web, { timeStyle: 'short' }).format(new Date(SEASON.nextReset ?? ''));
    expect(page.text('.battlepass-marks .label')).toBe(fill(texts.resets, { left: '17\u00a0h', time }));
  });

  test('premium is asked for with a ticket; who has it is told so', async () => {
    await open(language);
    const address = '/fr/tickets';
    expect(page.find('.battlepass-premium a').getAttribute('href')).toBe(address);
    await page.end();
    answerPass({ hasPremium: true });
    await open(language);
    expect(page.text('.battlepass-premium p')).toBe(texts.premiumHeld);
    expect(document.querySelector('.battlepass-premium a')).toBeNull();
  });
});

describe('each level', () => {
  test('has both tracks: claimed, claimable, locked with what is missing, without premium, without a reward', async () => {
    await open();
    expect(textsOf('.tier-mark')).toEqual([
      '1Level 1100 points',
      '2Level 2200 points',
      '3Level 3300 points',
      '4Level 4400 points',
    ]);
    expect(buttonOf(prize(1, 'free'))).toEqual({
      ...{ text: 'Claimed', name: 'Claimed: level 1, Free', disabled: true, why: null },
    });
    expect(buttonOf(prize(2, 'free'))).toEqual({
      ...{ text: 'Claim', name: 'Claim: level 2, Free', disabled: false, why: null },
    });
    expect(buttonOf(prize(3, 'free'))).toMatchObject({ text: 'Claim', disabled: true, why: '50 points to go' });
    expect(buttonOf(prize(1, 'premium'))).toMatchObject({ disabled: true, why: 'Needs premium' });
    expect(buttonOf(prize(4, 'premium'))).toMatchObject({ disabled: true, why: 'Needs premium' });
    expect(page.text(prize(4, 'free'))).toBe('FreeNo reward');
    expect(textsOf('.tier-reached h3')).toHaveLength(2);
  });

  test('with premium every level that was reached before opens, too', async () => {
    answerPass({ hasPremium: true });
    await open();
    expect(buttonOf(prize(1, 'premium')).disabled).toBe(false);
    expect(buttonOf(prize(2, 'premium')).disabled).toBe(false);
    expect(buttonOf(prize(4, 'premium')).why).toBe('150 points to go');
  });

  test('one point is one point', async () => {
    answerPass({ prestigeAmount: 299 });
    await open();
    expect(buttonOf(prize(3, 'free')).why).toBe('1 point to go');
  });

  test('names what it gives and how much; names lead to the items, icons are for the pointer alone, nine at most', async () => {
    await open();
    expect(page.text(`${prize(1, 'free')} h4`)).toBe('5\u00a0×\u00a0Draught, Blue');
    const name = page.find(`${prize(1, 'free')} h4 a`);
    expect(name.getAttribute('href')).toBe('/database/item/1600/draught/en');
    expect(page.text(`${prize(1, 'free')} .tier-reward-more`)).toBe('FreeFirst steps');
    expect(page.text(`${prize(3, 'free')} h4`)).toBe('Thing 0, Blue, Thing 1, Blue, Thing 2, Blue, and 9 more items');
    expect(page.find(`${prize(3, 'free')} .reward-icons`).ariaHidden).toBe('true');
    const icons = [...document.querySelectorAll<HTMLAnchorElement>(`${prize(3, 'free')} .reward-icon`)];
    expect(icons.map(({ tabIndex }) => tabIndex)).toEqual(Array.from({ length: 9 }, () => -1));
    expect(page.text(`${prize(3, 'free')} .reward-more`)).toContain('+3');
  });

  test('shows what one chooses from beside what is given in any case, nine of all of them', async () => {
    const options = Array.from({ length: 9 }, (_, nth) => rewardOption(1800 + nth, `Option ${nth}`));
    const items = [rewardItem(1, 'Oil'), rewardItem(2, 'Choice', { chooseOption: true, options })];
    answerPass({ battlePassTiers: [{ ...TIERS[0], freeReward: { title: {}, items } }] });
    await open();
    expect(document.querySelectorAll(`${prize(1, 'free')} .reward-icon`)).toHaveLength(9);
    expect(page.find(`${prize(1, 'free')} .tier-reward-options a`).ariaLabel).toBe('Option 0, Blue');
    expect(page.text(`${prize(1, 'free')} .reward-more`)).toContain('+1');
    expect(page.text(`${prize(1, 'free')} h4`)).toBe('Oil, Blue + Choose one of 9');
  });

  test.each([
    ['the first with something to claim', {}, ['#level-2', 'Jump to the next reward']],
    [
      'the highest that is reached when all is claimed',
      { claimedStatus: { 100: CLAIMED, 200: CLAIMED } },
      ['#level-2', 'Jump to your level'],
    ],
    ['none before the first', { prestigeAmount: 0, claimedStatus: {} }, [null, null]],
  ])('a link leads to one’s own, and says so: %s', async (_, given, [expected, name]) => {
    answerPass(given);
    await open();
    const link = document.querySelector('.battlepass-rewards .rubric a');
    expect(link?.getAttribute('href') ?? null).toBe(expected);
    expect(link?.textContent ?? null).toBe(name);
    if (expected) expect(document.querySelector(expected)).not.toBeNull();
  });
});

test('levels of which everything was claimed fold; what is claimed on the page stays where it is', async () => {
  const both = { free_claimed: true, premium_claimed: true };
  answerPass({ hasPremium: true, prestigeAmount: 350, claimedStatus: { 100: both, 200: both } });
  await open();
  expect(textsOf('.tier-folded > summary')).toEqual(['Levels 1 to 2, claimed']);
  expect(page.find<HTMLDetailsElement>('.tier-folded').open).toBe(false);
  expect(document.querySelector('.tier-folded #level-2')).not.toBeNull();
  await page.click(`${prize(3, 'free')} button`);
  expect(document.querySelector('.tier-folded #level-3')).toBeNull();
});

test('a level that the address names is scrolled to when the page is there, and its fold opens', async () => {
  const scrolledTo: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
  const both = { free_claimed: true, premium_claimed: true };
  answerPass({ claimedStatus: { 100: both, 200: both } });
  history.replaceState(null, '', '/battlepass#level-2');
  await open();
  history.replaceState(null, '', '/battlepass');
  expect(scrolledTo.at(-1)).toBe('level-2');
  expect(page.find<HTMLDetailsElement>('.tier-folded').open).toBe(true);
});

test('the bar is full at the last level and beyond, and says so', async () => {
  answerPass({ prestigeAmount: 999 });
  await open();
  expect(page.find<HTMLProgressElement>('.milestones progress').value).toBe(100);
  expect(page.text('.battlepass-level-progress > p')).toBe(`999 of 400 points (100%). ${texts.roadEnd}`);
});

describe('frozen', () => {
  test('until DD/MM/YYYY and the reader’s own moment, nothing can be claimed, points stay', async () => {
    const language = languageOf('fr');
    answerSeasons({ phase: 'frozen', frozenUntil: '2025-08-05T00:00:00.000Z' });
    await open(language);
    const moment = momentText('2025-08-05T00:00:00.000Z', language.web);
    expect(page.text('.battlepass-reason .notice')).toBe(fill(texts.frozen, { date: '05/08/2025', moment }));
    expect(buttonOf(prize(2, 'free'))).toMatchObject({ disabled: true, why: fill(texts.frozenShort, { moment }) });
    expect(page.text('.battlepass-level-progress .figure')).toBe('250');
    await page.click(`${prize(2, 'free')} button`);
    expect(document.activeElement).toBe(page.find('#pass-why'));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(asked('POST /auth/claimPass')).toEqual([]);
  });

  test('today’s marks say that they give no points; one that was done before stays done', async () => {
    answerSeasons({ phase: 'frozen', frozenUntil: '2026-12-05T00:00:00.000Z' });
    await open();
    const [rests, done] = [texts.rests, texts.done];
    expect(textsOf('.battlepass-mark-state')).toEqual([rests, done, rests, rests, rests]);
    expect(textsOf('.battlepass-mark-more')).toEqual(['20 points']);
    expect(page.text('.battlepass-marks .label')).toBe(texts.marksRest);
  });

  test('by the clock on a server with the specified calls alone, and over with 5 August 2025', async () => {
    answerNoSeasons();
    vi.setSystemTime('2025-08-04T23:59:59Z');
    await open(languageOf('es'));
    expect(page.text('.battlepass-reason')).toContain('congelado hasta el 05/08/2025 (');
    await page.end();
    vi.setSystemTime('2025-08-05T00:00:00Z');
    await open(languageOf('es'));
    expect(page.text('.battlepass-reason')).toBe('');
  });
});

test('a server with the specified calls alone: the whole page but what only the own call tells', async () => {
  answerNoSeasons();
  await open();
  expect(page.text('.battlepass-level-progress h2')).toBe(texts.road);
  expect(document.querySelector('.battlepass-times, .battlepass-marks .label, .past-list')).toBeNull();
  expect(textsOf('.battlepass-mark-name')).toHaveLength(5);
  expect(textsOf('.battlepass-mark .battlepass-mark-more')).toEqual([]);
  expect(page.text('.battlepass-marks [role=tooltip]')).toContain('1 hour');
  expect(buttonOf(prize(2, 'free')).disabled).toBe(false);
});

test('a season that has ended: when it did, until when it is claimed, and no marks any more', async () => {
  answerSeasons({ phase: 'claiming', endsAt: '2026-11-20T12:00:00.000Z', nextReset: null });
  await open();
  expect(page.text('.battlepass-times')).toContain('The season ended on');
  expect(document.querySelector('.battlepass-marks')).toBeNull();
  expect(buttonOf(prize(2, 'free')).disabled).toBe(false);
});

test('times that could not be loaded can be asked for again; the rest is there', async () => {
  server.answers['GET /battlepass/seasons'] = wrong(500, 'errorOccurred');
  await open();
  expect(page.text('.battlepass-level-progress-foot .error')).toBe(texts.timesFailed);
  expect(buttonOf(prize(2, 'free')).disabled).toBe(false);
  answerSeasons();
  await page.click('.battlepass-level-progress-foot button');
  expect(page.text('.battlepass-level-progress h2')).toBe('Season of Lanterns');
});
