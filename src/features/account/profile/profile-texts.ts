import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { securityTexts } from '../security/security-texts.ts';

/** Every string of the profile island, for the page that prints it. */
export function profileTexts(language: Language) {
  return {
    ...islandTexts(language, 'profile', [
      'title',
      'tabProfile',
      'accountName',
      'points',
      'pointsFailed',
      'email',
      'noEmail',
      'editEmail',
      'newEmail',
      'emailHint',
      'emailRequired',
      'emailInvalid',
      'emailPlus',
      'emailDomain',
      'emailTaken',
      'emailUnchanged',
      'emailNotValid',
      'emailChecking',
      'emailCheckFailed',
      'save',
      'cancel',
      'pendingEmail',
      'stillInUse',
      'verified',
      'yes',
      'no',
      'verificationFailed',
      'notAllowed',
      'oldAccount',
      'resend',
      'resendWait',
      'verifiedEmailSended',
      'verifiedEmailWait',
      'verifiedEmailError',
    ]),
    ...islandTexts(language, 'common', ['retry', 'loading']),
    errors: islandTexts(language, 'errors', [
      'accountSuspended',
      'alreadyVerified',
      'currentPasswordRequired',
      'currentPasswordWrong',
      'emailDomain',
      'emailInvalid',
      'emailPlus',
      'emailTaken',
      'errorOccurred',
      'forbidden',
      'invalidRequest',
      'network',
      'noEmail',
      'secondFactorUnreadable',
      'secondFactorWrong',
      'tooManyRequests',
      'unauthorized',
    ]),
    security: securityTexts(language),
  };
}

export type ProfileTexts = ReturnType<typeof profileTexts>;
