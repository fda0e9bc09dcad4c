import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the security tab, for the page that prints it. */
export function securityTexts(language: Language) {
  return {
    ...islandTexts(language, 'states', 'security'),
    errors: islandTexts(
      language,
      'errors',
      'errorsSession',
      'errorsAccount',
      'errorsPassword',
      'errorsSignIn',
      'errorsSecurity',
      'errorsMailedLink',
    ),
  };
}

export type SecurityTexts = ReturnType<typeof securityTexts>;
