import { islandTexts } from '#i18n/island-texts.ts';
import type { Language } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { REQUEST_REFUSALS } from './request-refusals.ts';

/** Every string of a request's panel, for the page that prints it. */
export function requestTexts(language: Language) {
  return {
    ...resources[language.site].requests,
    errors: islandTexts(language, 'errors', [...REQUEST_REFUSALS, 'requestTextMissing']),
  };
}

export type RequestTexts = ReturnType<typeof requestTexts>;
