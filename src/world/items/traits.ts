import type { Item } from '#contract/item.ts';
import { type Row, textOf } from '#world/grammar/language.ts';
import { SPRITE_SKILLS } from '#world/lexicon/abilities.ts';
import { HINTS } from '#world/lexicon/hints.ts';
import { REBIRTHS } from '#world/lexicon/stats.ts';
import { between, pick, type Random, weighted } from '#world/random.ts';
import type { Kind } from './plan.ts';
import { PROFILES } from './stats.ts';

const QUALITIES: readonly (readonly [number, number])[] = [
  [0, 15],
  [1, 9],
  [2, 22],
  [3, 21],
  [4, 15],
  [5, 8],
  [6, 7],
  [7, 3],
];

const LIMITS = [
  ['untradable', 0.26],
  ['unstorable', 0.05],
  ['undestroyable', 0.06],
  ['unsellable', 0.1],
  ['unmailable', 0.06],
] as const;

/** How a thing is bound, when it is. */
const BINDINGS = [
  ['bound', 70],
  ['boundOnEquip', 20],
  ['accountBound', 10],
] as const;

const SPRITE_KINDS: readonly number[] = [30, 31, 47];
const HINTED = 0.4;

/** A quality as the game hands them out: mostly green and blue. */
export function someQuality(random: Random): number {
  return weighted(random, QUALITIES);
}

/** A level for a kind of item: gear all over 1 to 100, a few beyond the filter's end; null for what has none. */
export function someLevel(random: Random, levelled: number): number | null {
  if (random() >= levelled) return null;
  return random() < 0.004 ? 105 : between(random, 1, 100);
}

/** Everything about an item that is neither name, text, class nor stat. */
export function giveTraits(random: Random, item: Item, kind: Kind | null): void {
  const gear = item.item_type in PROFILES && item.item_type !== 24;
  item.ui_id_1 = String(20_000 + item.item_type * 40 + between(random, 0, 39));
  if (gear) item.durability = between(random, 4, 20) * 10;
  item.restrictions = restrictions(random, item, kind?.shop === true);
  item.unique_slot = (item.item_type === 18 || item.item_type === 60) && random() < 0.2;
  const archived = gear ? 0.3 : kind?.family === 'costume' || kind?.family === 'prop' ? 0.6 : 0;
  if (item.item_quality >= 2 && random() < archived) item.archivable = item.item_quality * between(random, 1, 4);
  if (gear && item.item_quality >= 4 && (item.lvl_requirement ?? 0) >= 60 && random() < 0.2) {
    item.rebirth_count = '1';
    item.rebirth_restriction_text = textOf(pick(random, REBIRTHS));
  }
  if (SPRITE_KINDS.includes(item.item_type) || kind?.family === 'instrument') giveSpriteSkill(random, item);
  if (kind?.hint && random() < HINTED)
    item.secondary_description = textOf(pick(random, HINTS[kind.hint] as readonly Row[]));
}

function restrictions(random: Random, item: Item, shop: boolean): string[] {
  const bound = random() < (shop ? 0.45 : item.item_quality >= 3 ? 0.35 : 0.05);
  const others = LIMITS.filter(([, share]) => random() < share * (bound ? 1.4 : 0.6)).map(([key]) => key);
  return bound ? [weighted(random, BINDINGS), ...others] : others;
}

function giveSpriteSkill(random: Random, item: Item): void {
  if (random() < 0.35) return;
  const index = between(random, 0, SPRITE_SKILLS.length - 1);
  item.sprite_skill = 700 + index;
  item.sprite_skill_name = textOf(SPRITE_SKILLS[index] ?? ['', '', '', '']);
}
