/** Calls when what was changed has been painted; a page in the background paints, and calls, once it is shown. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call));
}
