import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal } from '#support/server/portal.ts';
import { fetchShop } from '#support/store/buying.ts';

/** Levels that a pack of 5,000 MP reaches: one gives all it names, of the other an entry is chosen. */
export const STORY_LEVELS = {
  'story-mile': {
    ...{ value: 5_000, ids: [1600, [1602, 1603]], quantity: [2, 1] },
    name: { en: 'The first mile', es: 'La primera milla' },
  },
  'story-fork': {
    ...{ value: 5_000, ids: [1601, [1700, 1701]], quantity: [4, 1], customQty: { '1700': 3 }, chooseOption: true },
    ...{ name: { en: 'Where roads part', es: 'Donde se parte el camino' }, setNames: [{}, { en: 'Dawn', es: 'Alba' }] },
  },
} as const;

/** What the first one gives, and the second one's entry that is called after the dawn. */
export const MILE_ITEMS = [
  { item_id: 1600, quantity: 2 },
  { item_id: 1602, quantity: 1 },
  { item_id: 1603, quantity: 1 },
];
export const DAWN_ITEMS = [
  { item_id: 1700, quantity: 3 },
  { item_id: 1701, quantity: 1 },
];

/** Puts these levels in the place of all awards of a portal that runs, for ever. */
export async function importStoryAwards({ home }: Pick<Portal, 'home'>): Promise<void> {
  const file = join(home, 'story-awards.json');
  const name = { en: 'On the road', es: 'En camino' };
  const group = { group: 1, groupName: 'story', name, from: null, until: null, levels: STORY_LEVELS };
  writeFileSync(file, JSON.stringify({ groups: [group] }));
  await fetchShop({ home }, 'import-awards', file);
}
