import { isNamed } from '#domain/ranking/ranking.ts';

/** Between two names; a text that holds it is looked for name by name. */
const SEPARATOR = '\n';

/** Answers which of the names, by their index in order, hold a folded text: `isNamed`, a few times as fast on long lists. */
export function createNameSearch(foldedNames: readonly string[]): (searched: string) => number[] {
  const starts: number[] = [];
  let length = 0;
  for (const name of foldedNames) {
    starts.push(length);
    length += name.length + SEPARATOR.length;
  }
  starts.push(length);
  const text = foldedNames.join(SEPARATOR);
  return (searched) => {
    if (searched.includes(SEPARATOR)) return foldedNames.flatMap((name, nth) => (isNamed(name, searched) ? [nth] : []));
    const found: number[] = [];
    let nth = 0;
    for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, starts[nth])) {
      while ((starts[nth + 1] ?? length) <= at) nth += 1;
      found.push(nth);
      nth += 1;
      if (nth === foldedNames.length) break;
    }
    return found;
  };
}
