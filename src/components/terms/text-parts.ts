import { pageAddress } from '#domain/site/addresses.ts';
import { SITE } from '#domain/site/site.ts';
import { termsNumber } from '#domain/terms/terms-numbers.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { supportAddress } from '#lib/support.ts';

/** A piece of a clause: words, or words that lead somewhere. */
export type TextPart = { text: string; href?: string };

const LINKS = /(\[[a-z-]+\]|\{\{(?:support|tickets)\}\})/;
const NAMES = { product: SITE.product, currency: SITE.currency.name, unit: SITE.currency.unit };

/** A clause as it is printed: `[id]` becomes the number of that clause, an address or a page becomes its link. */
export function textParts(text: string, language: Language): TextPart[] {
  return text
    .split(LINKS)
    .filter((part) => part !== '')
    .map((part) => (LINKS.test(part) ? linked(part, language) : { text: fill(part, NAMES) }));
}

function linked(mark: string, language: Language): TextPart {
  if (mark.startsWith('[')) {
    const id = mark.slice(1, -1);
    return { text: termsNumber(id), href: `#${id}` };
  }
  // Without an address of its own, support is where tickets are.
  const support = supportAddress();
  if (mark === '{{support}}' && support) return { text: support, href: `mailto:${support}` };
  return { text: translator(language)('common:tickets'), href: pageAddress('tickets', language.site) };
}
