import type { Text, WireLanguage } from '#contract/text.ts';

const FALLBACKS: readonly WireLanguage[] = ['en', 'es', 'pt', 'fr'];

/** A text in the asked language, else en, es, pt, fr; null when no language has it. */
export function readText(text: Text, language: WireLanguage): string | null {
  const found = [language, ...FALLBACKS].find((candidate) => text[candidate]);
  return (found && text[found]) || null;
}

/** A name to show: as `readText`, else `#id`. */
export function readName(text: Text, language: WireLanguage, id: number): string {
  return readText(text, language) ?? `#${id}`;
}
