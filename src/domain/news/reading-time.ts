const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read plain words: 200 each, rounded up, at least 1. */
export function minutesToRead(words: string): number {
  const count = words.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.ceil(count / WORDS_PER_MINUTE));
}
