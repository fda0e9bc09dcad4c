import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the recovery dialog, for the page that prints it. */
export function recoveryTexts(language: Language) {
  return {
    ...islandTexts(language, 'recovery'),
    errors: islandTexts(language, 'errors', 'errorsAccount', 'errorsPassword', 'errorsSignIn'),
  };
}

export type RecoveryTexts = ReturnType<typeof recoveryTexts>;
