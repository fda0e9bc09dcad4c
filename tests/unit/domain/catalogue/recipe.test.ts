import { expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import {
  allParts,
  DEEPEST_RECIPE,
  hasSteps,
  type RecipePart,
  recipeOf,
  shoppingList,
} from '#domain/catalogue/recipe.ts';
import type { RecordSource } from '#domain/catalogue/record-source.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

/** A source of items by what each is made of. */
function worldOf(recipes: Record<number, Record<number, number>>): RecordSource {
  const items = new Map<number, Item>();
  const known = new Set(
    Object.entries(recipes)
      .flatMap(([id, parts]) => [id, ...Object.keys(parts)])
      .map(Number),
  );
  for (const id of known) items.set(id, anItem({ item_id: id, crafting: recipes[id] ?? {} }));
  return { items, icon: () => null } as unknown as RecordSource;
}

/** `3×2(4×5)`: two of item 3, each of which takes five of item 4, ten in all. */
const written = (parts: readonly RecipePart[]): string =>
  parts
    .map(
      ({ ref, quantity, parts: within }) => `${ref.id}×${quantity}${within.length > 0 ? `(${written(within)})` : ''}`,
    )
    .join(' ');

const list = (parts: readonly RecipePart[]) => shoppingList(parts).map(({ ref, quantity }) => [ref.id, quantity]);

it('an item that nobody makes has no recipe', () => {
  const recipe = recipeOf(worldOf({ 1: {} }), 1);
  expect([recipe, hasSteps(recipe), shoppingList(recipe)]).toEqual([[], false, []]);
});

it('follows recipes within recipes, and adds up what has to be brought', () => {
  const recipe = recipeOf(worldOf({ 1: { 2: 3, 4: 1 }, 2: { 4: 5, 3: 2 }, 3: { 5: 7 } }), 1);
  expect(written(recipe)).toBe('2×3(3×2(5×7) 4×5) 4×1');
  expect(hasSteps(recipe)).toBe(true);
  expect(list(recipe)).toEqual([
    [5, 42],
    [4, 16],
  ]);
  expect(allParts(recipe)).toHaveLength(5);
});

it('an item that would be made of itself is a material there', () => {
  const circle = worldOf({ 1: { 2: 2 }, 2: { 3: 2 }, 3: { 1: 2, 2: 9 } });
  expect(written(recipeOf(circle, 1))).toBe('2×2(3×2(1×2 2×9))');
  expect(list(recipeOf(circle, 1))).toEqual([
    [1, 8],
    [2, 36],
  ]);
  expect(written(recipeOf(worldOf({ 7: { 7: 1 } }), 7))).toBe('7×1');
});

it('what is not known is a material', () => {
  const [part] = recipeOf(worldOf({}), 1);
  expect(part).toBeUndefined();
  const source = worldOf({ 1: { 2: 4 } });
  (source.items as Map<number, Item>).delete(2);
  expect(recipeOf(source, 1)).toEqual([{ ref: { kind: 'missing', id: 2 }, quantity: 4, parts: [] }]);
});

it('ends after so many steps, and with so many ingredients', () => {
  const chain = worldOf(Object.fromEntries(Array.from({ length: 20 }, (_, step) => [step + 1, { [step + 2]: 2 }])));
  expect(allParts(recipeOf(chain, 1))).toHaveLength(DEEPEST_RECIPE);
  expect(list(recipeOf(chain, 1))).toEqual([[DEEPEST_RECIPE + 1, 2 ** DEEPEST_RECIPE]]);
  // Every item of a row is made of all of the next: a hundred thousand paths lead down.
  const ids = (row: number) => Array.from({ length: 10 }, (_, place) => 100 * row + place);
  const wide = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((row) =>
      ids(row).map((id) => [id, Object.fromEntries(ids(row + 1).map((part) => [part, 1]))]),
    ),
  );
  const parts = allParts(recipeOf(worldOf(wide), 100));
  expect(parts.length).toBeLessThanOrEqual(120);
  expect(recipeOf(worldOf(wide), 100)).toHaveLength(10);
});

it('names all ingredients of a recipe, however many', () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [index + 2, 1]));
  expect(recipeOf(worldOf({ 1: many }), 1)).toHaveLength(300);
});
