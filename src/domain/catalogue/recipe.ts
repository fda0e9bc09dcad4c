import type { RecordSource } from './record-source.ts';
import { type ItemRef, itemRef, type MissingRef } from './refs.ts';

/** An ingredient: how many one piece takes, and what it is made of itself; without parts it is gathered, bought or won. */
export type RecipePart = { ref: ItemRef | MissingRef; quantity: number; parts: readonly RecipePart[] };

/** Recipes within recipes that are followed, and ingredients in all; what lies deeper counts as a material. */
export const DEEPEST_RECIPE = 5;
const MOST_PARTS = 120;

/** The ingredients of an item with theirs, ascending by id. An item that would be made of itself is a material there. */
export function recipeOf(source: RecordSource, id: number): readonly RecipePart[] {
  let left = MOST_PARTS;
  const partsOf = (made: number, above: readonly number[]): RecipePart[] => {
    const wanted = Object.entries(source.items.get(made)?.crafting ?? {});
    if (above.length > 0 && wanted.length > left) return [];
    left -= wanted.length;
    const way = [...above, made];
    return wanted
      .map(([part, quantity]) => ({ part: Number(part), quantity }))
      .sort((a, b) => a.part - b.part)
      .map(({ part, quantity }) => ({
        ref: itemRef(source, part),
        quantity,
        parts: way.length < DEEPEST_RECIPE && !way.includes(part) ? partsOf(part, way) : [],
      }));
  };
  return partsOf(id, []);
}

/** Whether a recipe asks for something that is made itself. */
export function hasSteps(recipe: readonly RecipePart[]): boolean {
  return recipe.some(({ parts }) => parts.length > 0);
}

/** Every part of a recipe, those within parts as well. */
export function allParts(recipe: readonly RecipePart[]): RecipePart[] {
  return recipe.flatMap((part) => [part, ...allParts(part.parts)]);
}

/** What one has to bring for one piece, all steps made by oneself: each material once, in the order of the recipe. */
export function shoppingList(recipe: readonly RecipePart[]): { ref: RecipePart['ref']; quantity: number }[] {
  const totals = new Map<number, { ref: RecipePart['ref']; quantity: number }>();
  const add = (parts: readonly RecipePart[], times: number) => {
    for (const { ref, quantity, parts: within } of parts) {
      const total = quantity * times;
      if (within.length > 0) add(within, total);
      else totals.set(ref.id, { ref, quantity: (totals.get(ref.id)?.quantity ?? 0) + total });
    }
  };
  add(recipe, 1);
  return [...totals.values()];
}
