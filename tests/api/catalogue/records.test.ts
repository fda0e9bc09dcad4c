import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { items, monsters } from '#server/catalogue/schema.ts';
import { itemRow } from '#server/catalogue/seed.ts';
import { FILTER_CASES, filterItems } from '#support/catalogue/filter-cases.ts';
import { item, monster } from '#support/catalogue/small-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const FRESH = { 'cache-control': 'no-cache' };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  await api.database.db.delete(items);
  await api.database.db.insert(items).values(filterItems.map(itemRow));
  await api.database.db.delete(monsters);
  await api.database.db.insert(monsters).values([{ id: 50_001, record: monster(50_001) }]);
});
afterAll(() => api.close());

type Page = { items: Item[]; total: number };
const ask = async (query: Record<string, string>, headers = {}): Promise<Page> => {
  const answer = await api.get(`/items/find-items?${new URLSearchParams(query)}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
};
const idsOf = (page: Page) => page.items.map(({ item_id }) => item_id);
const write = (id: number, record: Item) => api.database.db.update(items).set(itemRow(record)).where(eq(items.id, id));

describe('find-items, by the cases that the browser shares:', () => {
  test.each(FILTER_CASES)('$rule', async ({ ask: asked, ids }) => {
    const query = { ...(asked as Record<string, string>), limit: '50' };
    // The third answer is a kept one.
    for (let turn = 0; turn < 3; turn += 1) expect(await ask(query)).toMatchObject({ total: ids.length });
    expect(idsOf(await ask(query))).toEqual(ids);
  });
});

test('pages are cut from all matches, and the total stays', async () => {
  const all = filterItems.map(({ item_id }) => item_id);
  for (const page of [1, 2, 3, 4]) {
    const found = await ask({ item_type: '0', limit: '8', page: String(page) });
    expect(idsOf(found)).toEqual(all.slice((page - 1) * 8, page * 8));
    expect(found.total).toBe(all.length);
  }
});

describe('a GET that is asked again', () => {
  const paths = ['/items/find-items?item_type=7', '/items/10', '/items/10/related', '/items/get-guide?base_class=3'];
  test.each([...paths, '/monsters/50001'])('%s is 304 when the client has the answer', async (path) => {
    const first = await api.get(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('no-cache');
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await api.get(path, { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await api.get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is refused as before, whatever the client has', async () => {
    expect((await api.get('/items/9999999', { 'if-none-match': '*' })).statusCode).toBe(404);
    expect((await api.get('/items/find-items', { 'if-none-match': '*' })).statusCode).toBe(400);
  });
});

describe('what is written to the database', () => {
  const red = { ...item(900), item_name: { en: 'Crimson Newcomer' } };

  test('is answered a second later, whoever wrote it', async () => {
    await ask({ item_type: '0' });
    await api.database.db.insert(items).values(itemRow(red));
    api.clock.advance(1_000);
    // What is read for long is answered as it was until it is there.
    await expect.poll(async () => idsOf(await ask({ item_type: '0', item_name: 'crimson' }))).toEqual([900]);
    expect((await api.get('/items/900')).json()).toEqual(red);
  });

  test('is answered at once to whoever takes nothing kept', async () => {
    await write(900, { ...red, item_name: { en: 'Azure Newcomer' } });
    expect(idsOf(await ask({ item_type: '0', item_name: 'azure' }, FRESH))).toEqual([900]);
    expect(idsOf(await ask({ item_type: '0', item_name: 'crimson' }))).toEqual([]);
    await api.database.db.delete(items).where(eq(items.id, 900));
    expect((await api.get('/items/900', FRESH)).statusCode).toBe(404);
  });

  test('is seen by all who ask while it is read, each time it changes', async () => {
    for (const round of [1, 2, 3]) {
      await write(10, item(10, { item_name: { en: `Changing ${round}` } }));
      const found = await Promise.all(
        Array.from({ length: 20 }, () => ask({ item_type: '0', item_name: 'changing' }, FRESH)),
      );
      expect(new Set(found.map((page) => page.items[0]?.item_name.en))).toEqual(new Set([`Changing ${round}`]));
    }
  });

  test('and is no record is left out, the others are answered', async () => {
    const broken = { ...item(901), item_quality: 12 };
    await api.database.db.insert(items).values(itemRow(broken));
    expect((await api.get('/items/901', FRESH)).statusCode).toBe(404);
    expect((await api.get('/items/11')).statusCode).toBe(200);
    await write(901, item(901));
    expect((await api.get('/items/901', FRESH)).statusCode).toBe(200);
    await write(901, broken);
    expect((await api.get('/items/901', FRESH)).statusCode).toBe(404);
    await api.database.db.delete(items).where(eq(items.id, 901));
  });

  test('is answered as it is however often all of it was written', async () => {
    for (const round of [1, 2, 3, 4]) {
      const changed = filterItems.map((one) => ({ ...one, item_name: { en: `All ${one.item_id} of ${round}` } }));
      for (const one of changed) await write(one.item_id, one);
      const { items: found, total } = await ask({ item_type: '0', item_name: `of ${round}`, limit: '50' }, FRESH);
      expect([found, total]).toEqual([changed.slice(0, 50), changed.length]);
      await write(10, item(10, { item_name: { en: 'Another' } }));
      expect((await api.get('/items/11', FRESH)).json()).toEqual(changed.find(({ item_id }) => item_id === 11));
    }
    for (const one of filterItems) await write(one.item_id, one);
  });

  test('as a monster is another kind than an item of its id', async () => {
    await api.database.db.delete(monsters);
    expect((await api.get('/monsters/50001', FRESH)).statusCode).toBe(404);
    expect((await api.get('/items/50001')).statusCode).toBe(200);
  });
});

describe('related', () => {
  beforeAll(async () => {
    const timed = (id: number, days: number) =>
      item(id, { item_name: { en: `Harbour Coat (${days} Days)` }, item_type: 42 });
    const made = (id: number, of: number) => item(id, { crafting: { [of]: 2 } });
    const rows = [timed(1001, 7), timed(1002, 1), timed(1003, 30), made(1012, 1001), made(1010, 1001), made(1011, 11)];
    await api.database.db.insert(items).values(rows.map(itemRow));
    await api.get('/items/10', FRESH);
  });
  afterAll(async () => {
    await api.database.db.delete(items).where(inArray(items.id, [1001, 1002, 1003, 1010, 1011, 1012]));
    await api.get('/items/10', FRESH);
  });

  test('is what is made of an item, ascending, and the same thing for other spans, the shortest first', async () => {
    expect((await api.get('/items/1001/related')).json()).toEqual({
      usedIn: [1010, 1012],
      variants: [1002, 1001, 1003],
    });
    expect((await api.get('/items/11/related')).json()).toEqual({ usedIn: [1011], variants: [] });
  });

  test('of an unknown item is 404, of no number 400', async () => {
    expect((await api.get('/items/9999999/related')).json()).toMatchObject({ statusCode: 404, code: 'itemNotFound' });
    expect((await api.get('/items/x/related')).statusCode).toBe(400);
  });
});

test('names of a hundred characters, emoji and marks are looked for like others, lone halves are refused', async () => {
  for (const name of ['🏮'.repeat(50), '\u0301'.repeat(100), 'ｱ'.repeat(100), "'; drop table items; --"]) {
    const found = await ask({ item_type: '0', item_name: name });
    expect(found.total).toBe(name.startsWith('\u0301') ? filterItems.length : 0);
  }
  for (const name of ['%ED%A0%BC', '%F0%9F%8F', 'a&item_name=b', '%00']) {
    expect((await api.get(`/items/find-items?item_type=0&item_name=${name}`)).statusCode).toBe(400);
  }
});
