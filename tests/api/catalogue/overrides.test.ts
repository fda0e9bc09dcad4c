import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { items, recordOverrides } from '#server/catalogue/schema.ts';
import { itemRow } from '#server/catalogue/seed.ts';
import { itemsOf, recordNames } from '#server/catalogue/service.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { item, monster } from '#support/catalogue/small-world.ts';
import { importerOf } from '#support/catalogue/staged-import.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { emptyDatabase } from '#support/server/test-database.ts';

const FRESH = { 'cache-control': 'no-cache' };
const WHY = ['--reason', 'a slip'] as const;

let operator: OperatorApi;
let importer: ReturnType<typeof importerOf>;
beforeAll(async () => {
  operator = await openOperator();
  importer = importerOf(operator.api);
});

const hat = (special: Partial<Item> = {}) => item(100, { lvl_requirement: 7, class_group: [3], ...special });
const FILES = { items: [hat(), item(101)], monsters: [monster(50_001, { level: 3 })] };

beforeEach(async () => {
  await emptyDatabase(operator.api.database);
  await operator.api.database.db.delete(auditEntries);
  await importer.bring(FILES);
});
afterAll(() => operator.api.close());

const { admin, overrides, read, status, row } = {
  admin: (...args: string[]) => operator.admin(...args),
  overrides: async () => (await operator.admin('overrides')).message.split('\n'),
  read: async (path = '/items/100') => (await operator.api.get(path, FRESH)).json<Item>(),
  status: async (path: string) => (await operator.api.get(path, FRESH)).statusCode,
  row: async (id = 100) => (await operator.api.database.db.select().from(items).where(eq(items.id, id)))[0],
};

describe('set-item', () => {
  test('says what it changed, is audited, and is found by what it is now', async () => {
    expect(await admin('set-item', '100', "name.es=Gorro d'or", 'lvl_requirement=30', ...WHY)).toEqual(
      said(
        'Item 100 (Thing 100): item_name.es "Cosa 100" → "Gorro d\'or"; lvl_requirement 7 → 30. Its page comes with the next npm run rebuild.',
      ),
    );
    expect(await read()).toEqual({
      ...hat({ lvl_requirement: 30 }),
      item_name: { ...hat().item_name, es: "Gorro d'or" },
    });
    expect(await row()).toMatchObject({ level: 30, nameEs: "gorro d'or", source: hat() });
    expect(await operator.newestAudit()).toMatchObject({
      actor: 'op',
      command: 'set-item 100',
      before: { 'item_name.es': 'Cosa 100', lvl_requirement: 7 },
      after: { 'item_name.es': "Gorro d'or", lvl_requirement: 30, reason: 'a slip' },
    });
  });

  test.each<[string[], Partial<Item>]>([
    [['name.br=Chapeu'], { item_name: { ...hat().item_name, pt: 'Chapeu' } }],
    [['name.fr='], { item_name: { en: 'Thing 100', es: 'Cosa 100', pt: 'Coisa 100' } }],
    [['name={"en":"Old"}', 'name.es=Nuevo'], { item_name: { en: 'Old', es: 'Nuevo' } }],
    [['description.fr=a=b'], { item_description: { ...hat().item_description, fr: 'a=b' } }],
    [['class_group=3, 17'], { class_group: [3, 17] }],
    [['class_group='], { class_group: [] }],
    [['restrictions=bound,untradable'], { restrictions: ['bound', 'untradable'] }],
    [['lvl_requirement=none'], { lvl_requirement: null }],
    [['lvl_requirement=9', 'lvl_requirement=11'], { lvl_requirement: 11 }],
    [['ui_id_1=007'], { ui_id_1: '007' }],
    [['item_quality=5'], { item_quality: 5, quality: 5 }],
    [['unique_slot=true'], { unique_slot: true }],
    [['rebirth_count=1'], { rebirth_count: '1' }],
    [['validity={"kind":"duration","seconds":60}'], { validity: { kind: 'duration', seconds: 60 } }],
    [['possible_drops={"101":{"rate":5,"quantity":1}}'], { possible_drops: { 101: { rate: 5, quantity: 1 } } }],
  ])('%j is taken', async (assignments, expected) => {
    expect(await admin('set-item', '100', ...assignments, ...WHY)).toMatchObject({ ok: true });
    expect(await read()).toEqual(hat(expected));
  });

  test.each([
    [['nam.es=x'], "A record of items has no field 'nam': the nearest are name, "],
    [['lvl_requirment=3'], "A record of items has no field 'lvl_requirment': the nearest are lvl_requirement, "],
    [['__proto__=3'], "A record of items has no field '__proto__': the nearest are "],
    [['name.de=Hut'], "'name.de' names no language: name has the languages en, es, br and fr."],
    [['p_atk.es=3'], 'p_atk has no languages: write p_atk=VALUE.'],
    [['item_id=3'], 'item_id cannot be set: the item is found by it.'],
    [['p_atk=strong'], "p_atk cannot be 'strong': Invalid input: expected number, received string."],
    [['item_quality=9'], "item_quality cannot be '9': Too big: expected number to be <=7."],
    [
      ['lvl_requirement=4294967295'],
      'Item 100 (Thing 100) cannot be so: lvl_requirement: at least -2147483648 and at most 2147483647 can be stored.',
    ],
    [['p_atk'], "'p_atk' is no FIELD=VALUE, such as name.es='…' or lvl_requirement=30."],
    [['lvl_requirement=7'], 'Item 100 (Thing 100) has these values already.'],
  ])('%j is refused in a sentence', async (assignments, sentence) => {
    const { ok, message } = await admin('set-item', '100', ...assignments, ...WHY);
    expect([ok, message.slice(0, sentence.length)]).toEqual([false, sentence]);
    expect([await read(), await operator.audits()]).toEqual([hat(), 1]);
  });

  test('needs a record, a value and a reason', async () => {
    expect(await admin('set-item', '999', 'p_atk=1', ...WHY)).toEqual(
      fails('There is no item 999: correct the id, or bring it in by an import first.'),
    );
    await expect(admin('set-item', '100', ...WHY)).rejects.toThrow(
      'set-item needs FIELD=VALUE: npm run admin -- set-item',
    );
    await expect(admin('set-item', '100', 'p_atk=1')).rejects.toThrow(
      'set-item needs --reason: npm run admin -- set-item',
    );
    await expect(admin('hide-item', '100')).rejects.toThrow('hide-item needs --reason');
  });

  test('corrects what was never imported, and gives it back', async () => {
    await operator.api.database.db.insert(items).values(itemRow(item(900)));
    await admin('set-item', '900', 'p_atk=12', ...WHY);
    expect((await read('/items/900')).p_atk).toBe(12);
    expect(await admin('drop-override', 'item', '900')).toEqual(said(/^Item 900 .*: p_atk 12 → \S+\. Its page/));
    expect(await row(900)).toMatchObject({ record: item(900), source: null, digest: null, hidden: false });
  });
});

describe('an override', () => {
  test('survives a patch of its record, and goes once the files agree', async () => {
    await admin('set-item', '100', 'name.es=Gorro', 'p_atk=5', ...WHY);
    expect(await importer.bring({ ...FILES, items: [hat({ durability: 9 }), item(101)] })).toEqual(
      said(/^Import 2: 0 records added, 1 changed, 0 hidden\. 1 of these records keeps its override\./),
    );
    expect(await read()).toMatchObject({ durability: 9, p_atk: 5, item_name: { es: 'Gorro' } });
    expect(await overrides()).toEqual([
      expect.stringMatching(/^item {6}100 {2}p_atk=5 item_name\.es="Gorro" {2}a slip {2}op {2}\S+Z$/),
    ]);
    const agreeing = hat({ p_atk: 5, item_name: { ...hat().item_name, es: 'Gorro' } });
    expect(await importer.bring({ ...FILES, items: [agreeing, item(101)] })).toEqual(
      said(/The files agree with the override of item 100: it can go\./),
    );
    expect(await overrides()).toEqual([expect.stringMatching(/ {2}the files agree: it can go$/)]);
    expect(await row()).toMatchObject({ record: agreeing, source: null });
    expect(await admin('drop-override', 'item', '100')).toEqual(
      said(/is as the files have it: the files have the same\./),
    );
    expect(await admin('overrides')).toEqual(said('There are no overrides: records are as the files have them.'));
  });

  test('leaves what an import compares as the files have it', async () => {
    const before = await importer.base();
    await admin('set-item', '100', 'p_atk=5', ...WHY);
    await admin('hide-item', '101', ...WHY);
    const after = await importer.base();
    expect(after.items).toEqual(before.items);
    expect(await importer.bring(FILES)).toEqual(said('Nothing differs: nothing was written.'));
  });

  test('is applied again when an import is undone, also one made after it', async () => {
    await importer.bring({ ...FILES, items: [hat({ durability: 9 }), item(101)] });
    await admin('set-item', '100', 'p_atk=5', ...WHY);
    expect(await admin('undo-import')).toEqual(said(/ 1 of these records keeps its override\./));
    expect(await read()).toEqual(hat({ p_atk: 5 }));
    expect(await admin('drop-override', 'item', '100', 'p_atk')).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ record: hat(), source: null });
  });

  test('waits for its record where that is gone, and is applied when it comes', async () => {
    await admin('set-item', '100', 'p_atk=5', ...WHY);
    await admin('undo-import');
    expect(await overrides()).toEqual([expect.stringMatching(/ {2}the files lack its record$/)]);
    await importer.bring(FILES);
    expect((await read()).p_atk).toBe(5);
  });

  test('that does not fit any more is left off and named', async () => {
    const { db } = operator.api.database;
    await admin('set-item', '100', 'p_atk=5', ...WHY);
    // As a later version of the contract would find it.
    await db.update(recordOverrides).set({ patch: { p_atk: 'strong', durability: 3 } });
    expect(await importer.bring({ ...FILES, items: [hat({ durability: 9 }), item(101)] })).toEqual(
      said(/Left off, because it does not fit any more: item 100 \(p_atk: Invalid input.*\); see overrides\./),
    );
    expect(await read()).toEqual(hat({ durability: 9 }));
    expect(await overrides()).toEqual([expect.stringMatching(/ {2}does not fit any more: p_atk: Invalid/)]);
  });

  test('of many values is one row, of which single ones can go', async () => {
    await admin('set-item', '100', 'name.es=Gorro', 'p_atk=5', 'item_quality=3', ...WHY);
    await admin('set-item', '100', 'p_atk=6', '--reason', 'another slip');
    expect(await overrides()).toEqual([expect.stringMatching(/p_atk=6 .*another slip/)]);
    await admin('drop-override', 'item', '100', 'quality');
    await admin('drop-override', 'item', '100', 'name');
    expect(await operator.api.database.db.select().from(recordOverrides)).toMatchObject([{ patch: { p_atk: 6 } }]);
    expect(await read()).toEqual(hat({ p_atk: 6 }));
    expect(await admin('drop-override', 'item', '100', 'name.es')).toEqual(
      fails('The override of item 100 does not set name.es: see overrides.'),
    );
    expect(await admin('drop-override', 'item', '101')).toEqual(fails('The item 101 has no override: see overrides.'));
  });
});

describe('what is hidden', () => {
  test('stays so through an import, and is shown again by its command', async () => {
    expect(await admin('hide-item', '100', ...WHY)).toEqual(said(/^Item 100 \(Thing 100\) is hidden\./));
    expect(await admin('hide-item', '100', ...WHY)).toEqual(fails('Item 100 (Thing 100) is hidden already.'));
    await importer.bring({ ...FILES, items: [hat({ durability: 9 }), item(101)] });
    expect(await status('/items/100')).toBe(404);
    expect(await admin('show-item', '100')).toEqual(said(/^Item 100 \(Thing 100\) is shown again\./));
    expect((await read()).durability).toBe(9);
    expect(await admin('show-item', '100')).toEqual(fails('Item 100 (Thing 100) is shown already.'));
    expect(await operator.api.database.db.$count(recordOverrides)).toBe(0);
  });

  test('because the files lack it is shown for a reason, and through the next import', async () => {
    await importer.bring({ items: [item(101)] });
    expect(await admin('show-monster', '50001')).toEqual(
      fails(/^Monster 50001 \(Beast 50001\) is hidden because the files lack it: say with --reason why/),
    );
    expect(await admin('show-monster', '50001', ...WHY)).toMatchObject({ ok: true });
    await importer.bring({ items: [item(101, { durability: 2 })] });
    expect(await status('/monsters/50001')).toBe(200);
    expect(await admin('drop-override', 'monster', '50001', 'hidden')).toEqual(said(/: hidden false → true\./));
    expect(await status('/monsters/50001')).toBe(404);
  });
});

test('a monster is corrected as items are', async () => {
  expect(await admin('set-monster', '50001', 'name.en=Lord\nof Tides', 'level=40', ...WHY)).toEqual(
    said(/^Monster 50001 \(Lord of Tides\): monster_name\.en "Beast 50001" → "Lord\\nof Tides"; level 3 → 40\./),
  );
  expect(await read('/monsters/50001')).toMatchObject({ monster_name: { en: 'Lord\nof Tides' }, level: 40 });
  expect(await admin('hide-monster', '50001', ...WHY)).toMatchObject({ ok: true });
  expect(await status('/monsters/50001')).toBe(404);
});

test('corrections of one record at once are all kept', async () => {
  const fields = ['p_atk=1', 'm_def=2', 'p_def=3', 'accuracy=4', 'eva=5', 'str_bonus=6'];
  const all = await Promise.all(fields.map((field) => admin('set-item', '100', field, ...WHY)));
  expect(all.every(({ ok }) => ok)).toBe(true);
  expect(await read()).toMatchObject({ p_atk: 1, m_def: 2, p_def: 3, accuracy: 4, eva: 5, str_bonus: 6 });
});

test('what is not shown keeps its name in what players were given, and takes no address', async () => {
  await importer.bring({ ...FILES, items: FILES.items.slice(0, 1) });
  const { db } = operator.api.database;
  expect((await itemsOf(db, [101])).get(101)).toEqual(FILES.items[1]);
  expect(await recordNames(db, 'item', 101)).toBeUndefined();
  expect(await recordNames(db, 'item', 100)).toEqual(FILES.items[0]?.item_name);
});
