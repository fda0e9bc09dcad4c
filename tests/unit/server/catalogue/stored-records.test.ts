import { describe, expect, it } from 'vitest';
import { recordDigest } from '#server/catalogue/record-rows.ts';
import { storageProblem } from '#server/catalogue/seed.ts';
import { stagedLine } from '#server/catalogue/staged-import.ts';
import { restoreItem } from '#snapshot/defaults.ts';
import { item, monster } from '#support/catalogue/small-world.ts';

describe('the digest of a record', () => {
  const digestOf = (fields: readonly string[]) =>
    recordDigest(item(1, { crafting: Object.fromEntries(fields.map((field) => [field, 1])) }));

  it.each([[['07', 'a', '7', '08']], [['-1', '1', '10', '9']], [['4294967295', '9999999999', '07', '4294967294']]])(
    'is the same in whatever order the fields are: %j',
    (fields) => {
      expect(digestOf(fields.toReversed())).toBe(digestOf(fields));
      expect(digestOf(fields.toSorted())).toBe(digestOf(fields));
    },
  );
});

describe('the line of a record', () => {
  const base = item(1, { item_name: { en: 'Hat' }, crafting: { 2: 1 } });
  const others = [
    { p_atk: 0 },
    { sockets: 0 },
    { lvl_requirement: 1 },
    { item_name: { en: '' } },
    { item_name: {} },
    { ui_id_1: '' },
    { class_group: [0] },
    { crafting: {} },
    { crafting: { 2: 2 } },
    { possible_drops: { 2: { rate: null, quantity: 1 } } },
    { validity: { kind: 'permanent' } },
    { unique_slot: true },
    { rebirth_count: '' },
    { item_quality: 2, quality: 2 },
  ].map((fields) => ({ ...base, ...fields }) as typeof base);

  it('has a digest of its own for each difference that says something', () => {
    expect(new Set([base, ...others].map(recordDigest)).size).toBe(others.length + 1);
  });

  it('holds all of the record', () => {
    for (const record of [base, ...others]) {
      const line = JSON.parse(stagedLine({ kind: 'item', id: 1, digest: recordDigest(record), record }));
      expect(restoreItem(line.record)).toEqual(record);
    }
  });
});

describe('a record that the contract allows', () => {
  it.each(['item_type', 'auction_type', 'rune_type', 'lvl_requirement', 'archivable'])(
    'cannot be stored where %s has more than 32 bits',
    (field) => {
      const limits = 'at least -2147483648 and at most 2147483647 can be stored';
      expect(storageProblem(item(1, { [field]: 2 ** 31 }))).toBe(`${field}: ${limits}`);
      expect(storageProblem(item(1, { [field]: -(2 ** 31) - 1 }))).toBe(`${field}: ${limits}`);
      expect([2 ** 31 - 1, -(2 ** 31)].map((value) => storageProblem(item(1, { [field]: value })))).toEqual([
        null,
        null,
      ]);
    },
  );

  it('cannot be stored where a text has a NUL character or half a surrogate pair', () => {
    const problem = 'it holds a text with a NUL character or half a surrogate pair';
    expect(storageProblem(item(1, { item_name: { en: 'A\0' } }))).toBe(`item_name: ${problem}`);
    expect(storageProblem(monster(1, { monster_name: { en: '\ud800' } }))).toBe(`monster_name: ${problem}`);
    // A whole pair, and a text that only looks like half of one.
    expect(storageProblem(monster(1, { monster_name: { en: '\u{1f600} \\ud800' } }))).toBeNull();
  });
});
