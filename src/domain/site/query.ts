/** A query string with other values of these names, '' when nothing is left in it; null leaves a name out, other names stay. */
export function withParams(search: string, params: Readonly<Record<string, string | number | boolean | null>>): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(params)) query.delete(name);
  for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/** The part of a page that `?scale=` names, from 1 to `last`; null: missing, repeated or anything else, and the page shows its first. */
export function tabOf(search: string, last: number): number | null {
  const [text, ...more] = new URLSearchParams(search).getAll('scale');
  const scale = text !== undefined && more.length === 0 && /^[1-9]$/.test(text) ? Number(text) : 0;
  return scale >= 1 && scale <= last ? scale : null;
}

export function withTab(search: string, scale: number): string {
  return withParams(search, { scale });
}

/** Which of its parts a page shows, and the address it should have in place of one that names none of them; null: it names it. */
export function openTab<Scale extends number>(
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  scales: readonly [Scale, ...Scale[]],
): { scale: Scale; address: string | null } {
  const named = tabOf(search, scales.length);
  const scale = scales.find((one) => one === named) ?? scales[0];
  return { scale, address: named === null ? pathname + withTab(search, scale) + hash : null };
}
