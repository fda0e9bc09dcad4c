import { expect, it } from 'vitest';
import { restoreItem } from '#snapshot/defaults.ts';
import { emptyItem } from '#world/items/empty-item.ts';

it('what the generator starts from is what a snapshot reads from a line that says nothing', () => {
  expect(emptyItem(1600, 3)).toEqual(restoreItem({ item_id: 1600, item_type: 3, item_quality: 0 }));
});

it('an empty item shares no list or text with another', () => {
  const [one, other] = [emptyItem(1, 1), emptyItem(2, 1)];
  one.class_group.push(3);
  one.item_name.en = 'Blade';
  expect(other).toMatchObject({ class_group: [], item_name: {}, item_description: {} });
  expect(one.item_description).toEqual({});
});
