/** Counts by name, in the order of the names. */
export const sorted = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** How many of a list go by each name. */
export function countBy<One>(list: readonly One[], name: (one: One) => string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(name(one), (counts.get(name(one)) ?? 0) + 1);
  return sorted(counts);
}
