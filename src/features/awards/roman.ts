const SIGNS = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A place in a list as it stands on an emblem, in Roman numerals. */
export function roman(place: number): string {
  let left = place;
  let text = '';
  for (const [sign, value] of SIGNS) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}
