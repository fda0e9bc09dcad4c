import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

/** Every string of the captcha, for the page that prints it. */
export function captchaTexts(language: Language) {
  return islandTexts(language, 'register', [
    'captchaLabel',
    'captchaHint',
    'captchaRequired',
    'captchaWorking',
    'captchaSlow',
    'captchaSolved',
    'captchaFailed',
    'captchaExpired',
  ]);
}

export type CaptchaTexts = ReturnType<typeof captchaTexts>;
