import type { WireLanguage } from '#contract/text.ts';
import { type Filler, plainWords } from './grammar/template.ts';

const GROUPS: Record<WireLanguage, string> = { en: ',', es: '.', pt: '.', fr: '\u00a0' };

/** A whole number as a language writes it; Spanish leaves four digits ungrouped. */
export function grouped(value: number, language: WireLanguage): string {
  const digits = String(value);
  if (language === 'es' && digits.length === 4) return digits;
  return digits.replace(/\B(?=(?:\d{3})+$)/g, GROUPS[language]);
}

/** A number as a template's filler. */
export function numberFiller(value: number): Filler {
  return plainWords([grouped(value, 'en'), grouped(value, 'es'), grouped(value, 'pt'), grouped(value, 'fr')]);
}

/** A percentage as a template's filler: a space before the sign in Spanish and French. */
export function percentFiller(value: number): Filler {
  return plainWords([`${value}%`, `${value}\u00a0%`, `${value}%`, `${value}\u00a0%`]);
}
