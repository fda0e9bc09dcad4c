/** Answers a number from 0 up to 1 each time. */
export type Random = () => number;

/** A number for a text, spread over 32 bits (FNV-1a): equal texts, equal numbers, in every browser and on every server. */
export function textNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A row of numbers that is always the same for the same text (mulberry32). */
export function seededRandom(text: string): Random {
  let state = textNumber(text) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
