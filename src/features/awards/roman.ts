const SIGNS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A place in a short list as it stands on an emblem: I to XXXIX. */
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
