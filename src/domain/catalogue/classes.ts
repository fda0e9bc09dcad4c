/** Class ids of the game. 31 is unused, 61 is the last; a class mask counts from 0. */
export const CLASS_IDS: readonly number[] = Array.from({ length: 62 }, (_, id) => id).filter((id) => id !== 31);

/** The twelve lines: base class (level 31), then the classes of levels 66, 86 and 91. */
export const CLASS_LINES = [
  [3, 17, 32, 40],
  [4, 18, 33, 41],
  [7, 19, 34, 42],
  [8, 20, 35, 43],
  [11, 21, 36, 44],
  [12, 22, 37, 45],
  [15, 23, 38, 46],
  [16, 24, 39, 47],
  [27, 29, 48, 50],
  [28, 30, 49, 51],
  [54, 56, 58, 60],
  [55, 57, 59, 61],
] as const satisfies readonly (readonly [number, number, number, number])[];

/** The level at which each class of a line is taken. */
export const LINE_LEVELS = [31, 66, 86, 91] as const;

export type ClassLine = (typeof CLASS_LINES)[number];

/** The twelve classes that a guide can be chosen for: the first of each line. */
export const BASE_CLASSES: readonly number[] = CLASS_LINES.map(([base]) => base);

/** A class that may use an item, or, where all four of a line may, its base class for the line. */
export type ClassGroup = { id: number; line: boolean };

/** Classes with whole lines under one name: a list of twenty names is too long to read. The ids come in their order. */
export function classGroups(ids: readonly number[]): ClassGroup[] {
  const whole = CLASS_LINES.filter((line) => line.every((id) => ids.includes(id)));
  return ids.flatMap((id): ClassGroup[] => {
    const line = whole.find((one) => one.some((member) => member === id));
    if (!line) return [{ id, line: false }];
    return line[0] === id ? [{ id, line: true }] : [];
  });
}

/** The keys of the showcase by base class; emblems and previews are named after them. */
export const SHOWCASE_KEYS: Readonly<Record<number, string>> = {
  3: 'dk',
  4: 'hk',
  7: 'th',
  8: 'ao',
  11: 'aa',
  12: 'sage',
  15: 'am',
  16: 'nm',
  27: 'prime',
  28: 'dc',
  54: 'samu',
  55: 'chrono',
};

/** The order in which the showcase presents the base classes. */
export const SHOWCASE_CLASSES: readonly number[] = [3, 4, 15, 16, 7, 8, 12, 11, 27, 28, 54, 55];
