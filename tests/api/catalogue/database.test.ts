import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallWorld } from '#support/catalogue/small-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

async function found(query: string): Promise<number[]> {
  const answer = await api.get(`/items/find-items?limit=50&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { items, total } = answer.json<{ items: { item_id: number }[]; total: number }>();
  expect(total).toBe(items.length);
  return items.map((item) => item.item_id);
}

const all = smallWorld.items.map((item) => item.item_id);
const without = (...ids: number[]) => all.filter((id) => !ids.includes(id));

describe('find-items filters by', () => {
  test.each<[string, string, number[]]>([
    ['nothing with type 0', 'item_type=0', all],
    ['type', 'item_type=7', [1600, 1601, 1602]],
    ['the exclusive ranges with 99, both ends included', 'item_type=99', [5200, 7000, 54_336, 60_000]],
    ['a type nobody has', 'item_type=9999999', []],
    ['auction type', 'item_type=22&auction_type=32', [1704]],
    ['auction type alone', 'item_type=0&auction_type=33', [1604, 1605]],
    ['rune type', 'item_type=24&auction_type=33&rune_type=2', [1605]],
    ['quality 0, which is white and a filter', 'item_type=7&quality=0', [1601, 1602]],
    ['quality', 'item_type=0&quality=7', [1603]],
    ['class: named or for everyone', 'item_type=7&item_class=3', [1600, 1602]],
    ['class 61', 'item_type=7&item_class=61', [1600, 1602]],
    ['class 0', 'item_type=7&item_class=0', [1602]],
    ['minimum level, no level counting as 0', 'item_type=7&min_lvl=1', [1600, 1601]],
    ['both levels, inclusive', 'item_type=7&min_lvl=10&max_lvl=40', [1600, 1601]],
    ['maximum level 100, which leaves out higher ones', 'item_type=0&max_lvl=100', without(1603)],
    ['minimum level beyond 100', 'item_type=0&min_lvl=101&max_lvl=200', [1603]],
    ['maximum level 200', 'item_type=0&max_lvl=200', all],
    ['a type that nobody has named', 'item_type=41', [1607]],
    ['minimum level 0, which filters nothing', 'item_type=0&min_lvl=0', all],
    ['a minimum above the maximum: nothing', 'item_type=0&min_lvl=50&max_lvl=40', []],
    ['archivable', 'item_type=0&archivable=true', [1601]],
    ['archivable false, which is no filter', 'item_type=7&archivable=false', [1600, 1601, 1602]],
    ['all of them together', 'item_type=7&quality=3&item_class=3&min_lvl=10&max_lvl=10&item_name=thing', [1600]],
  ])('%s', async (_rule, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe('find-items reads names', () => {
  const named = (name: string, lang?: string) =>
    `item_type=0&item_name=${encodeURIComponent(name)}${lang ? `&lang=${lang}` : ''}`;
  test.each<[string, string, number[]]>([
    ['in English when no language is given', named('thing 160'), [1600, 1601, 1603]],
    ['in the asked language', named('cosa 160', 'es'), [1600, 1601, 1603]],
    ['without marks and capitals, on either side', named('ECLAIR'), [1602]],
    ['with marks typed as marks', named('éclair'), [1602]],
    ['as a substring, not as words', named('lade'), [1602]],
    ['in Portuguese for br and for pt alike', named('coisa 1600', 'br'), [1600]],
    ['as the reader falls back: en for a missing pt', named('eclair', 'pt'), [1602]],
    ['as the reader falls back: fr when it is the only one', named('pierre', 'en'), [1604]],
    ['as the reader falls back: #id when there is none', named('#1605', 'fr'), [1605]],
    ['not in a language the reader would not see', named('hoja del rayo', 'en'), []],
    ['with % taken as %', named('0%'), [1606]],
    ['with _ taken as _', named('pure_w'), [1606]],
    ['with a backslash and quotes', named('\\ "quoted"'), [1606]],
    ['with what looks like HTML', named('<b>|'), [1606]],
    ['in CJK', named('純', 'es'), [1606]],
    ['trimmed', named('  éclair  '), [1602]],
    ['and an empty one filters nothing', named('   '), all],
    ['of up to 100 characters', named('x'.repeat(100)), []],
  ])('%s', async (_rule, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });
});

describe('find-items refuses', () => {
  test.each([
    ['a missing type', ''],
    ['a type that is no number', 'item_type=sword'],
    ['a negative type', 'item_type=-1'],
    ['an exponent', 'item_type=1e1'],
    ['a quality above 7', 'item_type=0&quality=8'],
    ['an empty quality', 'item_type=0&quality='],
    ['a class above 61', 'item_type=0&item_class=62'],
    ['a level above 200', 'item_type=0&max_lvl=201'],
    ['a lowest level above 200', 'item_type=0&min_lvl=201'],
    ['archivable as 1', 'item_type=0&archivable=1'],
    ['an unknown language', 'item_type=0&lang=de'],
    ['a name over 100 characters', `item_type=0&item_name=${'x'.repeat(101)}`],
    ['page 0', 'item_type=0&page=0'],
    ['limit 0', 'item_type=0&limit=0'],
    ['limit 51', 'item_type=0&limit=51'],
    ['a parameter given twice', 'item_type=0&item_type=7'],
    ['a NUL', 'item_type=0&item_name=a%00b'],
    ['half a surrogate pair', 'item_type=0&item_name=%ED%A0%80'],
    ['a broken escape', 'item_type=0&item_name=%zz'],
  ])('%s', async (_rule, query) => {
    const answer = await api.get(`/items/find-items?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });
});

test('find-items pages by id, ten at a time unless told, with the true total beyond the end', async () => {
  const page = async (query: string) => (await api.get(`/items/find-items?item_type=0&${query}`)).json();
  expect((await page('')).items).toHaveLength(10);
  expect((await page('page=2&limit=3')).items.map((item: { item_id: number }) => item.item_id)).toEqual(
    all.slice(3, 6),
  );
  expect(await page('page=9999999&limit=50')).toEqual({ items: [], total: all.length });
});

test('an unknown query parameter is ignored', async () => {
  expect(await found('item_type=7&color=red')).toEqual([1600, 1601, 1602]);
});

test('an item is answered as the record itself, whole', async () => {
  for (const id of [1600, 1606, 1607, 50_001]) {
    const answer = await api.get(`/items/${id}`);
    expect(answer.json()).toEqual(smallWorld.items.find((item) => item.item_id === id));
  }
});

describe.each([
  ['items', 'Item not found.', 'itemNotFound', 50_001, 'item_id'],
  ['monsters', 'Monster not found.', 'monsterNotFound', 50_001, 'id'],
])('%s by id', (kind, message, code, known, key) => {
  test('an unknown number is 404', async () => {
    const answer = await api.get(`/${kind}/9999999`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, message, code });
  });

  test.each(['0x10', '12345678', '-1', '1.5', 'abc', '%20', '１６００', '9'.repeat(300)])('%s is 400', async (id) => {
    expect((await api.get(`/${kind}/${encodeURI(id)}`)).statusCode).toBe(400);
  });

  test('leading zeros are digits like others', async () => {
    expect((await api.get(`/${kind}/0050001`)).json()[key]).toBe(known);
  });

  test('findByIds keeps the order asked, leaves out the unknown, gives repeats once', async () => {
    const ids = kind === 'items' ? [7000, 1600, 3, 7000, 1601] : [50_003, 50_001, 3, 50_003];
    const answer = await api.post(`/${kind}/findByIds`, { ids });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map((record: Record<string, unknown>) => record[key])).toEqual(
      kind === 'items' ? [7000, 1600, 1601] : [50_003, 50_001],
    );
  });

  test('findByIds answers [] for [] and for unknown ids only, never 404', async () => {
    expect((await api.post(`/${kind}/findByIds`, { ids: [] })).json()).toEqual([]);
    expect((await api.post(`/${kind}/findByIds`, { ids: [9_999_999] })).json()).toEqual([]);
  });

  test('findByIds takes 500 ids and refuses 501', async () => {
    const ids = Array.from({ length: 501 }, (_, index) => 50_001 + index);
    expect((await api.post(`/${kind}/findByIds`, { ids: ids.slice(0, 500) })).statusCode).toBe(200);
    expect((await api.post(`/${kind}/findByIds`, { ids })).statusCode).toBe(400);
  });

  test.each([
    ['no ids', {}],
    ['a bare list', [1]],
    ['strings', { ids: ['1'] }],
    ['a fraction', { ids: [1.5] }],
    ['a negative id', { ids: [-1] }],
    ['a huge id', { ids: [1e300] }],
    ['null', null],
  ])('findByIds refuses %s', async (_what, body) => {
    expect((await api.post(`/${kind}/findByIds`, body)).statusCode).toBe(400);
  });
});

test('what a monster is and does in a fight is answered', async () => {
  expect((await api.get('/monsters/50003')).json()).toMatchObject({ rank: 7, element: 4, m_def: 15, experience: 90 });
});

test('a monster with the id of an item is another record', async () => {
  expect((await api.get('/monsters/50001')).json()).toEqual(smallWorld.monsters[0]);
});

test('find-monsters pages through all monsters by id', async () => {
  const ids: number[] = [];
  for (const page of [1, 2, 3]) {
    const answer = (await api.get(`/monsters/find-monsters?page=${page}&limit=2`)).json();
    expect(answer.total).toBe(3);
    ids.push(...answer.monsters.map((monster: { id: number }) => monster.id));
  }
  expect(ids).toEqual([50_001, 50_002, 50_003]);
});

test('the guide of a class holds what names a class of its line, each kind in its list', async () => {
  const guide = (await api.get('/items/get-guide?base_class=3')).json<Record<string, { item_id: number }[]>>();
  const ids = Object.fromEntries(Object.entries(guide).map(([key, items]) => [key, items.map((item) => item.item_id)]));
  expect(ids).toEqual({ sets: [1700, 1701], tomes: [1702], talents: [1703], skillStones: [1704], ultimates: [1705] });
});

test('the guide of a class without items is five empty lists', async () => {
  expect((await api.get('/items/get-guide?base_class=55')).json()).toEqual({
    sets: [],
    tomes: [],
    talents: [],
    skillStones: [],
    ultimates: [],
  });
});

test.each(['17', '0', 'dk', '', '03'])('the guide refuses base class %j', async (base) => {
  expect((await api.get(`/items/get-guide?base_class=${base}`)).statusCode).toBe(400);
});
