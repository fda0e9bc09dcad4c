const MARKS = /\p{M}/gu;

/** The folding of every name search, on both sides: NFD, marks removed, lower case, nothing else. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
