import { captchaTexts } from '#captcha/captcha-texts.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';

/** Every string of the tickets island, for the page that prints it. */
export function ticketsTexts(language: Language) {
  return {
    ...resources[language.site].tickets,
    captcha: captchaTexts(language),
    errors: islandTexts(language, 'errors', [
      'captchaInvalid',
      'emailInvalid',
      'errorOccurred',
      'invalidRequest',
      'network',
      'payloadTooLarge',
      'ticketAccountMissing',
      'ticketCategoryMissing',
      'ticketClosed',
      'ticketCommentTooLong',
      'ticketCommentTooShort',
      'ticketImageBroken',
      'ticketImageTooLarge',
      'ticketImageTooManyPixels',
      'ticketImageType',
      'ticketNotFound',
      'tooManyRequests',
      'unauthorized',
      'userNameCharacters',
      'userNameLength',
    ]),
  };
}

export type TicketsTexts = ReturnType<typeof ticketsTexts>;
