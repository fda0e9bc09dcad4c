import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the login island, for the page that prints it. */
export function loginTexts(language: Language) {
  return {
    ...islandTexts(language, 'account', [
      'userName',
      'password',
      'showPassword',
      'enter',
      'entering',
      'userNameRequired',
      'userNameCharacters',
      'passwordRequired',
      'passwordTooShort',
      'passwordNeedUppercase',
      'olderPassword',
      'fillBoth',
      'formInvalid',
      'welcomeTitle',
      'welcomeText',
      'loginFailedTitle',
    ]),
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'errorOccurred',
      'invalidCredentials',
      'invalidRequest',
      'network',
      'tooManyRequests',
    ]),
  };
}

export type LoginTexts = ReturnType<typeof loginTexts>;
