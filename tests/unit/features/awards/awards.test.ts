// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accountScales,
  answerForeignScales,
  answerScales,
  awardLevel,
  oneGroup,
} from '#support/awards/award-answers.ts';
import { card, closeAwards, freshAwards, open, page, pick, texts, textsOf } from '#support/awards/awards-page.ts';
import { asked, foreignAnswer, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { answerAccount } from '#support/store/store-answers.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const tabs = () => textsOf('.tabs-links a > span:first-child');
const progress = () => page.find<HTMLProgressElement>('.awards-level-progress progress');
const stateOf = (name: string) => card(name).querySelector('.award-state')?.textContent;

beforeEach(() => freshAwards());
afterEach(closeAwards);

test('the groups are tabs by their names; one that does not exist has none', async () => {
  await open();
  expect(tabs()).toEqual(['Lamps', 'Moon']);
  expect(textsOf('.tabs-links [aria-current=page] > span:first-child')).toEqual(['Lamps']);
});

test('a tab says how much of its group can be claimed; to who may not claim it says nothing', async () => {
  await open();
  expect(textsOf('.tabs-links a')).toEqual(['Lamps2, 2 ready to claim', 'Moon']);
  expect(page.text('.claim-all-ready')).toBe('2 ready to claim');
  await closeAwards();
  freshAwards();
  answerAccount(false);
  await open();
  expect(textsOf('.tabs-links a')).toEqual(['Lamps', 'Moon']);
  expect(document.querySelector('.claim-all')).toBeNull();
});

test('before the data the bar ends at 50,000, and every group has its tab', async () => {
  server.answers['POST /auth/getScalesByAccount'] = new Promise(() => undefined);
  await open();
  expect(progress().max).toBe(50_000);
  expect(tabs()).toHaveLength(7);
  expect(document.querySelector('.award-loading[aria-busy=true]')).toBeTruthy();
});

test('then at the largest value, and the words beside it say what is left', async () => {
  await open();
  expect([progress().value, progress().max]).toEqual([12_000, 40_000]);
  expect(page.text('.awards-level-progress-figures')).toBe('12,000 of 40,000 MP. 28,000 MP more to reach “A hoard”.');
  expect(page.text('.awards-level-progress-rules')).toBe(
    'Only the Memories Points (MP) you buy count here, not bonus or refunded points.',
  );
  const marks = [...document.querySelectorAll('.milestones li')].map((mark) => [
    mark.querySelector('.milestones-words')?.textContent,
    mark.classList.contains('milestones-done'),
  ]);
  expect(marks).toEqual([
    ['1,000 A match', true],
    ['5,000 A lantern', true],
    ['10,000 Crossroads', true],
    ['40,000 A hoard', false],
  ]);
});

test('who gathered more than the last level asks for is told so, not a share of the end', async () => {
  answerScales({ mpAmount: 45_000, rangeScale: { match: true, lantern: true, crossroads: true, hoard: true } });
  await open();
  expect(page.text('.awards-level-progress-figures')).toBe('45,000 MP. Every level is reached.');
  expect(progress().getAttribute('aria-valuetext')).toBe('45,000 MP');
});

test('a group without a numeric value ends at 60,000', async () => {
  const level = { ...awardLevel('Odd'), value: 'many' };
  answerForeignScales({ scales: [{ groupName: 'odd', scaleName: {}, scales: { odd: level } }] });
  await open();
  expect(progress().max).toBe(60_000);
  expect(stateOf('Odd')).toBe(texts['state.locked']);
});

test.each([
  [{ from: null, until: null }, 'No end date.'],
  [{ from: '2026-01-01T00:00:00Z', until: null }, /^Purchases since .*2026.* count\. No end date\.$/],
  [{ from: null, until: '2026-07-01T00:00:00Z' }, /^Purchases count until .*2026/],
  [{ from: '2026-01-01T00:00:00Z', until: '2026-07-01T00:00:00Z' }, /^Purchases from .*2026.* until .*2026.* count\./],
  [{ from: '2026-06-02T00:00:00Z', until: null }, /^Purchases count from .*2026/],
  [{ from: null, until: '2026-06-01T12:00:00Z' }, /^Counting ended on .*2026/],
])('the period %j is told', async (period, reported) => {
  server.answers['GET /awards/periods'] = foreignAnswer({ periods: [{ scale: 1, ...period }] });
  await open();
  expect(page.text('.awards-level-progress-rules p + p')).toMatch(reported);
});

test('periods that cannot be had are asked for again; a server without them leaves the line out', async () => {
  server.answers['GET /awards/periods'] = unreachable;
  await open();
  server.answers['GET /awards/periods'] = wrong(404, 'notFound');
  await page.click('.awards-level-progress .fact-failed button');
  expect(document.querySelectorAll('.awards-level-progress-rules p')).toHaveLength(1);
});

test('a card shows six icons at most, and how many more there are', async () => {
  await open();
  expect(card('A hoard').querySelectorAll('.reward-icons a')).toHaveLength(6);
  expect(card('A hoard').querySelector('.reward-more')?.textContent).toBe('+22 more items');
  const [, , wick] = card('A lantern').querySelectorAll('.reward-icons a');
  expect(wick?.getAttribute('aria-label')).toBe('Wick ×\u00a03, Orange');
  expect(wick?.getAttribute('href')).toBe('/database/item/103/wick/en');
});

test('numerals that are wider than their emblem are drawn together', async () => {
  const levels = Object.fromEntries(Array.from({ length: 18 }, (_, nth) => [`l${nth}`, awardLevel(`No. ${nth + 1}`)]));
  answerScales({ scales: oneGroup(levels) });
  await open();
  const numerals = [...document.querySelectorAll('.award .emblem text')];
  expect(numerals[7]?.textContent).toBe('VIII');
  const drawn = numerals.filter((one) => one.hasAttribute('textLength'));
  expect(drawn.map(({ textContent }) => textContent)).toEqual(['XVIII']);
});

test('another tab is another address, and the group with it; what was chosen in a group stays chosen', async () => {
  await open();
  await pick('A hoard');
  await page.click('.tabs-links [data-scale="2"]');
  expect(location.search).toBe('?scale=2');
  expect(textsOf('.award h3')).toEqual(['Moonrise']);
  expect(page.text('#award-detail-title')).toBe('Moonrise');
  await page.click('.tabs-links [data-scale="1"]');
  expect(page.text('#award-detail-title')).toBe('A hoard');
});

test('a group that nobody filled says so', async () => {
  history.replaceState(null, '', '/scales?scale=7');
  await open();
  expect(page.text('.award-empty')).toBe(texts.empty);
  expect(tabs()).toEqual(['Lamps', 'Moon', 'Group 7']);
});

test('an answer that is none of awards is a failure, not an empty page', async () => {
  server.answers['POST /auth/getScalesByAccount'] = foreignAnswer({ statusCode: 200 });
  await open();
  expect(page.text('.award-failed')).toContain(texts.errors.errorOccurred);
});

test('an old account need not be verified', async () => {
  answerAccount(false, '2024-09-22T04:59:59.000Z');
  await open();
  expect(page.text('.awards-disabled-reason')).toBe('');
});

test('records that the server left out are asked for by their ids', async () => {
  const { scaleItems } = accountScales();
  answerScales({ scaleItems: scaleItems.filter(({ item_id }) => item_id !== 104) });
  server.answers['POST /items/custom-item-set'] = foreignAnswer([{ item_id: '104', name: 'Late glass', quality: '2' }]);
  await open();
  expect(asked('POST /items/custom-item-set')).toEqual([{ body: [104] }]);
  await pick('Crossroads');
  expect(page.text('.award-detail')).toContain('Late glass');
});

test('without them an item is called by its number', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  answerForeignScales({ scaleItems: undefined });
  server.answers['POST /items/custom-item-set'] = wrong(500, 'errorOccurred');
  await open();
  expect(page.find('.award-detail-full-item a').textContent).toContain('#101');
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
