import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the recovery dialog, for the page that prints it. */
export function recoveryTexts(language: Language) {
  return {
    ...islandTexts(language, 'recovery', [
      'title',
      'lead',
      'accountName',
      'sendCode',
      'sending',
      'code',
      'codeHint',
      'newPassword',
      'passwordHint',
      'showPassword',
      'setPassword',
      'setting',
      'close',
      'recoveryAccountRequired',
      'recoveryFieldsRequired',
      'recoveryRequestFailed',
      'recoveryResetFailed',
      'genericError',
      'recoveryInvalidCode',
      'recoveryExpiredCode',
      'recoveryAccountNotFound',
      'passwordTooShort',
      'passwordNeedUppercase',
      'recoveryCodeSent',
      'recoveryCodeAlreadySent',
      'passwordResetSuccess',
    ]),
    errors: islandTexts(language, 'errors', [
      'accountCancelled',
      'accountSuspended',
      'errorOccurred',
      'invalidRequest',
      'noEmail',
      'passwordTooCommon',
      'passwordTooLong',
      'tooManyRequests',
    ]),
  };
}

export type RecoveryTexts = ReturnType<typeof recoveryTexts>;
