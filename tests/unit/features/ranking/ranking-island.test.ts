// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RankingPlayer } from '#contract/ranking.ts';
import { RankingIsland } from '#features/ranking/RankingIsland.tsx';
import { type RankingTexts, rankingTexts } from '#features/ranking/ranking-texts.ts';
import { $ownIds, $ranking } from '#features/ranking/state.ts';
import { fill } from '#i18n/fill.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { dropSession, keepSession } from '#session/session.ts';
import { asked, right, server, wrong } from '#support/island-server.ts';
import { type Mounted, mountIsland } from '#support/mount-island.ts';
import { ranked } from '#support/ranking-cases.ts';

vi.mock('#session/island-api.ts', () => import('#support/island-server.ts'));

const AS_OF = { asOf: '2026-05-01T11:00:00Z', previousAsOf: '2026-04-30T11:00:00Z' };
const TWO = [languageOf('es'), languageOf('fr')];
const SESSION = { token: 't', account_name: 'demo', pvalues: 1, email: 'demo@gmail.com', verifyAccount: true };

/** 120 players: `P1` with the most points stands first; four classes in turn, levels 1 to 120. */
const many: RankingPlayer[] = Array.from({ length: 120 }, (_, index) =>
  ranked(index + 1, {
    player_name: `P${index + 1}`,
    ranking_point_pvp: 5000 - index * 10,
    win_count: (index * 7) % 50,
    player_level: index + 1,
    player_class: [3, 4, 17, 40][index % 4] ?? 3,
    ranking: Math.max(1, 10 - Math.floor(index / 10)),
    previous_position: index + 1,
  }),
);

/** Twelve of them, which are quick to draw: levels 1 to 6 and 90 to 95. */
const players: readonly RankingPlayer[] = many.filter(({ id }) => id <= 6 || (id >= 90 && id <= 95));

let page: Mounted;
let texts: RankingTexts;

function answer(list: readonly RankingPlayer[] = players, total = list.length): void {
  server.answers['GET /ranking-pvp/overview'] = right({ ...AS_OF, total, players: list.slice(0, 50) });
  server.answers['GET /ranking-pvp/'] = right(list);
  server.answers['GET /ranking-pvp/mine'] = wrong(404, null);
}

async function open(query = '', site = LANGUAGES[0]): Promise<void> {
  history.replaceState(null, '', `/elo-tier${query}`);
  texts = rankingTexts(site);
  page = await mountIsland(createElement(RankingIsland, { texts, web: site.web }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.wait(300);
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr:not(.bones)')];
const names = () => rows().map((row) => row.querySelector('strong')?.textContent);
const bones = () => document.querySelectorAll('tbody tr.bones').length;
const cell = (row: number, column: string) => rows()[row]?.querySelector(`td.is-${column}`)?.textContent ?? null;
const head = (column: string) => `th.is-${column} button`;
const sorted = () =>
  [...document.querySelectorAll('th[aria-sort]')].map((th) => [
    th.className.split(' ')[0],
    th.getAttribute('aria-sort'),
  ]);
const search = () => location.search;
const pages = (which: 1 | 2) => `.ranking-pages button:nth-of-type(${which})`;
const choose = (selector: string, value: string) =>
  page.work(() => {
    const select = page.find<HTMLSelectElement>(selector);
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const options = (selector: string) => [...document.querySelectorAll<HTMLOptionElement>(`${selector} option`)];
const plain = (text: string | null | undefined) => text?.replaceAll('\u00ad', '');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  Element.prototype.scrollIntoView = () => undefined;
  dropSession();
  $ranking.set({ state: 'loading' });
  $ownIds.set(new Set());
  server.asked = [];
  server.answers = {};
  answer();
});
afterEach(async () => {
  await page.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(TWO)('$site', (language) => {
  const number = new Intl.NumberFormat(language.web).format;

  test('all columns: place, name, class, level, tier, score, wins, losses, incomplete, heals, kills, deaths, warnings, sanctions, arenas', async () => {
    const one = ranked(9, {
      ...{ player_name: 'Nyx', player_class: 3, player_level: 99, ranking: 10, ranking_point_pvp: 12_345 },
      ...{ win_count: 1234, lose_count: 56, no_complete: 7, cure_count: 98_765, kills_count: 43, dies_count: 21 },
      ...{ warnings: 2, sanctions: 0 },
    });
    answer([one]);
    await open('', language);
    const heads = [...document.querySelectorAll('th button')].map((button) => button.textContent);
    expect(heads).toEqual(Object.values(texts.columns));
    const shown = Object.fromEntries(Object.keys(texts.columns).map((column) => [column, cell(0, column)]));
    expect(shown).toEqual({
      ...{ position: `1${texts.new}`, name: 'Nyx', class: texts.classes[3], level: '99', tier: texts.tiers.challenger },
      ...{ score: number(12_345), wins: number(1234), losses: '56', incomplete: '7', heals: number(98_765) },
      ...{ kills: '43', deaths: '21', arenas: number(1290) },
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

  test('warnings: 0 ok, 1 and 2 medium, 3 and more high; any sanction high; a word and a sign beside the colour', async () => {
    const cases = [
      [0, 0, 'ok', 'ok'],
      [1, 1, 'medium', 'high'],
      [2, 9, 'medium', 'high'],
      [3, 0, 'high', 'ok'],
      [40, 0, 'high', 'ok'],
    ] as const;
    answer(cases.map(([warnings, sanctions], index) => ranked(index + 1, { warnings, sanctions })));
    await open('', language);
    cases.forEach(([warnings, sanctions, warned, sanctioned], row) => {
      expect(cell(row, 'warnings')).toBe(`${warnings}, ${texts[`severity.${warned}`]}`);
      expect(cell(row, 'sanctions')).toBe(`${sanctions}, ${texts[`severity.${sanctioned}`]}`);
    });
    expect(document.querySelectorAll('.severity > .icon')).toHaveLength(cases.length * 2);
  });

  test('when the ranking was taken, what its arrows speak of, and how many are in it', async () => {
    await open('', language);
    const time = (iso: string) =>
      new Intl.DateTimeFormat(language.web, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
    expect(page.text('.as-of')).toBe(
      `${fill(texts.asOf, { time: time(AS_OF.asOf) })} ${fill(texts.changesSince, { time: time(AS_OF.previousAsOf) })}`,
    );
    const pageText = fill(texts.pageOf, { page: 1, pages: 1 });
    expect(page.text('[role=status]')).toBe(`${fill(texts.players_other, { total: 12 })}. ${pageText}`);
    await choose('#ranking-level', '100');
    expect(page.text('[role=status]')).toContain(fill(texts.narrowed_other, { found: 5, total: 12 }));
  });

  test('the change of a place since the ranking before: up, down, the same, new; words for who cannot see the mark', async () => {
    const before = [4, 1, 3, null, 6];
    answer(before.map((previous_position, index) => ranked(index + 1, { previous_position })));
    await open('', language);
    expect(before.map((_, row) => cell(row, 'position'))).toEqual([
      `1▲3${fill(texts.up_other, { count: 3 })}`,
      `2▼1${fill(texts.down_one, { count: 1 })}`,
      `3=${texts.same}`,
      `4${texts.new}`,
      `5▲1${fill(texts.up_one, { count: 1 })}`,
    ]);
    expect(document.querySelector('.change--up [aria-hidden]')?.textContent).toBe('▲3');
  });

  test('nobody matches: it says what to do next, and leads back to everybody', async () => {
    await open('?q=zzz', language);
    expect(page.text('.nobody p')).toBe(texts.noMatch);
    await page.click('.nobody button');
    expect(rows()).toHaveLength(players.length);
    expect(search()).toBe('');
  });

  test('nobody is ranked yet', async () => {
    answer([]);
    await open('', language);
    expect(page.text('.nobody')).toBe(texts.nobody);
  });

  test('a failed load is logged and leaves the list empty, with a quiet line and a way to try again', async () => {
    server.answers['GET /ranking-pvp/overview'] = wrong(500, null);
    server.answers['GET /ranking-pvp/'] = wrong(0, 'network');
    await open('', language);
    expect(rows()).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('The ranking could not be loaded.', expect.anything());
    expect(page.text('.fact-failed .error')).toBe(`${texts.failed} ${texts.errors.network}`);
    answer();
    await page.click('.fact-failed button');
    await page.wait(300);
    expect(rows()).toHaveLength(players.length);
  });

  test('own players: marked in words, and a button for each that leads to its row and focuses it', async () => {
    answer(many);
    server.answers['GET /ranking-pvp/mine'] = right({ statusCode: 200, ids: [3, 77] });
    keepSession(SESSION);
    await open('?level=80', language);
    const buttons = [...document.querySelectorAll('.own-places button')].map((button) => button.textContent);
    expect(buttons).toEqual([
      fill(texts.showPlaceOf, { name: 'P3', position: 3 }),
      fill(texts.showPlaceOf, { name: 'P77', position: 77 }),
    ]);
    expect(rows()[0]?.classList.contains('own')).toBe(true);
    expect(cell(0, 'name')).toBe(`P3${texts.you}`);
    await page.click('.own-places li:nth-child(2) button');
    expect(document.activeElement?.id).toBe('place-77');
    expect(search()).toBe('?page=2');
    await page.click('.own-places button');
    expect(document.activeElement?.id).toBe('place-3');
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
  });

  test('one own player is simply “my place”; the step of the ladder it stands on says so', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<ol><li data-tier="10"><small>10</small></li></ol>');
    server.answers['GET /ranking-pvp/mine'] = right({ statusCode: 200, ids: [6] });
    keepSession(SESSION);
    await open('', language);
    expect(page.text('.own-places')).toBe(fill(texts.showMyPlace, { position: 6 }));
    expect([page.text('[data-tier]'), page.find('[data-tier]').getAttribute('aria-current')]).toEqual([
      texts.youAreHere,
      'true',
    ]);
    await page.work(() => dropSession());
    expect([page.text('.own-places'), page.text('[data-tier]')]).toEqual(['', '10']);
    document.querySelector('ol:has([data-tier])')?.remove();
  });

  test('the class menu offers the level’s twelve; without a level all 48, grouped by level', async () => {
    await open('', language);
    const groups = [...document.querySelectorAll('optgroup')].map((group) => [group.label, group.children.length]);
    expect(groups).toEqual([40, 80, 90, 100].map((level) => [fill(texts.levelOption, { level }), 12]));
    await choose('#ranking-level', '100');
    const ids = options('#ranking-class').map(({ value }) => Number(value));
    expect(ids.sort((a, b) => a - b)).toEqual([0, 40, 41, 42, 43, 44, 45, 46, 47, 50, 51, 60, 61]);
    expect(document.querySelectorAll('optgroup')).toHaveLength(0);
    expect(options('#ranking-level').map(({ value }) => value)).toEqual(['', '40', '80', '90', '100']);
  });

  test('the order can be chosen where the head has no room', async () => {
    await open('', language);
    expect(options('#ranking-sort').map(({ text }) => text)).toEqual(Object.values(texts.columns).map(plain));
    await choose('#ranking-sort', 'wins');
    expect(sorted()).toEqual([['is-wins', 'descending']]);
    expect(page.find('.sort-choice button').getAttribute('aria-label')).toBe(`${texts.direction}: ${texts.descending}`);
    await page.click('.sort-choice button');
    expect(search()).toBe('?sort=wins&dir=asc');
  });
});

test('by ranking_point_pvp descending at first; the same column toggles, a new one starts descending', async () => {
  await open();
  expect([sorted(), names().slice(0, 2), search()]).toEqual([[['is-score', 'descending']], ['P1', 'P2'], '']);
  await page.click(head('score'));
  expect([sorted(), names()[0], search()]).toEqual([[['is-score', 'ascending']], 'P95', '?dir=asc']);
  await page.click(head('level'));
  expect([sorted(), names()[0], search()]).toEqual([[['is-level', 'descending']], 'P95', '?sort=level']);
  await page.click(head('level'));
  await page.click(head('level'));
  expect([sorted(), search()]).toEqual([[['is-level', 'descending']], '?sort=level']);
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
  await choose('#ranking-class', '17');
  expect([search(), page.find<HTMLInputElement>('#ranking-q').value]).toEqual(['?class=17', '']);
  await page.type('#ranking-q', 'p5');
  await choose('#ranking-level', '40');
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

test('reset clears search, filters and sort, and loads again', async () => {
  await open('?level=100&class=40&sort=name&dir=asc');
  const before = asked('GET /ranking-pvp/').length;
  answer(players.slice(0, 6));
  await page.click('.ranking-reset');
  await page.wait(300);
  expect([search(), sorted(), asked('GET /ranking-pvp/').length]).toEqual([
    '',
    [['is-score', 'descending']],
    before + 1,
  ]);
  expect(page.text('[role=status]')).toContain('6');
});

test('level 100 keeps players of level 91 to 100 only', async () => {
  await open('?level=100');
  expect(names()).toEqual(['P91', 'P92', 'P93', 'P94', 'P95']);
  expect(cell(0, 'position')).toMatch(/^8/);
});

test('pages of fifty, in the address; one beyond the end, and what is invalid, is corrected there', async () => {
  answer(many);
  await open('?page=99&level=7&sort=none&from=mail');
  expect([names()[0], rows().length]).toEqual(['P101', 20]);
  expect(new URLSearchParams(search()).get('page')).toBe('3');
  expect(search()).not.toMatch(/level|sort/);
  expect(page.find(pages(2)).getAttribute('aria-disabled')).toBe('true');
  await page.click(pages(2));
  await page.click(pages(1));
  expect([new URLSearchParams(search()).get('page'), names()[0]]).toEqual(['2', 'P51']);
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
    [['is-level', 'descending']],
    '',
  ]);
});

test('the first rows are shown while the whole list is on its way; any other view waits for it', async () => {
  answer(many);
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open();
  expect([rows().length, names()[0], bones()]).toEqual([50, 'P1', 0]);
  await page.click(head('wins'));
  expect([rows().length, bones(), page.find('table').getAttribute('aria-busy')]).toEqual([0, 50, 'true']);
});

test('the first rows know how many there are, and the whole list is asked for at once', async () => {
  answer(many);
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open();
  expect(page.text('[role=status]')).toContain('120');
  expect(page.text('.ranking-pages span')).toBe('Page 1 of 3');
  expect(asked('GET /ranking-pvp/')).toHaveLength(1);
});

test('an address that asks for another view waits for the whole list, in the shape of its rows', async () => {
  server.answers['GET /ranking-pvp/'] = new Promise(() => undefined);
  await open('?sort=wins');
  expect([rows().length, bones()]).toEqual([0, 50]);
});

test('a server without an overview is gone without: no time, no marks, the list all the same', async () => {
  const foreign = players.map(({ previous_position: _, arenas_played: __, ...player }) => player);
  server.answers['GET /ranking-pvp/'] = right(foreign);
  server.answers['GET /ranking-pvp/overview'] = wrong(404, null);
  await open();
  expect([rows().length, page.text('.as-of'), document.querySelectorAll('.change').length]).toEqual([12, '', 0]);
  expect(console.warn).not.toHaveBeenCalled();
});

test('an answer that is no list is a failed load', async () => {
  server.answers['GET /ranking-pvp/overview'] = wrong(404, null);
  server.answers['GET /ranking-pvp/'] = right({ players });
  await open();
  expect(page.text('.fact-failed .error')).toContain(texts.failed);
});

test('signed out nobody asks for own players; a server that does not know them is gone without', async () => {
  await open();
  expect(asked('GET /ranking-pvp/mine')).toEqual([]);
  await page.work(() => keepSession(SESSION));
  expect(asked('GET /ranking-pvp/mine')).toHaveLength(1);
  expect([page.text('.own-places'), rows().length]).toEqual(['', 12]);
});

test('a hostile name is text', async () => {
  answer([ranked(1, { player_name: '<img src=x onerror=alert(1)>' })]);
  await open();
  expect(names()).toEqual(['<img src=x onerror=alert(1)>']);
});
