import { lastChanges } from '#domain/terms/terms-history.ts';
import { NUMBERED_TERMS, termsNumber } from '#domain/terms/terms-numbers.ts';
import type { ClauseId } from '#domain/terms/terms-outline.ts';
import type { TermsVersion } from '#domain/terms/terms-versions.ts';
import type { Language } from '#i18n/languages.ts';
import { hasText, translator } from '#i18n/translate.ts';

export type TermsChange = { href: string; name: string; text: string };
export type ChangedClause = { href: string; name: string; version: number };

function linkTo(clause: ClauseId, language: Language): { href: string; name: string } {
  const title = translator(language)(`termsClauses:${clause}.title`);
  return { href: `#${clause}`, name: `${termsNumber(clause)} ${title}` };
}

/** What a version changed, a sentence for each clause; none for the first version. Throws for a change that no sentence tells. */
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
