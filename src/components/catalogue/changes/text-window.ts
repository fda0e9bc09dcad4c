/** Characters that are shown of a long text around the place where it changed. */
const LONGEST = 180;
const BEFORE = 40;

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function cut(text: string, from: number): string {
  const end = from + LONGEST;
  // Not inside a character that takes two units.
  const shown = text.slice(from, end).replace(/[\uD800-\uDBFF]$/, '');
  return `${from > 0 ? '…' : ''}${shown.trim()}${end < text.length ? '…' : ''}`;
}

/** Two texts as they are shown side by side: long ones only where they begin to differ. */
export function textWindow(before: string, after: string): [before: string, after: string] {
  if (before.length <= LONGEST && after.length <= LONGEST) return [before, after];
  const start = Math.max(0, commonStart(before, after) - BEFORE);
  const word = start === 0 ? 0 : before.lastIndexOf(' ', start) + 1;
  return [cut(before, word), cut(after, word)];
}
