/** '#' and on: printable, and never a quote; the backslash is stepped over. */
const FIRST = 35;
const BACKSLASH = 92;
/** Where the surrogates begin: numbers above do not fit. */
const CODES = 0xd8_00 - FIRST - 1;

/**
 * Small numbers (0 to 55,259), one character each. Shorter than a list with commas, and it compresses better: equal
 * neighbours become equal letters.
 */
export function packNumbers(numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0 || number >= CODES) {
      throw new RangeError(`${number} does not fit an index: it must be a whole number from 0 to ${CODES - 1}.`);
    }
    const code = FIRST + number;
    text += String.fromCharCode(code < BACKSLASH ? code : code + 1);
  }
  return text;
}

/** The number at a place of a packed text. */
export function unpackAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code - FIRST - (code > BACKSLASH ? 1 : 0);
}
