// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentText } from '#domain/site/dates.ts';
import { COLUMNS } from '#features/ranking/columns.ts';
import type { RankingTexts } from '#features/ranking/ranking-texts.ts';
import { fill } from '#i18n/fill.ts';
import { type Language, languageOf } from '#i18n/languages.ts';
import type { Mounted } from '#support/browser/mount-island.ts';
import { ranked } from '#support/ranking/ranking-cases.ts';
import {
  AS_OF,
  answerRanking,
  cell,
  choose,
  freshRanking,
  openRanking,
  options,
  players,
  rows,
  sorted,
} from '#support/ranking/ranking-page.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

let page: Mounted;
let texts: RankingTexts;
async function open(query: string, language: Language): Promise<void> {
  ({ page, texts } = await openRanking(query, language));
}

beforeEach(freshRanking);
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('in French', () => {
  const language = languageOf('fr');

  const number = new Intl.NumberFormat(language.web).format;

  test('all columns: place, name, class, level, tier, score, wins, losses, incomplete, heals, kills, deaths, warnings, sanctions, arenas', async () => {
    const one = ranked(9, {
      ...{ player_name: 'Nyx', player_class: 3, player_level: 99, ranking: 10, ranking_point_pvp: 12_345 },
      ...{ win_count: 1234, lose_count: 56, no_complete: 7, cure_count: 98_765, kills_count: 43, dies_count: 21 },
      ...{ warnings: 2, sanctions: 0 },
    });
    answerRanking([one]);
    await open('', language);
    const heads = [...document.querySelectorAll('th button > :first-child')].map((label) => label.textContent);
    expect(heads).toEqual(COLUMNS.map((column) => texts[column]));
    const share = new Intl.NumberFormat('fr', { style: 'percent' }).format(1234 / 1290);
    const shown = Object.fromEntries(COLUMNS.map((column) => [column, cell(0, column)]));
    expect(shown).toEqual({
      ...{
        position: `1${texts.new}`,
        name: 'Nyx',
        class: texts.classes[3],
        level: '99',
        tier: texts['tier.challenger'],
      },
      ...{ score: number(12_345), wins: `${number(1234)} ${share}, ${fill(texts.won, { share })}`, losses: '56' },
      ...{ incomplete: '7', heals: number(98_765), kills: '43', deaths: '21', arenas: number(1290) },
      ...{ warnings: `2, ${texts['severity.medium']}`, sanctions: `0, ${texts['severity.ok']}` },
    });
    await page.work(() => {
      const details = page.find<HTMLDetailsElement>('tbody details');
      details.open = true;
      details.dispatchEvent(new Event('toggle'));
    });
    const details = [...document.querySelectorAll('tbody dt')].map((term) => term.textContent);
    expect(details).toEqual(heads.slice(6));
    expect(page.text('summary .visually-hidden')).toBe(fill(texts.moreAbout, { name: 'Nyx' }));
  });

  test('from six digits on a figure is short, and is read out and shown whole on demand', async () => {
    answerRanking([ranked(1, { no_complete: 99_999, lose_count: 100_000, cure_count: 2_147_483_647 })]);
    await open('', language);
    expect(cell(0, 'incomplete')).toBe(number(99_999));
    const heals = rows()[0]?.children[COLUMNS.indexOf('heals')]?.querySelector('button');
    expect([...(heals?.children ?? [])].map((part) => [part.textContent, part.getAttribute('aria-hidden')])).toEqual([
      [new Intl.NumberFormat('fr', { notation: 'compact' }).format(2_147_483_647), 'true'],
      [number(2_147_483_647), null],
    ]);
    expect(rows()[0]?.querySelectorAll('td button')).toHaveLength(3);
  });

  test('warnings: 0 ok, 1 and 2 medium, 3 and more high; any sanction high; a word and a sign beside the colour', async () => {
    const cases = [
      [0, 0, 'ok', 'ok'],
      [1, 1, 'medium', 'high'],
      [2, 9, 'medium', 'high'],
      [3, 0, 'high', 'ok'],
      [40, 0, 'high', 'ok'],
    ] as const;
    answerRanking(cases.map(([warnings, sanctions], index) => ranked(index + 1, { warnings, sanctions })));
    await open('', language);
    cases.forEach(([warnings, sanctions, warned, sanctioned], row) => {
      expect(cell(row, 'warnings')).toBe(`${warnings}, ${texts[`severity.${warned}`]}`);
      expect(cell(row, 'sanctions')).toBe(`${sanctions}, ${texts[`severity.${sanctioned}`]}`);
    });
    expect(document.querySelectorAll('.figures-severity > .icon')).toHaveLength(cases.length * 2);
  });

  test('when the ranking was taken, what its arrows speak of, and how many are in it', async () => {
    await open('', language);
    const time = (iso: string) => momentText(iso, language.web);
    expect(page.text('.ranking-as-of')).toBe(
      `${fill(texts.asOf, { time: time(AS_OF.asOf) })} ${fill(texts.changesSince, { time: time(AS_OF.previousAsOf) })}`,
    );
    const pageText = fill(texts.pageOf, { page: 1, pages: 1 });
    expect(page.text('[role=status]')).toBe(`${fill(texts.players_other, { total: 12 })}. ${pageText}`);
    await choose(page, '#ranking-level', '100');
    expect(page.text('[role=status]')).toContain(fill(texts.narrowed_other, { found: 5, total: 12 }));
  });

  test('the change of a place since the ranking before: up, down, the same, new; words for who cannot see the mark', async () => {
    const before = [4, 1, 3, null, 6];
    answerRanking(before.map((previous_position, index) => ranked(index + 1, { previous_position })));
    await open('', language);
    expect(before.map((_, row) => cell(row, 'position'))).toEqual([
      `1▲3${fill(texts.up_other, { count: 3 })}`,
      `2▼1${fill(texts.down_one, { count: 1 })}`,
      '3',
      `4${texts.new}`,
      `5▲1${fill(texts.up_one, { count: 1 })}`,
    ]);
    expect(document.querySelector('.figures-change[data-way=up] [aria-hidden]')?.textContent).toBe('▲3');
  });

  test('nobody matches: it says what to do next, and leads back to everybody', async () => {
    await open('?q=zzz', language);
    expect(page.text('.ranking-no-results p')).toBe(texts.noMatch);
    await page.click('.ranking-no-results button');
    expect(rows()).toHaveLength(players.length);
    expect(location.search).toBe('');
  });

  test('nobody is ranked yet', async () => {
    answerRanking([]);
    await open('', language);
    expect(page.text('.ranking-no-results')).toBe(texts.nobody);
  });

  test('the class menu offers the level’s twelve; without a level all 48, grouped by level', async () => {
    await open('', language);
    const groups = [...document.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length]);
    expect(groups).toEqual([
      ['Classes de base (31–65)', 12],
      ['Deuxièmes classes (66–85)', 12],
      ['Troisièmes classes (86–90)', 12],
      ['Classes suprêmes (dès 91)', 12],
    ]);
    await choose(page, '#ranking-level', '100');
    const ids = options('#ranking-class').map(({ value }) => Number(value));
    expect(ids.sort((a, b) => a - b)).toEqual([0, 40, 41, 42, 43, 44, 45, 46, 47, 50, 51, 60, 61]);
    expect(document.querySelectorAll('optgroup')).toHaveLength(0);
    expect(options('#ranking-level').map(({ value }) => value)).toEqual(['', '40', '80', '90', '100']);
    expect(options('#ranking-level').at(-1)?.text).toBe('Niveaux 91–100');
  });

  test('the order can be chosen where the head has no room', async () => {
    await open('', language);
    expect(options('#ranking-sort').map(({ text }) => text)).toEqual(
      COLUMNS.map((column) => texts[column].replaceAll('\u00ad', '')),
    );
    await choose(page, '#ranking-sort', 'wins');
    expect(sorted()).toEqual([['standing-wins', 'descending']]);
    expect(page.find('.ranking-sort-choice button').getAttribute('aria-label')).toBe(
      `${texts.direction}: ${texts.descending}`,
    );
    await page.click('.ranking-sort-choice button');
    expect(location.search).toBe('?sort=wins&dir=asc');
  });
});
