/**
 * Wraps a text in the game's colour marks, as they stand in descriptions: `$n$` opens the colour of quality n (0 to 7), `$$` goes
 * back to the ordinary colour; a new mark ends the one before, nothing nests. `rules/colour-marks.ts` reads them, and what
 * broken ones mean.
 */
export function coloured(text: string, quality: number): string {
  return `$${quality}$${text}$$`;
}
