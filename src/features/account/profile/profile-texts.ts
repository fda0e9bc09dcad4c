import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { securityTexts } from '../security/security-texts.ts';

/** Every string of the profile island, for the page that prints it. */
export function profileTexts(language: Language) {
  const security = securityTexts(language);
  return {
    ...islandTexts(language, 'states', 'profile'),
    errors: { ...security.errors, ...islandTexts(language, 'errorsEmail') },
    security,
  };
}

export type ProfileTexts = ReturnType<typeof profileTexts>;
