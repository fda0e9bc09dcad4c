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
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'errorOccurred',
      'invalidCredentials',
      'invalidRequest',
      'network',
      'secondFactorWrong',
      'tooManyRequests',
    ]),
  };
}

export type LoginTexts = ReturnType<typeof loginTexts>;
