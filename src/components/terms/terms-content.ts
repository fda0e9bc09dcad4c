import { pageAddress } from '#domain/site/addresses.ts';
import type { TermsFacts } from '#domain/site/site.ts';
import { type ClauseId, findTermsNumber, NUMBERED_TERMS, termsNumber } from '#domain/terms/terms-outline.ts';
import { lastChanges, TERMS_IN_FORCE, type TermsVersion } from '#domain/terms/terms-versions.ts';
import { fill } from '#i18n/fill.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';
import { currencyName, printedFacts, SITE, supportAddress } from '#lib/site.ts';

type TermsChange = { href: string; name: string; text: string };
type ChangedClause = { href: string; name: string; version: number };

function linkTo(clause: ClauseId, language: Language): { href: string; name: string } {
  const title = translator(language)(`termsClauses:${clause}.title`);
  return { href: `#${clause}`, name: `${termsNumber(clause)} ${title}` };
}

/** What a version changed, a sentence for each clause; none for the first version. Throws for a change without a sentence. */
export function changesOf({ version, changed }: TermsVersion, language: Language): TermsChange[] {
  const t = translator(language);
  return changed.map((clause) => {
    const key = `termsClauses:${version}.${clause}`;
    if (!hasText(language, key)) throw new Error(`${language.name} does not say what ${key} changed.`);
    return { ...linkTo(clause, language), text: t(key) };
  });
}

/** Every clause that ever changed, in the order of the terms, with the last version that changed it. */
export function changedClauses(language: Language): ChangedClause[] {
  const last = lastChanges();
  return NUMBERED_TERMS.flatMap(({ clauses }) =>
    clauses.flatMap(({ id }) => {
      const version = last.get(id);
      return version === undefined ? [] : [{ ...linkTo(id, language), version }];
    }),
  );
}

/** A piece of a clause: words, or words that lead somewhere. */
type TextPart = { text: string; href?: string };

const LINKS = /(\[[a-z-]+\]|\{\{(?:support|tickets)\}\})/;
const namesIn = ({ site }: Language) => ({
  product: SITE.product,
  currency: currencyName(site),
  unit: SITE.currency.unit,
});

/** A clause as it is printed: `[id]` becomes the number of that clause, an address or a page becomes its link. */
export function textParts(text: string, language: Language): TextPart[] {
  return text
    .split(LINKS)
    .filter((part) => part !== '')
    .map((part) => (LINKS.test(part) ? linked(part, language) : { text: fill(part, namesIn(language)) }));
}

/** Which facts of the operator a clause ends with. */
const WHO: Readonly<Record<string, readonly (keyof TermsFacts)[]>> = {
  'agreement-parties': ['operator', 'seat'],
  'accounts-eligibility': ['age'],
  'duration-law': ['law'],
  'duration-contact': ['contact'],
};

/** What a clause says of this operator, a sentence each; none where `site.json` has nothing about it. */
export function operatorSentences(clause: string, language: Language): string[] {
  const { terms } = printedFacts();
  const t = translator(language);
  return (WHO[clause] ?? []).flatMap((fact) => {
    const value = terms[fact];
    if (value === undefined) return [];
    return [t(`terms:who.${fact}`, { [fact]: typeof value === 'number' ? value : value[language.site] })];
  });
}

function linked(mark: string, language: Language): TextPart {
  if (mark.startsWith('[')) {
    const id = mark.slice(1, -1);
    const number = findTermsNumber(id);
    // A word that an operator put in brackets stays one.
    return number === null ? { text: mark } : { text: number, href: `#${id}` };
  }
  // Without an address of its own, support is where tickets are.
  const support = supportAddress();
  if (mark === '{{support}}' && support) return { text: support, href: `mailto:${support}` };
  return { text: translator(language)('common:tickets'), href: pageAddress('tickets', language.site) };
}

/** Structured data of the terms for search engines: publisher, version and date. */
export function termsGraph(language: Language, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: origin + pageAddress('terms', language.site),
    name: translator(language)('terms:title'),
    version: TERMS_IN_FORCE.version,
    dateModified: TERMS_IN_FORCE.since,
    inLanguage: language.web,
    publisher: { '@type': 'Organization', name: SITE.product, url: origin },
  };
}
