/** The points a receipt's address names: one positive whole number of at most nine digits; null: missing or broken. Never more than a claim. */
export function receiptPoints(search: string): number | null {
  const [text, ...more] = new URLSearchParams(search).getAll('points');
  return text !== undefined && more.length === 0 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
