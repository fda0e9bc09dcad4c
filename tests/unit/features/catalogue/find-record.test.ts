import { describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { RecordPath } from '#domain/catalogue/record-path.ts';
import type { CallApi } from '#lib/call.ts';
import { type Failure, UNREACHABLE } from '#lib/failure.ts';
import { addressAgain, askedFor, findRecord, inLanguage, namesOf, recordAt } from '#records/live/find-record.ts';
import { findRelated, relatedIds } from '#records/live/related.ts';
import { item, monster } from '#support/catalogue/small-world.ts';

/** An API that has these records, or that fails with this. */
function api(records: Record<string, unknown>, failure: Failure = UNREACHABLE): CallApi {
  const call = async (name: string, input: { params?: { id: string } }) => {
    const answer = records[name.replace('{id}', input.params?.id ?? '')];
    return answer === undefined ? { ok: false, failure } : { ok: true, answer };
  };
  return call as unknown as CallApi;
}

const path = (address: string) => recordAt(address) as RecordPath;
const nothingBuilt = async () => null;
const NOT_FOUND: Failure = { status: 404, code: 'itemNotFound', message: 'Item not found.' };

describe('a record without a page at this address', () => {
  test('that was built is found in the static records, without the API', async () => {
    const sources = { call: api({}), builtName: async () => 'Hoja Añeja' };
    const found = await findRecord(path('/database/item/5/x/es'), 'es', '/database/item/5/x/es', sources);
    expect(found).toEqual({ is: 'elsewhere', address: '/database/item/5/hoja-aneja/es' });
  });

  test('keeps the page of a long list that was asked for', async () => {
    const here = '/database/item/5/x/en/drops/2';
    const found = await findRecord(path(here), 'en', here, { call: api({}), builtName: async () => 'Blade' });
    expect(found).toEqual({ is: 'elsewhere', address: '/database/item/5/blade/en/drops/2' });
  });

  test('without a name has the slug that the build gives it', async () => {
    const here = '/database/item/5/x/en';
    const found = await findRecord(path(here), 'en', here, { call: api({}), builtName: async () => '#5' });
    expect(found).toEqual({ is: 'elsewhere', address: '/database/item/5/item/en' });
  });

  test('that only the API has is shown at its own address, and sought there from any other', async () => {
    const record = item(5);
    const sources = { call: api({ 'GET /items/5': record }), builtName: nothingBuilt };
    const home = '/database/item/5/thing-5/en';
    expect(await findRecord(path('/database/item/5'), 'en', '/database/item/5', sources)).toEqual({
      is: 'elsewhere',
      address: home,
    });
    expect(await findRecord(path(home), 'en', home, sources)).toEqual({ is: 'live', live: { kind: 'item', record } });
  });

  test('is never sought where it was just not found', async () => {
    const here = '/database/item/5/blade/en';
    const sources = { call: api({ 'GET /items/5': item(5) }), builtName: async () => 'Blade' };
    expect((await findRecord(path(here), 'en', here, sources)).is).toBe('live');
  });

  test('is missing when the API says so, and only then', async () => {
    const here = '/database/item/5/x/en';
    const ask = (failure: Failure) =>
      findRecord(path(here), 'en', here, { call: api({}, failure), builtName: nothingBuilt });
    expect(await ask(NOT_FOUND)).toEqual({ is: 'missing' });
    expect(await ask({ status: 404, code: null, message: 'Item not found.' })).toEqual({ is: 'missing' });
    // A host without an API answers everything with its page for lost visitors.
    expect(await ask({ status: 404, code: 'errorOccurred', message: null })).toEqual({ is: 'unasked' });
    expect(await ask(UNREACHABLE)).toEqual({ is: 'unasked' });
    expect(await ask({ status: 429, code: 'tooManyRequests', message: null })).toEqual({ is: 'unasked' });
  });

  test('may have one name for all languages on other servers', () => {
    const record = { ...item(5), item_name: 'Blade' } as unknown as Item;
    expect(namesOf({ kind: 'item', record })).toEqual({ en: 'Blade' });
  });
});

describe('what this page is told by a host with one fallback for all languages', () => {
  test('comes back as it was understood', () => {
    const reported = inLanguage(path('/database/item/05/x%22y/pt'), 'br');
    expect(reported).toBe('/br/database/live?at=%2Fdatabase%2Fitem%2F5%2Fx%2522y%2Fbr');
    const again = askedFor(reported.slice(reported.indexOf('?')));
    expect(again && addressAgain(again)).toBe('/database/item/5/x%22y/br');
  });

  test.each(['//evil.example.com', 'https://evil.example.com/database/item/1', '/login', 'javascript:alert(1)', ''])(
    'is nothing when it is %s',
    (reported) => {
      expect(askedFor(`?at=${encodeURIComponent(reported)}`)).toBeNull();
    },
  );
});

describe('what a record names', () => {
  test('is asked for once, items and monsters apart', () => {
    const record = item(5, {
      crafting: { '7': 2 },
      item_set: [5, 7],
      can_be_found: [9, 50_001],
      found_in_items: [60_000],
      possible_drops: { '8': { rate: 1, quantity: 1 } },
    });
    const { items, monsters } = relatedIds({ kind: 'item', record });
    expect(items.sort((a, b) => a - b)).toEqual([5, 7, 8, 9, 60_000]);
    expect(monsters).toEqual([50_001]);
  });

  test('that cannot be had is not taken for something that does not exist', async () => {
    const record = monster(50_001, { possible_drops: { '8': { rate: 1, quantity: 1 } } });
    expect(await findRelated({ kind: 'monster', record }, api({}))).toBeNull();
    const related = await findRelated({ kind: 'monster', record }, api({ 'POST /items/findByIds': [item(8)] }));
    expect([...(related?.items.keys() ?? [])]).toEqual([8]);
    expect(related?.monsters.get(50_001)).toBe(record);
  });

  test('is asked for down to the last part of a recipe, though a part of it is found in what the record names', async () => {
    const all = [item(5, { crafting: { 6: 1 }, can_be_found: [7] }), item(6, { crafting: { 7: 1 } })];
    const records = new Map([...all, item(7, { crafting: { 8: 1 } }), item(8)].map((one) => [one.item_id, one]));
    const call = async (_: string, { body }: { body?: { ids: number[] } }) => {
      return { ok: true, answer: body?.ids.map((id) => records.get(id)) ?? { usedIn: [], variants: [] } };
    };
    const related = await findRelated({ kind: 'item', record: all[0] as Item }, call as unknown as CallApi);
    expect([...(related?.items.keys() ?? [])].sort()).toEqual([5, 6, 7, 8]);
  });

  test('is asked for in as many calls as it takes, and all of it is found', async () => {
    const droppers = Array.from({ length: 1_389 }, (_, index) => 50_001 + index);
    const asked: number[] = [];
    const call = async (_: string, { body }: { body?: { ids: number[] } }) => {
      asked.push(body?.ids.length ?? 0);
      return { ok: true, answer: body?.ids.map((id) => monster(id)) ?? { usedIn: [], variants: [] } };
    };
    const record = item(5, { can_be_found: droppers });
    const related = await findRelated({ kind: 'item', record }, call as unknown as CallApi);
    expect([...(related?.monsters.keys() ?? [])]).toEqual(droppers);
    expect(Math.max(...asked)).toBe(500);
  });
});
