import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { lockLevelShared } from '#server/awards/queries.ts';
import { awardClaims, awardGroups, awardLevels } from '#server/awards/schema.ts';
import { writeDelivery } from '#server/deliveries/service.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { type AwardWorld, awardWorld, level } from '#support/awards/award-world.ts';
import { fails, giveCommand, said } from '#support/server/operator-command.ts';
import { addBuyer } from '#support/store/store-work.ts';

/** Two connections are needed for what waits for one another. */
const isShared = inject('template').kind === 'postgres';

let { api, define, buyerOf, scales, claim } = {} as AwardWorld;
beforeAll(async () => {
  ({ api, define, buyerOf, scales, claim } = await awardWorld({}));
});
afterAll(() => api.close());
beforeEach(() => define({}));

const admin = (...args: string[]) => giveCommand(api, ...args);
async function importing(content: unknown, name = 'awards.json') {
  const file = join(api.home, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return admin('import-awards', file);
}

const LOW = { value: 5_000, ids: [1600], name: { en: 'Low' } };
const HIGH = { value: 9_000, ids: [1601, [1602, 1603]], quantity: [1, 2], name: { es: 'Alto' } };
const spring = (levels: object, more: object = {}) => ({
  ...{ group: 1, groupName: 'spring', name: { en: 'Spring' }, levels },
  ...more,
});
const file = (...groups: object[]) => ({ groups });
const levelNow = async (key: string) =>
  (await api.database.db.select().from(awardLevels)).find((one) => one.key === key);
const newestAudit = async () =>
  (await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];
const audits = () => api.database.db.$count(auditEntries);

describe('import-awards', () => {
  test('offers the levels of a file; what it leaves out has its usual value', async () => {
    const from = '2026-01-01T01:00:00+01:00';
    expect(await importing(file(spring({ low: LOW, high: HIGH }, { from, until: '2027-01-01T00:00:00Z' })))).toEqual(
      said(
        'Levels offered: 2, new: 2 (low, high), changed: 0, retired: 0; of those that change or retire claimed by somebody: 0; groups: 1 of 7, changed: 1 (1).',
      ),
    );
    const answer = await scales(await buyerOf('MP5000'));
    expect(answer).toMatchObject({ mpAmount: 5_000, rangeScale: { low: true, high: false } });
    expect(answer.scales[0]).toEqual({
      ...{ groupName: 'spring', scaleName: { en: 'Spring' } },
      scales: { low: level({ ...LOW }), high: level({ ...HIGH }) },
    });
    const [group] = await api.database.db.select().from(awardGroups);
    expect(group?.fromAt).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  test('that brings nothing new says so, and is not audited', async () => {
    const written = file(spring({ low: LOW, high: HIGH }));
    await importing(written);
    const before = await audits();
    expect(await importing(written)).toEqual(said('The awards are as awards.json has them already.'));
    expect(await audits()).toBe(before);
  });

  test('changes levels, adds new ones and retires the rest; the audit keeps what was changed', async () => {
    await importing(file(spring({ low: LOW, high: HIGH }), { ...spring({ other: LOW }), group: 7 }));
    const changed = { ...LOW, value: 4_000 };
    expect(await importing(file(spring({ low: changed, new: LOW, high: HIGH })))).toEqual(
      said(
        'Levels offered: 3, new: 1 (new), changed: 1 (low), retired: 1 (other); of those that change or retire claimed by somebody: 0; groups: 1 of 7, changed: 1 (7).',
      ),
    );
    expect(await levelNow('low')).toMatchObject({ value: 4_000, active: true });
    expect(await levelNow('other')).toMatchObject({ group: 7, active: false });
    const { before, after, ...entry } = (await newestAudit()) ?? {};
    expect(entry).toMatchObject({ actor: 'op', command: 'import-awards awards.json' });
    expect(Object.keys(after as object)).toEqual(['group 7', 'level low', 'level new', 'level other']);
    expect(before).toMatchObject({ 'level low': { value: 5_000 }, 'level new': null, 'level other': { active: true } });
    expect(after).toMatchObject({ 'level low': { value: 4_000 }, 'level other': { active: false } });
    const answer = await scales(await buyerOf());
    expect(Object.keys(answer.rangeScale)).toEqual(['low', 'new', 'high']);
    expect(answer.scales[6]).toEqual({ groupName: '', scaleName: {}, scales: {} });
  });

  test('retires what a file leaves out, and says which, the first few, and which of them were claimed', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    await importing(file(spring(Object.fromEntries(names.map((name) => [name, LOW])))));
    await claim(await buyerOf('MP5000'), 'b');
    expect(await importing(file(spring({ g: LOW })))).toEqual(
      said(
        'Levels offered: 1, new: 0, changed: 0, retired: 6 (a, b, c, d, e and 1 more); of those that change or retire claimed by somebody: 1 (b); groups: 1 of 7, changed: 0.',
      ),
    );
  });

  test('tried dry says what would become of the levels, and changes nothing', async () => {
    await importing(file(spring({ low: LOW, high: HIGH })));
    await claim(await buyerOf('MP5000'), 'low');
    const [entries, rows] = [await audits(), await api.database.db.select().from(awardLevels)];
    const tried = join(api.home, 'dry.json');
    const dry = async (content: unknown) => {
      await writeFile(tried, JSON.stringify(content));
      return admin('import-awards', tried, '--dry-run');
    };
    const would = (line: string) => said(`Nothing was changed. What dry.json would do: ${line}`);
    const line =
      'Levels offered: 2, new: 1 (new), changed: 1 (high), retired: 1 (low); of those that change or retire claimed by somebody: 1 (low); groups: 1 of 7, changed: 0.';
    expect(await dry(file(spring({ high: { ...HIGH, value: 8_000 }, new: LOW })))).toEqual(would(line));
    const longer = { ...spring({ low: { ...LOW, value: 4_000 }, high: HIGH }), until: '2036-01-01T00:00:00Z' };
    expect((await dry(file(longer))).message).toMatch(
      /changed: 1 \(low\).* claimed .* 1 \(low\).* changed: 1 \(1\)\.$/,
    );
    const asNow = await dry(file(spring({ low: LOW, high: HIGH })));
    expect(asNow).toEqual(would('The awards are as dry.json has them already.'));
    const moved = await dry(file({ ...spring({ low: LOW }), group: 2 }));
    expect(moved).toEqual(fails(/^The level low of group 1 was claimed/));
    expect([await audits(), await api.database.db.select().from(awardLevels)]).toEqual([entries, rows]);
  });

  test('offers a retired level again, and who claimed it cannot once more', async () => {
    await importing(file(spring({ low: LOW })));
    const buyer = await buyerOf('MP5000');
    await claim(buyer, 'low');
    await importing(file());
    expect((await claim(buyer, 'low')).statusCode).toBe(404);
    await importing(file(spring({ low: LOW })));
    expect((await claim(buyer, 'low')).statusCode).toBe(409);
    expect((await scales(buyer)).rangeClaimed).toEqual({ low: true });
  });

  test('moves a level to another group while nobody has claimed it, and not after that', async () => {
    await importing(file(spring({ low: LOW })));
    const moved = file({ ...spring({ low: LOW }), group: 2 });
    expect((await importing(moved)).ok).toBe(true);
    await claim(await buyerOf('MP5000'), 'low');
    expect(await importing(file(spring({ low: LOW })))).toEqual(
      fails('The level low of group 2 was claimed and cannot move to group 1: give the new one another key.'),
    );
    expect((await levelNow('low'))?.group).toBe(2);
  });

  test('refuses levels of a new period under keys that were claimed in the one before', async () => {
    const [may, june] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];
    const [before, after] = [{ until: june }, { from: june }];
    await importing(file(spring({ low: LOW }, before)));
    expect((await importing(file(spring({ low: LOW }, after)))).ok).toBe(true);
    expect((await importing(file(spring({ low: LOW }, before)))).ok).toBe(true);
    expect((await claim(await buyerOf('MP5000'), 'low')).statusCode).toBe(200);
    expect(await importing(file(spring({ low: LOW }, after)))).toEqual(
      fails('The level low of group 1 was claimed in the period before: levels of a new period take new keys.'),
    );
    expect((await importing(file(spring({ low: LOW }, { from: may })))).ok).toBe(true);
    expect((await importing(file(spring({ low: LOW }, { until: may })))).ok).toBe(false);
    expect((await importing(file(spring({ june: LOW }, after)))).ok).toBe(true);
  });

  test('refuses items that do not exist, and names the first few', async () => {
    await importing(file(spring({ low: LOW })));
    const ids = [[1600, 9_000_007], 9_000_001, 9_000_002, 9_000_003, 9_000_004, 9_000_005, 9_000_006];
    expect(await importing(file(spring({ low: { ...LOW, ids } })))).toEqual(
      fails(
        'There are no items 9000001, 9000002, 9000003, 9000004, 9000005 and 2 more: correct the ids, or bring the items in first.',
      ),
    );
    expect(await importing(file(spring({ low: { ...LOW, ids: [60_001] } })))).toEqual(
      fails('There is no item 60001: correct the ids, or bring the items in first.'),
    );
    expect((await levelNow('low'))?.facts.ids).toEqual([1600]);
  });

  const wrong = (given: object) => file(spring({ low: { ...LOW, ...given } }));
  test.each([
    ['no JSON', '{', 'awards.json is not JSON: '],
    ['no list of groups', [], 'awards.json is no list of awards: '],
    ['an eighth group', file(spring({}, { group: 8 })), "at 'groups.0.group': "],
    ['a group twice', file(spring({}), spring({})), "at 'groups.1.group': is 1 again: a group stands once."],
    ['a group without a name', file(spring({}, { name: {} })), "at 'groups.0.name': has no text in any language."],
    ['a name in no language', file(spring({}, { name: { de: 'Frühling' } })), "at 'groups.0.name': "],
    [
      'a window that ends before it begins',
      file(spring({}, { from: '2026-02-01T00:00:00Z', until: '2026-02-01T00:00:00Z' })),
      "at 'groups.0.until': is not after from.",
    ],
    ['a time without a zone', file(spring({}, { from: '2026-02-01' })), "at 'groups.0.from': is no time with a zone"],
    ['a key with a slash', file(spring({ 'a/b': LOW })), "at 'groups.0.levels.a/b': is no key"],
    ['a key that every object has', file(spring({ constructor: LOW })), "at 'groups.0.levels.constructor': is no key"],
    [
      'a key twice',
      file(spring({ low: LOW }), spring({ low: LOW }, { group: 2 })),
      "at 'groups.1.levels.low': is the key of another group’s level, too: keys are unique.",
    ],
    ['a level for nothing', wrong({ value: 0 }), "at 'groups.0.levels.low.value': "],
    ['a level that gives nothing', wrong({ ids: [] }), "at 'groups.0.levels.low.ids': "],
    ['an unknown field', wrong({ qty: 3 }), "at 'groups.0.levels.low': "],
    [
      'too few quantities',
      wrong({ ids: [1600, 1601], quantity: [1] }),
      "at 'groups.0.levels.low.quantity': must have one",
    ],
    [
      'too many names of sets',
      wrong({ setNames: [{ en: 'A' }, { en: 'B' }] }),
      "at 'groups.0.levels.low.setNames': must",
    ],
    ['a choice of one', wrong({ chooseOption: true }), "at 'groups.0.levels.low.chooseOption': needs at least two"],
    [
      'a quantity of a foreign item',
      wrong({ customQty: { 1601: 2 } }),
      "low.customQty': names item 1601, which is none",
    ],
    [
      'a picture from elsewhere',
      wrong({ images: ['https://example.com/a.png'] }),
      "at 'groups.0.levels.low.images.0': ",
    ],
    [
      'half a surrogate pair',
      JSON.stringify(wrong({ name: { en: '\ud800' } })),
      'awards.json holds a text with a NUL character or half a surrogate pair.',
    ],
  ])('refuses %s with one sentence that says where, and changes nothing', async (_what, content, message) => {
    await importing(file(spring({ high: HIGH })), 'good.json');
    const before = await audits();
    const outcome = await importing(content);
    expect(outcome.ok).toBe(false);
    expect(outcome.message).toContain(message);
    expect(outcome.message).not.toContain('\n');
    expect(await audits()).toBe(before);
    expect(await levelNow('low')).toBeUndefined();
    expect((await levelNow('high'))?.active).toBe(true);
  });

  test('needs a file that is there', async () => {
    expect(await admin('import-awards', '/nowhere/awards.json')).toEqual(
      fails('There is no file /nowhere/awards.json.'),
    );
    await expect(admin('import-awards')).rejects.toThrow('import-awards needs FILE: ');
  });

  test.runIf(isShared)('waits for a claim that is under way, and knows of it then', async () => {
    await importing(file(spring({ low: LOW })));
    const { player } = await addBuyer(api);
    const { db } = api.database;
    const waits = sql`select from pg_locks where not granted and relation = 'award_levels'::regclass`;
    const moved = await db.transaction(async (tx) => {
      await lockLevelShared(tx, 'low');
      const outcome = importing(file({ ...spring({ low: LOW }), group: 2 }));
      let isOver = false;
      void outcome.finally(() => {
        isOver = true;
      });
      while (!isOver && ((await db.execute(waits)) as unknown as { rowCount: number }).rowCount === 0) await nextTurn();
      const now = api.clock.now();
      const items = [{ item_id: 1600, quantity: 1 }];
      const gift = { accountId: player.id, source: 'award', ref: `${player.id}:low`, title: {}, items } as const;
      const deliveryId = (await writeDelivery(tx, gift, now)) ?? 0;
      await tx.insert(awardClaims).values({ accountId: player.id, level: 'low', deliveryId, claimedAt: now });
      return { outcome };
    });
    expect(await moved.outcome).toEqual(fails(/^The level low of group 1 was claimed and cannot move to group 2/));
  });
});

describe('awards', () => {
  test('lists every group and level with how many claimed it, retired ones included', async () => {
    const fair = { ...spring({ one: LOW }), group: 3, groupName: 'fair', from: '2026-01-01T00:00:00Z' };
    await importing(file(spring({ low: LOW, high: HIGH }), fair));
    await claim(await buyerOf('MP5000'), 'low');
    await importing(file(spring({ low: LOW }), { ...fair, until: '2026-03-01T00:00:00Z' }));
    const { message } = await admin('awards');
    expect(message.split('\n')).toEqual([
      'group 1  spring  without an end',
      expect.stringMatching(/^ {2}low +5000 MP {2}1 item +claimed by 1 {2}Low$/),
      expect.stringMatching(/^ {2}high +9000 MP {2}3 items +claimed by 0 {2}retired {2}Alto$/),
      'group 3  fair  from 2026-01-01T00:00:00.000Z  until 2026-03-01T00:00:00.000Z',
      expect.stringMatching(/^ {2}one +5000 MP {2}1 item +claimed by 0 {2}Low$/),
    ]);
    await importing(file(spring({ low: LOW, high: HIGH })));
    expect((await admin('awards', '--group', '3')).message).toMatch(
      /^group 3 {2}retired\n {2}one [^\n]+ {2}retired {2}Low$/,
    );
    await importing(file(spring({ low: LOW }), fair));
    expect((await admin('awards', '--group', '3')).message).toMatch(/^group 3 {2}fair [^\n]+\n[^\n]+$/);
  });

  test('says where there are none', async () => {
    expect(await admin('awards')).toEqual(said('There are no awards.'));
    expect(await admin('awards', '--group', '5')).toEqual(said('Group 5 has no awards.'));
    for (const group of ['0', '8', 'x', '']) {
      await expect(admin('awards', '--group', group)).rejects.toThrow('--group takes a number from 1 to 7');
    }
  });
});
