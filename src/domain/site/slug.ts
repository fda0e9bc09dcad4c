const LONGEST = 80;

/** The decorating part of an address: NFKD, marks dropped, lower case, the rest '-'; empty gives the fallback. */
export function slugOf(name: string, fallback: 'item' | 'monster'): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}
