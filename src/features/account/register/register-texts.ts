import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the registration island, for the page that prints it. */
export function registerTexts(language: Language) {
  return {
    ...islandTexts(language, 'register', 'userName'),
    captcha: islandTexts(language, 'captcha'),
    errors: islandTexts(
      language,
      'errors',
      'errorsForm',
      'errorsUserName',
      'errorsEmail',
      'errorsMailedLink',
      'errorsPassword',
    ),
  };
}

export type RegisterTexts = ReturnType<typeof registerTexts>;
