import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

const errors = (language: Language) =>
  islandTexts(language, 'errors', [
    'accountCancelled',
    'accountSuspended',
    'emailTaken',
    'errorOccurred',
    'network',
    'notFound',
    'tooManyRequests',
  ]);

/** Every string of the page a verification mail leads to. */
export function verifyTexts(language: Language) {
  const texts = islandTexts(language, 'verify', [
    'verifying',
    'verifiedTitle',
    'verifiedText',
    'verifyInvalidTitle',
    'verifyInvalidText',
    'verifyExpiredTitle',
    'verifyExpiredText',
    'verifyFailedTitle',
    'toProfile',
    'toLogin',
  ]);
  return {
    opening: texts.verifying,
    asking: texts.verifying,
    done: { title: texts.verifiedTitle, text: texts.verifiedText },
    invalid: { title: texts.verifyInvalidTitle, text: texts.verifyInvalidText },
    expired: { title: texts.verifyExpiredTitle, text: texts.verifyExpiredText },
    failedTitle: texts.verifyFailedTitle,
    toProfile: texts.toProfile,
    toLogin: texts.toLogin,
    ...islandTexts(language, 'common', ['retry']),
    errors: errors(language),
  };
}

/** Every string of the page that undoes a change of the address. */
export function undoTexts(language: Language) {
  const texts = islandTexts(language, 'verify', [
    'undoLead',
    'undoNow',
    'undoing',
    'undoneTitle',
    'undoneText',
    'undoInvalidTitle',
    'undoInvalidText',
    'undoExpiredTitle',
    'undoExpiredText',
    'undoFailedTitle',
    'newPassword',
    'toSupport',
  ]);
  const common = islandTexts(language, 'common', ['loading', 'retry']);
  return {
    opening: common.loading,
    offer: { text: texts.undoLead, button: texts.undoNow },
    asking: texts.undoing,
    done: { title: texts.undoneTitle, text: texts.undoneText },
    invalid: { title: texts.undoInvalidTitle, text: texts.undoInvalidText },
    expired: { title: texts.undoExpiredTitle, text: texts.undoExpiredText },
    failedTitle: texts.undoFailedTitle,
    newPassword: texts.newPassword,
    toSupport: texts.toSupport,
    retry: common.retry,
    errors: errors(language),
  };
}

export type VerifyTexts = ReturnType<typeof verifyTexts>;
export type UndoTexts = ReturnType<typeof undoTexts>;
