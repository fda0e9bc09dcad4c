import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { recoveryTexts } from '../recovery/recovery-texts.ts';

/** Every string of the login island, for the page that prints it. */
export function loginTexts(language: Language) {
  return {
    ...islandTexts(language, 'account'),
    recovery: recoveryTexts(language),
    // Not among the errors: there it would speak for every 401 that a server answers a sign-in with.
    sessionEnded: translator(language)('errorsSession:unauthorized'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsSignIn'),
  };
}

export type LoginTexts = ReturnType<typeof loginTexts>;
