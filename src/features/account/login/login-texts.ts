import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { recoveryTexts } from '../recovery/recovery-texts.ts';

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
      'codeTitle',
      'code',
      'codeHint',
      'recoveryCode',
      'recoveryCodeHint',
      'useRecoveryCode',
      'useAppCode',
      'codeRequired',
      'back',
    ]),
    recovery: recoveryTexts(language),
    // Not among the errors: there it would speak for every 401 that a server answers a sign-in with.
    sessionEnded: islandTexts(language, 'errors', ['unauthorized']).unauthorized,
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'errorOccurred',
      'invalidCredentials',
      'invalidRequest',
      'network',
      'secondFactorUnreadable',
      'secondFactorWrong',
      'tooManyRequests',
    ]),
  };
}

export type LoginTexts = ReturnType<typeof loginTexts>;
