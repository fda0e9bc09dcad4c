import { expect, it } from 'vitest';
import { type PanelName, twoColumns } from '#components/database/columns.ts';

it.each<[string, PanelName[], PanelName[][]]>([
  [
    'everything',
    ['attributes', 'craft', 'set', 'classes', 'foundIn'],
    [
      ['attributes', 'craft'],
      ['set', 'classes', 'foundIn'],
    ],
  ],
  ['attributes alone', ['attributes', 'classes'], [['attributes'], ['classes']]],
  ['no attributes: the first of the others moves over', ['classes', 'foundIn'], [['classes'], ['foundIn']]],
  ['a single panel: one column', ['classes'], [['classes']]],
])('an item with %s', (_, present, columns) => {
  expect(twoColumns(present)).toEqual(columns);
});
