import type { Item } from '#contract/item.ts';
import { CLASS_LINES } from './classes.ts';
import { STATS, type StatFact, type StatWord, statsOf } from './item-facts.ts';
import { type ClassMask, classMask } from './item-filter.ts';

/** A better item of the same kind: its main stat, and that of the item it is better than (null: it has none). */
export type BetterItem = { id: number; stat: StatFact; than: StatFact | null };

type Candidate = { id: number; level: number; classes: ClassMask; stat: StatFact };

/** Items of one type: the stat they are compared by, and those that have it, by level, the best of a level first. */
type Kind = { word: StatWord; all: Candidate[]; steps: Map<string, Candidate[]> };

const MOST_BETTER = 3;

/** They say how an item handles and how long it lasts, not how good it is. */
const SIDE_STATS: readonly StatWord[] = ['speed', 'durability'];

/** Who may use an item, by line: who wears a thing of level 50 is of the line's next class when a better one can be worn. */
const linesOf = (classes: readonly number[]): ClassMask =>
  classMask(classes.map((id) => CLASS_LINES.find((line) => line.some((one) => one === id))?.[0] ?? id));

/** The first stat, in the order of pages, that at least half of a type's items have. */
function mainStat(stats: readonly (readonly StatFact[])[]): StatWord | null {
  const counts = new Map<StatWord, number>();
  for (const { word } of stats.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: StatWord) => (counts.get(word) ?? 0) * 2 >= stats.length;
  return STATS.find(({ word }) => !SIDE_STATS.includes(word) && isCommon(word))?.word ?? null;
}

function kindOf(items: readonly Item[]): Kind | null {
  const stats = items.map(statsOf);
  const word = mainStat(stats);
  if (!word) return null;
  const all = items.flatMap((item, index): Candidate[] => {
    const stat = stats[index]?.find((one) => one.word === word);
    const { item_id: id, lvl_requirement: level, class_group } = item;
    return stat ? [{ id, level: level ?? 0, classes: linesOf(class_group), stat }] : [];
  });
  all.sort((a, b) => a.level - b.level || b.stat.value - a.stat.value || a.id - b.id);
  return { word, all, steps: new Map() };
}

/** What somebody of these classes can use next, level by level: each better than all before it. */
function stepsFor({ all, steps }: Kind, classes: ClassMask): readonly Candidate[] {
  const key = `${classes.low} ${classes.high}`;
  const known = steps.get(key);
  if (known) return known;
  let best = Number.NEGATIVE_INFINITY;
  const found = all.filter(({ classes: other, stat }) => {
    const serves = (other.low & classes.low) === classes.low && (other.high & classes.high) === classes.high;
    if (!serves || stat.value <= best) return false;
    best = stat.value;
    return true;
  });
  // Few lists of classes differ: thousands of items share the steps of theirs.
  steps.set(key, found);
  return found;
}

/**
 * Finds the next better items of the same type for each item: of those that all its lines may use, the first by level whose
 * main stat is higher. Everything is read once, when the first item is asked for.
 */
export function betterItems(items: { values: () => Iterable<Item> }): (item: Item) => readonly BetterItem[] {
  let kinds: Map<number, Kind | null> | undefined;
  return (item) => {
    kinds ??= new Map(
      [...Map.groupBy(items.values(), (one) => one.item_type)].map(([type, all]) => [type, kindOf(all)]),
    );
    const kind = kinds.get(item.item_type);
    if (!kind) return [];
    const than = statsOf(item).find(({ word }) => word === kind.word) ?? null;
    return stepsFor(kind, linesOf(item.class_group))
      .filter(({ stat }) => stat.value > (than?.value ?? 0))
      .slice(0, MOST_BETTER)
      .map(({ id, stat }) => ({ id, stat, than }));
  };
}
