// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { monstersFile } from '#components/catalogue/monsters/monsters-file.ts';
import { MONSTER_SORTS } from '#domain/catalogue/monster-filter.ts';
import { fold, readText } from '#domain/site/text.ts';
import { OtherFormat } from '#features/catalogue/file-format.ts';
import { decodeMonsters, type MonsterFile } from '#features/catalogue/monster-list/monster-index.ts';
import {
  type MonsterState,
  monsterFinder,
  NO_CHOICE,
  readMonsters,
  writeMonsters,
} from '#features/catalogue/monster-list/monster-state.ts';
import { saysView } from '#features/catalogue/monster-list/start.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { formats } from '#items/formats.ts';
import { monsterLine, monsterName } from '#items/monster-name.ts';
import { monsterRowHtml } from '#items/monster-row.ts';
import { monsterWords, shownMonster } from '#records/monster-list-view.ts';
import { snapshot } from '#snapshot/current.ts';
import { monsterPages, monsterRows } from '#snapshot/map-pages.ts';

const fileOf = (site: string) => JSON.parse(monstersFile(`/database/index/monsters/${site}.json`)) as MonsterFile;
const PLAIN: MonsterState = { ...NO_CHOICE, q: '', sort: 'level', dir: 'asc', limit: 50, page: 1 };
const monsters = [...snapshot().monsters.values()];

describe('the view in the query string', () => {
  it('has the names of the address in one order, and leaves defaults out', () => {
    const full: MonsterState = {
      ...{ q: 'bat', rank: 3, element: 2, map: 'S001', min: 5, max: 90, sort: 'hp', dir: 'asc', limit: 25, page: 2 },
    };
    const query = '?q=bat&rank=3&element=2&map=S001&min=5&max=90&sort=hp&dir=asc&limit=25&page=2';
    expect(writeMonsters(full, '')).toBe(query);
    expect(readMonsters(query)).toEqual({ state: full, nonsense: [] });
    expect(writeMonsters({ ...PLAIN, limit: 10 }, '?from=forum&q=x')).toBe('?from=forum');
    expect([saysView('?from=forum'), saysView('?map=')]).toEqual([false, true]);
  });

  it('names what makes no sense', () => {
    const { state, nonsense } = readMonsters('?rank=x&min=0&sort=speed&dir=up&limit=7&map=&element=2');
    expect(nonsense.sort()).toEqual(['dir=up', 'limit=7', 'map=', 'min=0', 'rank=x', 'sort=speed']);
    expect(state).toEqual({ ...PLAIN, limit: 10, element: 2 });
  });
});

describe('the index of monsters', () => {
  it.each(LANGUAGES)('draws the rows of the finished pages byte for byte in $name', (language) => {
    document.documentElement.lang = language.web;
    const { rows, shown } = decodeMonsters(fileOf(language.site));
    const { number } = formats(language);
    const words = monsterWords(language);
    const find = monsterFinder(rows);
    for (let page = 1; page <= monsterPages(snapshot()); page += 1) {
      const drawn = find({ ...PLAIN, page }).rows.map((row) => monsterRowHtml(shown(row, null, number), words));
      const printed = monsterRows(snapshot(), page).map((row) => monsterRowHtml(shownMonster(row, language), words));
      expect(drawn).toEqual(printed);
    }
  });

  it('shows the map that is asked for', () => {
    const { rows, shown } = decodeMonsters(fileOf('en'));
    const row = rows.find(({ scenes }) => scenes.length > 1);
    const second = row?.scenes[1] ?? '';
    expect(row && shown(row, second, String).map?.scene).toBe(second);
  });

  it('of another format is not read', () => {
    expect(() => decodeMonsters({ ...fileOf('en'), format: 99 })).toThrow(OtherFormat);
  });
});

/** Numbers below `bound`, the same in every run. */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** The rule once more, as one reads it: from the records. */
function plainAnswer(state: MonsterState): number[] {
  const nameOf = (one: (typeof monsters)[number]) => fold(monsterLine(monsterName(one.monster_name, 'en', one.id)));
  const keys = {
    level: (one: (typeof monsters)[number]) => one.level,
    name: nameOf,
    rank: (one: (typeof monsters)[number]) => one.rank || null,
    hp: (one: (typeof monsters)[number]) => one.health_points,
    map: ({ found_in_maps: [first] }: (typeof monsters)[number]) =>
      first ? fold(readText(first.scene_names, 'en') ?? first.scene) : null,
  };
  const hasBound = state.min > 1 || state.max < 200;
  const passing = monsters.filter((one) => {
    if (!nameOf(one).includes(fold(state.q).trim())) return false;
    if (state.rank !== null && one.rank !== state.rank) return false;
    if (state.element !== null && one.element !== state.element) return false;
    if (state.map !== null && !one.found_in_maps.some(({ scene }) => scene === state.map)) return false;
    return !hasBound || (one.level !== null && one.level >= state.min && one.level <= state.max);
  });
  const key = keys[state.sort];
  const known = passing.filter((one) => key(one) !== null);
  known.sort((a, b) => {
    const [one, other] = [key(a) ?? 0, key(b) ?? 0];
    const up = one < other ? -1 : one > other ? 1 : 0;
    return (state.dir === 'asc' ? up : -up) || a.id - b.id;
  });
  const unknown = passing.filter((one) => key(one) === null).sort((a, b) => a.id - b.id);
  return [...known, ...unknown].map(({ id }) => id);
}

describe('what is found', () => {
  document.documentElement.lang = 'en';
  const { rows } = decodeMonsters(fileOf('en'));
  const find = monsterFinder(rows);

  it('is the same as by a plain reading of the rule, for 200 questions; a choice leaves what its count says', () => {
    const below = seeded(22);
    const scenes = [...new Set(rows.flatMap((row) => row.scenes))];
    for (let nth = 0; nth < 200; nth += 1) {
      const maybe = <Value>(value: Value) => (below(3) === 0 ? value : null);
      const sort = MONSTER_SORTS[below(MONSTER_SORTS.length)] ?? 'level';
      const state: MonsterState = {
        q: maybe(['bat', ' É', 'the', 'o'][below(4)] ?? '') ?? '',
        rank: maybe([1, 2, 3, 6][below(4)] ?? 1),
        element: maybe(1 + below(6)),
        map: maybe(scenes[below(scenes.length)] ?? ''),
        min: maybe(1 + below(100)) ?? 1,
        max: maybe(40 + below(80)) ?? 200,
        ...{ sort, dir: below(2) === 0 ? 'asc' : 'desc', limit: 50, page: 1 },
      };
      const answer = plainAnswer(state);
      const { total, rows: found, counts } = find(state);
      expect([total, found.map(({ id }) => id)], writeMonsters(state, '')).toEqual([
        answer.length,
        answer.slice(0, 50),
      ]);
      const scene = scenes[below(scenes.length)] ?? '';
      expect(counts.scenes.get(scene) ?? 0).toBe(plainAnswer({ ...state, map: scene }).length);
      expect(counts.ranks.get(3) ?? 0).toBe(plainAnswer({ ...state, rank: 3 }).length);
      expect(counts.elements.get(4) ?? 0).toBe(plainAnswer({ ...state, element: 4 }).length);
    }
  });

  it('ends with its last page, and is empty where nothing passes', () => {
    expect(find({ ...PLAIN, page: 99 })).toMatchObject({ page: 6, pages: 6 });
    expect(find({ ...PLAIN, q: 'nobody at all' })).toMatchObject({ total: 0, page: 1, pages: 1, rows: [] });
  });
});
