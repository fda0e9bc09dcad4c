/** A query string with other values of these names, '' when nothing is left in it; null leaves a name out, other names stay. */
export function withParams(search: string, params: Readonly<Record<string, string | number | boolean | null>>): string {
  const query = new URLSearchParams(search);
  for (const name of Object.keys(params)) query.delete(name);
  for (const [name, value] of Object.entries(params)) if (value !== null) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
