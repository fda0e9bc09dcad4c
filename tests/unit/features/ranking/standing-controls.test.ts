// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COLUMNS } from '#features/ranking/columns.ts';
import type { RankingTexts } from '#features/ranking/ranking-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageOf } from '#i18n/languages.ts';
import { asked, foreignAnswer, right, server, wrong } from '#support/browser/island-server.ts';
import type { Mounted } from '#support/browser/mount-island.ts';
import { ranked } from '#support/ranking/ranking-cases.ts';
import {
  answerRanking,
  choose,
  freshRanking,
  head,
  many,
  names,
  openRanking,
  players,
  rows,
  signInPlainly,
  skeletonRows,
  sorted,
} from '#support/ranking/ranking-page.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

let page: Mounted;
let texts: RankingTexts;
async function open(query = ''): Promise<void> {
  ({ page, texts } = await openRanking(query, languageOf('en')));
}
const search = () => location.search;

beforeEach(freshRanking);
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the name search waits 400 ms after the last letter and clears level and class, which clear it in turn', async () => {
  await open('?level=40&class=3');
  await page.type('#ranking-q', 'p');
  await page.wait(399);
  await page.type('#ranking-q', 'p9');
  await page.wait(399);
  expect([search(), names()[0]]).toEqual(['?level=40&class=3', 'P1']);
  await page.wait(1);
  expect([search(), names()]).toEqual(['?q=p9', ['P90', 'P91', 'P92', 'P93', 'P94', 'P95']]);
  expect(page.find<HTMLSelectElement>('#ranking-level').value).toBe('');
  await choose(page, '#ranking-class', '17');
  expect([search(), page.find<HTMLInputElement>('#ranking-q').value]).toEqual(['?class=17', '']);
  await page.type('#ranking-q', 'p5');
  await choose(page, '#ranking-level', '40');
  await page.wait(500);
  expect([search(), page.find<HTMLInputElement>('#ranking-q').value]).toEqual(['?level=40', '']);
});

test('Enter searches at once; a column chosen meanwhile keeps what was typed', async () => {
  await open();
  await page.type('#ranking-q', 'P9');
  await page.work(() => page.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(search()).toBe('?q=P9');
  await page.type('#ranking-q', 'P95');
  await page.click(head('wins'));
  expect([search(), page.find<HTMLInputElement>('#ranking-q').value]).toEqual(['?q=P95&sort=wins', 'P95']);
});

test('the way through the pages is there only where there is more than one', async () => {
  answerRanking(many);
  await open();
  expect(document.querySelector('.ranking-pages')).not.toBeNull();
  await page.type('#ranking-q', 'P12');
  await page.wait(400);
  expect([rows().length > 0, document.querySelector('.ranking-pages')]).toEqual([true, null]);
});

test('a column is called by its label without soft hyphens; a long name may break after a dot or an underscore', async () => {
  answerRanking([ranked(1, { player_name: 'Oyster_Dunmer.II' })]);
  await open();
  const spoken = [...document.querySelectorAll('th button > :last-child')];
  const labels = spoken.map(({ textContent }) => textContent);
  expect(spoken.every((part) => !part.hasAttribute('aria-hidden'))).toBe(true);
  expect(labels).toEqual(COLUMNS.map((column) => texts[column].replaceAll('\u00ad', '')));
  expect(page.find('.standing-name strong').innerHTML).toBe('<bdi lang="">Oyster_<wbr>Dunmer.<wbr>II</bdi>');
});

test('on a phone twenty rows of a page are shown until the others are asked for, or the place of an own player', async () => {
  answerRanking(many);
  server.answers['GET /ranking-pvp/mine'] = right({ statusCode: 200, ids: [45] });
  signInPlainly();
  await open();
  const folded = () => document.querySelector('.standing-folded') !== null;
  expect([folded(), page.text('.ranking-unfold')]).toEqual([true, fill(texts.showMore, { count: 30 })]);
  await page.click('.ranking-own-places button');
  expect([folded(), document.querySelector('.ranking-unfold')]).toEqual([false, null]);
});

test('back and forward show what the address says; a run of typing is one step', async () => {
  await open();
  const length = history.length;
  for (const text of ['p', 'p9', 'p95']) {
    await page.type('#ranking-q', text);
    await page.wait(400);
  }
  expect([history.length, names()]).toEqual([length + 1, ['P95']]);
  await page.work(() => {
    history.replaceState(null, '', '/elo-tier?level=40&sort=level');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect([names()[0], sorted(), page.find<HTMLInputElement>('#ranking-q').value]).toEqual([
    'P94',
    [['standing-level', 'descending']],
    '',
  ]);
});

test('the first rows are shown while the whole list is on its way; any other view waits for it', async () => {
  answerRanking(many);
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open();
  expect([rows().length, names()[0], skeletonRows()]).toEqual([50, 'P1', 0]);
  await page.click(head('wins'));
  expect([rows().length, skeletonRows(), page.find('table').getAttribute('aria-busy')]).toEqual([0, 50, 'true']);
});

test('the first rows know how many there are, and the whole list is asked for at once', async () => {
  answerRanking(many);
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open();
  expect(page.text('[role=status]')).toContain('120');
  expect(page.text('.ranking-pages span')).toBe('Page 1 of 3');
  expect(asked('GET /ranking-pvp/')).toHaveLength(1);
});

test('an address that asks for another view waits for the whole list, in the shape of its rows', async () => {
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open('?sort=wins');
  expect([rows().length, skeletonRows()]).toEqual([0, 50]);
});

test('a server without an overview is gone without: no time, no marks, the list all the same', async () => {
  const foreign = players.map(({ previous_position: _, arenas_played: __, ...player }) => player);
  server.answers['GET /ranking-pvp/'] = foreignAnswer(foreign);
  server.answers['GET /ranking-pvp/overview'] = wrong(404, 'notFound');
  await open();
  expect([rows().length, page.text('.ranking-as-of'), document.querySelectorAll('.figures-change').length]).toEqual([
    12,
    '',
    0,
  ]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('an answer that is no list is a failed load', async () => {
  server.answers['GET /ranking-pvp/overview'] = wrong(404, 'notFound');
  server.answers['GET /ranking-pvp/'] = foreignAnswer({ players });
  await open();
  expect(page.text('.fact-failed .error')).toContain(texts.failed);
});

test('signed out nobody asks for own players; a server that does not know them is gone without', async () => {
  await open();
  expect(asked('GET /ranking-pvp/mine')).toEqual([]);
  await page.work(() => signInPlainly());
  expect(asked('GET /ranking-pvp/mine')).toHaveLength(1);
  expect([page.text('.ranking-own-places'), rows().length]).toEqual(['', 12]);
});

test('a hostile name is text', async () => {
  answerRanking([ranked(1, { player_name: '<img src=x onerror=alert(1)>' })]);
  await open();
  expect(names()).toEqual(['<img src=x onerror=alert(1)>']);
});
