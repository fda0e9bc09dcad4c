/** Text that people sent, for an operator's terminal: nothing of it may steer that; line breaks stay where they are wanted. */
export const printableLines = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, '');

/** The same on one line, cut to a length. */
export function printableLine(text: string, most = 200): string {
  const line = printableLines(text).replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
