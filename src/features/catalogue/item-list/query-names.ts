/** The names in the query string of a list, in the order they are written. */
export const QUERY_NAMES = ['q', 'type', 'quality', 'class', 'min', 'max', 'archivable', 'limit', 'page'] as const;
export type QueryName = (typeof QUERY_NAMES)[number];

/** Whether a query string says anything of a list, were it a wrong thing. */
export function saysState(query: string): boolean {
  const asked = new URLSearchParams(query);
  return QUERY_NAMES.some((name) => asked.has(name));
}
