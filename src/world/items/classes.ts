import { CLASS_LINES } from '#domain/catalogue/classes.ts';
import { pick, type Random, shuffled } from '#world/random.ts';

/** The level at which each step of a line ends: 31–65, 66–85, 86–90, 91 and up. */
const STEP_ENDS = [65, 85, 90, Number.POSITIVE_INFINITY] as const;

/** Lines by what they wear; the number is the line's place in `CLASS_LINES`. */
export const WEARERS = { heavy: [0, 1, 8, 10], middle: [2, 3, 9, 11], light: [4, 5, 6, 7] } as const;
export type Weight = keyof typeof WEARERS;

/** Lines that may wield a type; a type that is not listed is for everyone. */
const WIELDERS: Readonly<Record<number, readonly number[]>> = {
  7: [0, 1, 3, 10],
  8: [0, 1],
  9: [1, 4, 5],
  10: [0, 1],
  11: [0, 5],
  12: [0],
  13: [2, 3],
  14: [2, 9],
  15: [4, 5, 7, 11],
  16: [4, 6, 7, 11],
  17: [1, 4],
  19: [2, 3],
  20: [2, 9],
  54: [8],
  55: [8, 9],
  56: [9],
  57: [9],
  59: [10],
};

/** Base classes stand before a line's own; below level 31 they may wear the thing, too. */
const BEGINNERS: readonly (readonly number[])[] = [
  [1, 2],
  [1, 2],
  [5, 6],
  [5, 6],
  [9, 10],
  [9, 10],
  [13, 14],
  [13, 14],
  [25, 26],
  [25, 26],
  [52, 53],
  [52, 53],
];

/** The classes of some lines that may reach a level: everyone whose step does not end below it. */
export function classesOf(lines: readonly number[], level: number): number[] {
  const ids = lines.flatMap((line) => {
    const own = (CLASS_LINES[line] ?? []).filter((_, step) => (STEP_ENDS[step] ?? 0) >= level);
    return level < 31 ? [...(BEGINNERS[line] ?? []), ...own] : own;
  });
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Who may use a weapon: all its wielders, or on finer pieces one line alone. */
export function wielders(random: Random, type: number, level: number, quality: number): number[] {
  const lines = WIELDERS[type];
  if (!lines) return [];
  return classesOf(quality >= 4 && random() < 0.4 ? [pick(random, lines)] : lines, level);
}

/** Who may wear a piece of armour: a whole weight class, or one or two lines of it. */
export function wearers(random: Random, weight: Weight, level: number, quality: number): number[] {
  const lines = WEARERS[weight];
  const few = quality >= 4 ? 1 + Number(random() < 0.4) : lines.length;
  return classesOf(shuffled(random, lines).slice(0, few), level);
}
