import type { WireLanguage } from '#contract/text.ts';
import { planName as nameOf } from '#domain/store/plan-name.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';

/** What is sold, as its buyer reads it: `6,500 MP`, `Change of name`, …; a plan the operator added goes by its own name. */
export function planName(plan: { name: string; points: number }, wire: WireLanguage): string {
  const language = languageOfWire(wire);
  return nameOf(plan, resources[language.site].plans, new Intl.NumberFormat(language.web).format);
}
