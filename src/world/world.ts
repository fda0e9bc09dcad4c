import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';

/** `demo` is what a newcomer sees and what `data/` holds; `load` is the real scale (game-facts). */
export type WorldSize = 'demo' | 'load';

/** Everything a world consists of, in the shapes of the wire, ordered by id (notes: newest first). */
export type World = {
  items: Item[];
  monsters: Monster[];
  notes: Record<WireLanguage, PatchNote[]>;
  banners: BannerEntry[];
};
