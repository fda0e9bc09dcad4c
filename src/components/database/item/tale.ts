/** More characters than 99 of 100 descriptions have. */
const LONG = 900;

/** Whether a description would push an item's facts out of sight. */
export function isLongTale(tale: string): boolean {
  return tale.length > LONG;
}
