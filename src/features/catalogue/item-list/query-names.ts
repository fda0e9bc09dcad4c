/** The names in the query string of a list, in the order they are written. */
const QUERY_NAMES = [
  ...(['q', 'type', 'quality', 'class', 'min', 'max', 'archivable', 'craft', 'drop', 'set', 'trade'] as const),
  ...(['stat', 'sort', 'dir', 'limit', 'page'] as const),
] as const;
export type QueryName = (typeof QUERY_NAMES)[number];

/** Whether a query string names any part of a view, valid or not. */
export function saysState(query: string): boolean {
  const params = new URLSearchParams(query);
  return QUERY_NAMES.some((name) => params.has(name));
}
