import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const ask = (body: unknown) => api.post('/items/custom-item-set', body);
const idsOf = async (body: unknown) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ item_id: number }[]>().map(({ item_id }) => item_id);
};
const many = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

test('answers whole records as findByIds does', async () => {
  const [set, found] = [await ask([1601, 1600]), await api.post('/items/findByIds', { ids: [1601, 1600] })];
  expect(set.json()).toEqual(found.json());
  expect(set.json()[0]).toMatchObject({ item_id: 1601, item_name: { en: 'Thing 1601' } });
});

test.each([
  ['a bare list', [1602, 1600]],
  ['a list with lists in it', [1602, [1600]]],
  ['lists alone', [[1602], [1600]]],
  ['an empty list in it', [[], 1602, 1600]],
  ['an object with such a list', { ids: [[1602, 1600]] }],
  ['an object with more fields', { ids: [1602, 1600], lang: 'en' }],
  ['repeats and unknown ids', [1602, [1602, 9_999_999], 1600, 1602]],
])('takes %s, in the order asked', async (_what, body) => {
  expect(await idsOf(body)).toEqual([1602, 1600]);
});

test.each([[[]], [{ ids: [] }], [[[]]], [[9_999_999]]])('answers an empty list to %j', async (body) => {
  expect(await idsOf(body)).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1600'],
  ['a text', '"1600"'],
  ['an object without ids', {}],
  ['ids that are no list', { ids: 1600 }],
  ['a text among the ids', [1600, '1601']],
  ['null among the ids', [1600, null]],
  ['a list in a list in a list', [[[1600]]]],
  ['an object among the ids', [{ ids: [1600] }]],
  ['zero', [0]],
  ['a negative id', [-1]],
  ['a fraction', [1600.5]],
  ['an id too large', [10_000_000]],
])('refuses %s', async (_what, body) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
});

test('takes 500 ids and refuses one more, however they are nested', async () => {
  const nested = (count: number) => [many(count - 100), ...many(100)];
  for (const [count, status] of [
    [500, 200],
    [501, 400],
  ] as const) {
    expect((await ask(many(count))).statusCode).toBe(status);
    expect((await ask(nested(count))).statusCode).toBe(status);
    expect((await ask({ ids: nested(count) })).statusCode).toBe(status);
  }
});
