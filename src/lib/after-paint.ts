/** Calls when what was changed has been painted; a page in the background paints nothing, and calls nothing. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
