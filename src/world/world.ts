import type { ScaleGroup } from '#contract/awards.ts';
import type { BannerEntry } from '#contract/config.ts';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { WorldSeason } from './season/make-season.ts';

/** `demo` is what a newcomer sees and what `data/` holds; `load` is the real scale (game-facts). */
export type WorldSize = 'demo' | 'load';

/** What of a world is public and exported, in the shapes of the wire, ordered by id (notes: newest first). */
export type PublicWorld = {
  items: Item[];
  monsters: Monster[];
  notes: Record<WireLanguage, PatchNote[]>;
  banners: BannerEntry[];
};

/** Everything a world consists of; what players earn in it has no times, which seeding counts from the first start. */
export type World = PublicWorld & { awards: ScaleGroup[]; season: WorldSeason };
