import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';

export function ticketsTexts(language: Language) {
  return {
    ...islandTexts(language, 'tickets'),
    captcha: islandTexts(language, 'captcha'),
    errors: islandTexts(
      language,
      'errors',
      'errorsSession',
      'errorsForm',
      'errorsUserName',
      'errorsEmail',
      'errorsTickets',
    ),
  };
}

export type TicketsTexts = ReturnType<typeof ticketsTexts>;
