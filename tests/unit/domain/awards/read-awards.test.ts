import { expect, test } from 'vitest';
import { itemPreview, readAwards, unknownItems } from '#domain/awards/read-awards.ts';
import { accountScales } from '#support/awards/award-answers.ts';

/** The first group of an answer with one level of these fields. */
function levelOf(level: object, rest: object = {}) {
  const answer = readAwards({ scales: [{ scales: { one: level } }], ...rest });
  return answer?.groups[0]?.levels[0];
}

test('what this server sends is read as it is', () => {
  const read = readAwards(accountScales());
  expect(read?.groups.map(({ amount, levels }) => [amount, levels.length])).toEqual([
    [12_000, 4],
    [500, 1],
    ...Array.from({ length: 5 }, () => [0, 0]),
  ]);
  const [, lantern] = read?.groups[0]?.levels ?? [];
  expect(lantern).toMatchObject({
    ...{ key: 'lantern', value: 5_000, ids: [101, [102, 103]], quantity: [1, 20], customQty: { 103: 3 } },
    ...{ reached: true, claimed: false, chooseOption: false, setNames: [{}, { en: 'Supplies' }] },
  });
  expect(read && unknownItems(read)).toEqual([]);
});

test('numbers and flags as texts, and the texts of another server', () => {
  const level = levelOf(
    {
      ...{ value: '5000', ids: ['101', ['102', '103']], quantity: '20', customQty: { 103: '3' } },
      ...{
        chooseOption: '1',
        imageVertical: 'true',
        images: '/art/a.webp',
        name: { br: 'Lâmpada' },
        description: 'Old',
      },
      setNames: ['One', { br: 'Dois' }],
    },
    { mpAmount: '6000', rangeScale: { one: '1' }, rangeClaimed: { one: 'false' } },
  );
  expect(level).toMatchObject({
    ...{ value: 5_000, ids: [101, [102, 103]], quantity: 20, customQty: { 103: 3 } },
    ...{ chooseOption: true, imageVertical: true, images: ['/art/a.webp'] },
    ...{ name: { pt: 'Lâmpada' }, description: { en: 'Old' }, setNames: [{ en: 'One' }, { pt: 'Dois' }] },
    ...{ reached: true, claimed: false },
  });
});

test.each([
  [5, 5],
  ['5', 5],
  ['5,3', [5, 3]],
  [
    ['5', 'x', 0],
    [5, 1, 1],
  ],
  [undefined, 1],
  ['many', 1],
])('the quantity %j is %j', (quantity, read) => {
  expect(levelOf({ quantity })?.quantity).toEqual(read);
});

test('without the flags a level is reached by its amount, and not claimed', () => {
  const rest = { mpAmount: 1_000 };
  expect(levelOf({ value: 1_000 }, rest)).toMatchObject({ reached: true, claimed: false });
  expect(levelOf({ value: 1_001 }, rest)).toMatchObject({ reached: false, claimed: false });
  expect(levelOf({ value: 'soon' }, rest)).toMatchObject({ value: null, reached: false });
});

test('fewer groups than seven are empty ones, and a group is called by its word where it has no name', () => {
  const read = readAwards({ scales: [{ groupName: 'lamps' }] });
  expect(read?.groups).toHaveLength(7);
  expect(read?.groups[0]?.name).toEqual({ en: 'lamps' });
  expect(read?.groups[6]).toEqual({ name: {}, amount: 0, levels: [] });
});

test('levels stand by their value, those without one last', () => {
  const scales = { a: { value: 'x' }, b: { value: 20 }, c: { value: 10 } };
  expect(readAwards({ scales: [{ scales }] })?.groups[0]?.levels.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
});

test('records are known by their id, whatever it is called; others are asked for', () => {
  const scales = [{ scales: { one: { ids: [1, [2, 3], 3] } } }];
  const read = readAwards({ scales, scaleItems: [{ item_id: '1' }, { id: 2 }, { name: 'nobody' }] });
  expect(read && unknownItems(read)).toEqual([3]);
});

test.each([null, 'scales', {}, { scales: 'none' }])('%j is no answer of awards', (answer) => {
  expect(readAwards(answer)).toBeNull();
});

test.each([
  [
    { item_name: { en: 'Lamp' }, quality: 3, item_type: 7 },
    { names: { en: 'Lamp' }, quality: 3, type: 7, icon: null },
  ],
  [
    { name: 'Lamp', item_quality: '3', ui_id_1: 812 },
    { names: { en: 'Lamp' }, quality: 3, type: 22, icon: '812' },
  ],
  [
    { quality: 12, icon_id: 'I7', ui_id_1: 'I8' },
    { names: {}, quality: null, type: 22, icon: 'I7' },
  ],
  [undefined, { names: {}, quality: null, type: 22, icon: null }],
])('the face of %j', (record, face) => {
  expect(itemPreview(record)).toEqual(face);
});
