import type { Item } from '#contract/item.ts';
import { GRAMMARS } from '#world/grammar/grammars.ts';
import { perLanguage } from '#world/grammar/language.ts';
import { fillerOf } from '#world/grammar/template.ts';
import { emptyItem } from '#world/items/empty-item.ts';
import { type Draft, setQuality, type Workshop } from '#world/items/make-items.ts';
import { giveTraits } from '#world/items/traits.ts';
import { HEADS } from '#world/lexicon/nouns/things.ts';
import { between, pick, type Random, shuffled } from '#world/random.ts';

/** A blueprint and the piece of gear it makes. */
export type BlueprintDraft = { draft: Draft; makes: Draft };

/** Gear that is worth a blueprint: every weapon and every piece of armour of some quality. */
const CRAFTED: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 54, 55, 56, 59,
]);
/** Longer names leave no room for the word before them. */
const NAME_LIMIT = 70;

/** Blueprints for pieces of the plan, one each; what a piece is called, its blueprint is called, too. */
export function makeBlueprints(
  { random, namer, storyteller }: Workshop,
  count: number,
  drafts: readonly Draft[],
): BlueprintDraft[] {
  const head = fillerOf(HEADS.blueprint, 'none');
  const worthy = drafts.filter(
    ({ item, kind, name }) =>
      kind !== null &&
      CRAFTED.has(item.item_type) &&
      item.item_quality >= 2 &&
      Object.values(name.text).every((text) => text.length < NAME_LIMIT),
  );
  return shuffled(random, worthy)
    .slice(0, count)
    .map((makes) => {
      const item = emptyItem(0, 33);
      setQuality(item, makes.item.item_quality);
      item.lvl_requirement = makes.item.lvl_requirement;
      const text = perLanguage((language) => {
        const called = GRAMMARS[language].title(head.words[language].text);
        return `${called}${language === 'fr' ? ' : ' : ': '}${makes.name.text[language]}`;
      });
      namer.claim(text);
      item.item_name = text;
      const name = { text, noun: head, promised: {} };
      giveTraits(random, item, null);
      item.item_description = storyteller.tell({ family: 'blueprint', type: 33, quality: item.item_quality, ...name });
      return { draft: { item, band: 'ordinary' as const, kind: null, name }, makes };
    });
}

/** Recipes, once ids are known: blueprints and their pieces, further gear, and talent blueprints made of shards. */
export function giveRecipes(
  random: Random,
  items: readonly Item[],
  blueprints: readonly BlueprintDraft[],
  further: number,
): void {
  const materials = items.filter((item) => item.item_type === 23 && Object.keys(item.item_description).length > 0);
  const shards = items.filter((item) => item.item_type === 32);
  for (const { draft, makes } of blueprints) {
    const recipe = someRecipe(random, materials, makes.item.item_quality);
    draft.item.crafting = recipe;
    makes.item.crafting = recipe;
  }
  const plain = items.filter(
    (item) => CRAFTED.has(item.item_type) && item.item_quality >= 1 && Object.keys(item.crafting).length === 0,
  );
  for (const item of shuffled(random, plain).slice(0, further))
    item.crafting = someRecipe(random, materials, item.item_quality);
  for (const item of items) {
    if (item.item_type !== 33 || item.auction_type !== 32) continue;
    item.crafting = {
      [String(pick(random, shards).item_id)]: between(random, 5, 20),
      ...someRecipe(random, materials, 1),
    };
  }
}

function someRecipe(random: Random, materials: readonly Item[], quality: number): Item['crafting'] {
  const count = Math.min(materials.length, between(random, 2, 3 + Math.floor(quality / 3)));
  return Object.fromEntries(
    Array.from({ length: count }, () => [String(pick(random, materials).item_id), between(random, 1, 6 + quality * 2)]),
  );
}
