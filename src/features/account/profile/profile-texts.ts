import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the profile island, for the page that prints it. */
export function profileTexts(language: Language) {
  return {
    ...islandTexts(language, 'profile', [
      'accountName',
      'points',
      'email',
      'noEmail',
      'verified',
      'yes',
      'no',
      'pointsFailed',
    ]),
    ...islandTexts(language, 'common', ['retry', 'loading']),
    errors: islandTexts(language, 'errors', [
      'errorOccurred',
      'network',
      'tooManyRequests',
      'unauthorized',
      'forbidden',
    ]),
  };
}

export type ProfileTexts = ReturnType<typeof profileTexts>;
