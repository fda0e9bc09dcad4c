import type { Noun } from './language.ts';

/**
 * The notation of adjectives in the Romance columns:
 * `ceniciento` agrees by the language's rules; `gris/gris/grises/grises` gives its four forms (m, f, mpl, fpl);
 * `manchado| de sal` agrees before the bar only; `+de invierno` is a complement that never agrees;
 * `<vieux/vieille/vieux/vieilles/vieil` stands before the noun, its fifth form before a masculine vowel.
 */
export type Modifier = { agrees: string; tail: string; before: boolean; fixed: boolean };

export function readModifier(written: string): Modifier {
  if (written.startsWith('+')) return { agrees: '', tail: ` ${written.slice(1)}`, before: false, fixed: true };
  const before = written.startsWith('<');
  const [agrees = '', tail = ''] = (before ? written.slice(1) : written).split('|');
  return { agrees, tail, before, fixed: false };
}

/** The form of an adjective for a noun: one of the written forms, or what the language's rule makes of the first. */
export function agreed(adjective: string, noun: Noun, regular: (masculine: string) => readonly string[]): string {
  const forms = adjective.includes('/') ? adjective.split('/') : regular(adjective);
  const index = (noun.gender === 'f' ? 1 : 0) + (noun.plural ? 2 : 0);
  return forms[index] ?? adjective;
}
