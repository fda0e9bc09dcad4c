import type { Item } from '#contract/item.ts';
import type { Row } from '#world/grammar/language.ts';
import type { Band } from '#world/ids.ts';
import { ARMS } from '#world/lexicon/nouns/arms.ts';
import { THINGS } from '#world/lexicon/nouns/things.ts';
import { OUTER, WEAR } from '#world/lexicon/nouns/wear.ts';
import { pick, type Random } from '#world/random.ts';
import type { WorldSize } from '#world/world.ts';
import { ArtNamer } from './art-names.ts';
import { classesOf, type Weight, wearers, wielders } from './classes.ts';
import { emptyItem } from './empty-item.ts';
import type { FamilyKey } from './families.ts';
import { type Name, Namer } from './namer.ts';
import { KINDS, type Kind } from './plan.ts';
import { giveStats } from './stats.ts';
import { Storyteller } from './storyteller.ts';
import { giveTraits, someLevel, someQuality } from './traits.ts';

/** An item that has no id yet, and the band it wants one from. */
export type Draft = { item: Item; band: Band; kind: Kind | null; name: Name };

/** What makers of items share: the dice, the names that are taken, the stories that are told. */
export type Workshop = { random: Random; namer: Namer; arts: ArtNamer; storyteller: Storyteller };

const EXCLUSIVE_SHARE = 0.32;
/** The families an exclusive id may be given to: what one shows off. */
const EXCLUSIVE: ReadonlySet<FamilyKey> = new Set<FamilyKey>([
  'blade',
  'bow',
  'staff',
  'shield',
  'cloak',
  'trinket',
  'costume',
  'prop',
  'mount',
  'head',
  'body',
]);
const WEIGHTS: readonly Weight[] = ['heavy', 'middle', 'light'];
/** Levels at which the arts of a line's four steps are learnt. */
const STEPS = [31, 66, 86, 91] as const;

/** A workshop with empty books. */
export function openWorkshop(random: Random): Workshop {
  const namer = new Namer(random);
  return { random, namer, arts: new ArtNamer(random, namer), storyteller: new Storyteller(random) };
}

/** Everything of the plan, in its order, without ids. */
export function makePlanned(workshop: Workshop, size: WorldSize): Draft[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: kind.count[size] }, (_, index) => makeOne(workshop, kind, index)),
  );
}

function makeOne(workshop: Workshop, kind: Kind, index: number): Draft {
  const { random, namer, arts, storyteller } = workshop;
  const item = emptyItem(0, kind.type);
  setQuality(item, someQuality(random));
  item.auction_type = kind.auction ?? null;
  item.rune_type = kind.rune ?? null;
  item.lvl_requirement = someLevel(random, kind.levelled);
  const weight = pick(random, WEIGHTS);
  const family = familyOf(kind, weight);
  const name =
    kind.naming.by === 'art'
      ? arts.name(kind.naming.heads[Math.floor(index / 12) % kind.naming.heads.length] ?? 'talent')
      : namer.name(family, nounsOf(kind, weight), item.item_quality);
  item.item_name = name.text;
  giveClasses(random, item, kind, index, weight);
  giveStats(random, item);
  giveTraits(random, item, kind);
  item.item_description = storyteller.tell({ family, type: kind.type, quality: item.item_quality, ...name });
  return { item, band: bandFor(random, item, kind), kind, name };
}

/** Sets both names of an item's quality. */
export function setQuality(item: Item, quality: number): void {
  item.item_quality = quality;
  item.quality = quality;
}

/** Iron is written about with the words of metal. */
export function familyOf(kind: Pick<Kind, 'family' | 'naming'>, weight: Weight): FamilyKey {
  if (kind.naming.by !== 'wear' || weight !== 'heavy') return kind.family;
  return kind.family === 'head' ? 'ironHead' : kind.family === 'body' ? 'ironBody' : 'ironLimb';
}

function nounsOf({ naming }: Kind, weight: Weight): readonly Row[] {
  if (naming.by === 'wear') return WEAR[weight][naming.type];
  if (naming.by === 'noun') return ARMS[naming.nouns] ?? OUTER[naming.nouns] ?? THINGS[naming.nouns] ?? [];
  return [];
}

function giveClasses(random: Random, item: Item, kind: Kind, index: number, weight: Weight): void {
  const level = item.lvl_requirement ?? 1;
  if (kind.naming.by === 'wear') item.class_group = wearers(random, weight, level, item.item_quality);
  else if (isLineArt(kind)) {
    item.lvl_requirement = STEPS[Math.floor(index / 12) % STEPS.length] ?? 31;
    item.class_group = classesOf([index % 12], item.lvl_requirement);
  } else item.class_group = wielders(random, kind.type, level, item.item_quality);
}

/** Talents, tomes, skill stones and ultimates belong to one line each; the guide lists them there. */
function isLineArt({ type, auction }: Kind): boolean {
  return type === 25 || type === 26 || type === 111 || (type === 22 && auction === 32);
}

function bandFor(random: Random, item: Item, kind: Kind): Band {
  if (EXCLUSIVE.has(kind.family) && item.item_quality >= 2 && random() < EXCLUSIVE_SHARE) return 'exclusive';
  return kind.shop ? 'shop' : 'ordinary';
}
