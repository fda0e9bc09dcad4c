import type { Text, WireLanguage } from '#contract/text.ts';

const FALLBACKS: readonly WireLanguage[] = ['en', 'es', 'pt', 'fr'];

/** A text in the asked language, else en, es, pt, fr; null when no language has it. */
export function readText(text: Text, language: WireLanguage): string | null {
  const own = text[language];
  if (own) return own;
  for (const other of FALLBACKS) {
    const found = text[other];
    if (found) return found;
  }
  return null;
}

/** A name to show: as `readText`, else `#id`. */
export function readName(text: Text, language: WireLanguage, id: number): string {
  return readText(text, language) ?? `#${id}`;
}

const MARKS = /\p{M}/gu;

/** The folding of every name search, on both sides: NFD, marks removed, lower case, nothing else. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** What is looked for in folded names: folded as they are, and trimmed; '' finds all items, and no player by name. */
export function searchedName(typed: string): string {
  return fold(typed).trim();
}

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
