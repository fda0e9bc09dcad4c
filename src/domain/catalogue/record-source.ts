import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { ChangePlace } from '../site/addresses.ts';
import type { BetterItem } from './better-items.ts';

/** What other records say of one; ids ascending. */
export type RecordLinks = {
  /** Items whose recipe asks for this item. */
  usedIn: (id: number) => readonly number[];
  /** The same thing for other spans of time, this item among them; fewer than two mean that there are none. */
  variants: (id: number) => readonly number[];
  /** Items that may hold this item, as their own records say. */
  containers: (id: number) => readonly number[];
  /** Monsters that may drop this item, as their own records say. */
  droppers: (id: number) => readonly number[];
  /** The next better items of the same type; none where not every item is known. */
  better: (id: number) => readonly BetterItem[];
};

/** Where the data of record pages comes from: the snapshot at build, answers of the API for a page shown live. */
export type RecordSource = {
  items: { get: (id: number) => Item | undefined };
  monsters: { get: (id: number) => Monster | undefined };
  /** ISO time of the export that last saw a record change; null while no export has seen it. */
  changed: (kind: 'item' | 'monster', id: number) => string | null;
  /** The page that shows how a record came or last changed; null when there is none. */
  changeLogLink: (kind: 'item' | 'monster', id: number) => ChangePlace | null;
  links: RecordLinks;
  /** Where the picture of an icon id is (`ui_id_1`); null where there is none, and a drawing stands in. */
  icon: (id: string | null) => string | null;
  /** Where an operator's own picture of a map is, by its scene; null where there is none, and the portal draws the map. */
  mapPicture: (scene: string) => string | null;
};

/** Records as any server may write them, for who may not know the contract itself: a page that shows one live. */
export { readItem, readMonster } from '#contract/lenient-reader.ts';
